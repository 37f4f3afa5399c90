/** The baseline of the start: a server that only listens and responds, so that Node itself takes most of the time. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const server: Server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html>');
});
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(`serves at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.once('SIGTERM', () => server.close());
