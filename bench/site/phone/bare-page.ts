import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BarePage {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * The floor: node:http sends a page that has nothing but a heading behind as many bytes as the real page takes, so that nothing of
 * that size can be painted sooner on this phone.
 */
export async function serveBarePage(heading: string, bytes: number): Promise<BarePage> {
  const start = `<!doctype html><meta name="viewport" content="width=device-width"><title>${heading}</title><!--`;
  const end = `--><h1>${heading}</h1>`;
  const body = start + '-'.repeat(Math.max(0, bytes - start.length - end.length)) + end;
  const server = createServer(({ url }, response) => {
    const isPage = url === '/';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? body : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
