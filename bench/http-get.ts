/** Reads addresses over connections that are kept, as browsers keep them. */
import { Agent, get } from 'node:http';
import { createGunzip } from 'node:zlib';

const agent = new Agent({ keepAlive: true });

/** The body at an address, which may come compressed by gzip; fails when the answer is not 200. */
export function bodyOf(address: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers }, (response) => {
      const isGzip = response.headers['content-encoding'] === 'gzip';
      const answered = isGzip ? response.pipe(createGunzip()) : response;
      let body = '';
      answered.setEncoding('utf8');
      answered.on('data', (part: string) => {
        body += part;
      });
      answered.on('end', () => {
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${address} answered ${response.statusCode}: ${body.slice(0, 200)}`));
      });
      answered.on('error', reject);
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
