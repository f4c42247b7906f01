"""A tus server on a port of the loopback interface: PORT FOLDER MAXIMUM-SIZE."""

import sys

import uvicorn
from fastapi import FastAPI
from tuspyserver import create_tus_router

port, folder, maximum_size = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
app = FastAPI()
app.include_router(create_tus_router(prefix="files", files_dir=folder, max_size=maximum_size))
uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning")
