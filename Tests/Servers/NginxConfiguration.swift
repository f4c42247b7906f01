/// What ``NginxServer`` tells nginx.
struct NginxConfiguration {
    let folder: TemporaryFolder
    let certificates: TestCertificates
    let ports: [Int]

    var text: String {
        """
        daemon off;
        master_process off;
        pid "\(folder.path("pid"))";
        error_log "\(folder.path("error.log"))";
        events { worker_connections 4096; }
        http {
            access_log "\(folder.path("access.log"))";
            client_body_temp_path "\(folder.path("temporary/body"))";
            proxy_temp_path "\(folder.path("temporary/proxy"))";
            fastcgi_temp_path "\(folder.path("temporary/fastcgi"))";
            uwsgi_temp_path "\(folder.path("temporary/uwsgi"))";
            scgi_temp_path "\(folder.path("temporary/scgi"))";
            types { text/plain txt; application/json json; }
            default_type application/octet-stream;
            root "\(folder.path("root"))";
            client_max_body_size 1g;
            keepalive_requests 100000;
            ssl_certificate "\(certificates.server.certificate)";
            ssl_certificate_key "\(certificates.server.key)";
            server {
                listen 127.0.0.1:\(port(.plain)) backlog=4096;
                \(locations)
            }
            server {
                listen 127.0.0.1:\(port(.secure)) ssl http2;
                \(locations)
            }
            server {
                listen 127.0.0.1:\(port(.mutual)) ssl;
                ssl_client_certificate "\(certificates.authority)";
                ssl_verify_client on;
                \(locations)
            }
            server {
                listen 127.0.0.1:\(port(.expired)) ssl;
                ssl_certificate "\(certificates.expired.certificate)";
                ssl_certificate_key "\(certificates.expired.key)";
                \(locations)
            }
            server {
                listen 127.0.0.1:\(port(.otherHost)) ssl;
                ssl_certificate "\(certificates.otherHost.certificate)";
                ssl_certificate_key "\(certificates.otherHost.key)";
                \(locations)
            }
            server {
                listen 127.0.0.1:\(port(.old)) ssl;
                ssl_protocols TLSv1.1;
                ssl_ciphers "DEFAULT:@SECLEVEL=0";
                \(locations)
            }
        }
        """
    }

    private func port(_ port: NginxServer.Port) -> Int { ports[port.rawValue] }

    private var locations: String {
        let redirects = [301, 302, 303, 307, 308].map {
            "location = /redirect/\($0) { return \($0) /files/small.txt; }"
        }
        return """
            location /files/ { }
            location /slow/ { alias "\(folder.path("root/files"))/"; limit_rate 256k; }
            location /gzip/ { gzip on; gzip_min_length 1; gzip_types text/plain; }
            \(redirects.joined(separator: "\n"))
            location = /redirect/loop { return 302 /redirect/loop; }
            location = /redirect/secure { return 302 https://127.0.0.1:\(port(.secure))/files/small.txt; }
            location /upload/ { dav_methods PUT DELETE; create_full_put_path on; }
            location = /post { \(discard) }
            location = /limited { client_max_body_size 1k; \(discard) }
            location = /posted {
                default_type application/json;
                return 200 '{"length": "$http_x_length", "type": "$http_x_type"}';
            }
            location /auth/ {
                alias "\(folder.path("root/files"))/";
                auth_basic "test";
                auth_basic_user_file "\(folder.path("passwords"))";
            }
            location = /cookies {
                add_header Set-Cookie "a=1; Path=/";
                add_header Set-Cookie "b=2; Path=/; HttpOnly";
                return 200 "$http_cookie";
            }
            location = /echo {
                default_type text/plain;
                return 200 "$request_method $request_uri|$http_user_agent|$http_accept|$http_accept_encoding";
            }
            location = /protocol {
                default_type text/plain;
                return 200 "$server_protocol|$ssl_protocol|$ssl_client_verify|$ssl_client_s_dn";
            }
            location = /empty { return 204; }
            location = /close { keepalive_timeout 0; return 200 "bye"; }
            """
    }

    /// Reads the request's body to its end, and asks `/posted` for the answer.
    private var discard: String {
        """
        proxy_pass http://127.0.0.1:\(port(.plain))/posted;
        proxy_method GET;
        proxy_pass_request_body off;
        proxy_set_header Content-Length "";
        proxy_set_header X-Length $content_length;
        proxy_set_header X-Type $content_type;
        """
    }
}
