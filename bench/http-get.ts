/** Reads addresses over connections that are kept, as browsers keep them. */
import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** The body at an address; fails when the answer is not 200. */
export function bodyOf(address: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${address} answered ${response.statusCode}: ${body.slice(0, 200)}`));
      });
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
