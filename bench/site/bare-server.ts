/** The floor of a start: what Node itself takes to run TypeScript, to open a port and to answer. */
import { createServer, type Server } from 'node:http';

const server: Server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html>');
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => server.close());
