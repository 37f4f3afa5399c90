/** Hands a command to the server that runs on a data folder. */
import { request as sendRequest } from 'node:http';
import { createInterface } from 'node:readline';
import { type CommandContext, type Outcome, refused } from './command.ts';
import type { AnswerLine } from './command-socket.ts';
import { findSocketAddress } from './socket-address.ts';

/** Runs a command in the server, and passes on what it reports. */
export async function runInServer(
  dataDir: string,
  name: string,
  parameters: unknown,
  working: CommandContext,
): Promise<Outcome> {
  const socketPath = await findSocketAddress(dataDir);
  try {
    return await send(socketPath, name, parameters, working);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM')
      return refused(`Only the user who runs the server may do this: ${socketPath} is theirs.`);
    if (code === 'ENOENT' || code === 'ECONNREFUSED') {
      return refused(
        `Something works on the site in ${dataDir}, and takes no commands: a server that is just starting or ` +
          'stopping, or another command. Try again in a moment.',
      );
    }
    if (code === 'ECONNRESET') return refused(`The server ended meanwhile: ${message}.`);
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
          const line = JSON.parse(text) as AnswerLine;
          if (line.kind === 'progress' || line.kind === 'line') report(line);
          else if (line.kind === 'failed')
            resolve(refused(`The server could not do it: ${line.words}`));
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
