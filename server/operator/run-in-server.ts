import { request as sendRequest } from 'node:http';
import { createInterface } from 'node:readline';
import { type CommandContext, type Outcome, refused } from './command.ts';
import type { ResponseLine } from './command-socket.ts';
import { findSocketAddress } from './socket-address.ts';

/** Runs a command in the server of a data folder, and passes on its reports. */
export async function runInServer(
  dataDir: string,
  name: string,
  parameters: unknown,
  context: CommandContext,
): Promise<Outcome> {
  const socketPath = await findSocketAddress(dataDir);
  try {
    return await send(socketPath, name, parameters, context);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM')
      return refused(`Only the user who runs the server can do this: ${socketPath} is theirs.`);
    if (code === 'ENOENT' || code === 'ECONNREFUSED') {
      return refused(
        `Another process uses the site in ${dataDir} and takes no commands: a server that is starting or ` +
          'stopping, or another command. Try again in a moment.',
      );
    }
    if (code === 'ECONNRESET') return refused(`The server ended during the command: ${message}.`);
    throw error;
  }
}

function send(
  socketPath: string,
  name: string,
  parameters: unknown,
  { report, signal }: CommandContext,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const request = sendRequest({ socketPath, path: `/${name}`, method: 'POST', signal });
    request.once('error', reject);
    request.once('response', async (response) => {
      try {
        for await (const text of createInterface({ input: response })) {
          const line = JSON.parse(text) as ResponseLine;
          if (line.kind === 'progress' || line.kind === 'line') report(line);
          else if (line.kind === 'failed')
            resolve(refused(`The server could not do it: ${line.message}`));
          else resolve(line);
        }
        resolve(refused('The server ended before the command did.'));
      } catch (error) {
        reject(error);
      }
    });
    request.end(JSON.stringify(parameters));
  });
}
