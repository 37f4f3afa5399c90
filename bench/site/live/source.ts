/** What is watched, the site or the floor, as a process of its own that this one can write to. */
import { Agent, request } from 'node:http';
import { machineTime } from './clock.ts';

export interface Source {
  readonly name: 'site' | 'floor';
  readonly port: number;
  /** Where its stream is. */
  readonly path: string;
  /** Saves a third game, or removes it again, and resolves once that is acknowledged. */
  write(change: Change): Promise<Written>;
  memory(): Promise<MemoryHeld>;
  close(): Promise<void>;
}

export type Change = 'save' | 'remove';

/** A change, with the machine's times at which it was asked for and acknowledged. */
export interface Written {
  readonly revision: number;
  /** What its event must hold: the document as JSON. */
  readonly document: string;
  readonly asked: number;
  readonly acknowledged: number;
}

/** In bytes: of script (V8's heap and what it holds outside), and of the whole process. */
export interface MemoryHeld {
  readonly script: number;
  readonly whole: number;
}

/** Sends a request over a kept connection; gives the answer with its times. Throws when it is refused. */
export type Send = (
  method: 'POST' | 'DELETE',
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly body: string; readonly asked: number; readonly acknowledged: number }>;

/** One writer's connection to a port of this machine. It ends with the process that it leads to. */
export function createSend(port: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (method, path, body, headers) =>
    new Promise((resolve, reject) => {
      const length = Buffer.byteLength(body);
      const options = { agent, method, headers: { ...headers, 'content-length': length } };
      const asked = machineTime();
      const asking = request(`http://127.0.0.1:${port}${path}`, options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('error', reject);
        response.on('end', () => {
          const acknowledged = machineTime();
          if ((response.statusCode ?? 0) < 300) resolve({ body: text, asked, acknowledged });
          else reject(new Error(`a write was answered ${response.statusCode}: ${text}`));
        });
      });
      asking.on('error', reject);
      asking.end(body);
    });
}
