/**
 * Lets the operator's commands run inside the server, so that watchers see the changes at once: HTTP on a socket that only the
 * server's system user can open. `POST /{command}` with JSON returns a line of JSON for each output, then one for the outcome.
 */
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import type { Logger } from '../logger.ts';
import {
  type CommandContext,
  type CommandOutput,
  done,
  type Outcome,
  refused,
  type Site,
} from './command.ts';
import { formatFileError } from './format.ts';
import { importDocuments, importParameters } from './import-documents.ts';
import { moderate, moderateParameters } from './moderate.ts';
import { createSocketAddress, findSocketAddress } from './socket-address.ts';

type ResponseLine = CommandOutput | Outcome | { readonly kind: 'failed'; readonly message: string };

/** The commands that run in the server. Each command checks its parameters, because they come from another process. */
const commands = new Map<
  string,
  (site: Site, parameters: unknown, context: CommandContext) => Promise<Outcome>
>([
  ['hello', async () => done(`The server is process ${process.pid}.`)],
  [
    'announce',
    async ({ publishResync }) => {
      await publishResync();
      return done('Every watched profile was sent again.');
    },
  ],
  [
    'import',
    (site, parameters, context) =>
      importDocuments(site, importParameters.parse(parameters), context),
  ],
  ['moderate', (site, parameters) => moderate(site, moderateParameters.parse(parameters))],
]);

/**
 * Opens the socket of a data folder. The caller must have locked the folder.
 * @returns a function that closes the socket, cancels the running commands and waits for their end.
 */
export async function openCommandSocket(
  dataDir: string,
  site: Site,
  log: Logger,
): Promise<() => Promise<void>> {
  const closing = new AbortController();
  const runningCommands = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const command = handleRequest(request, response, site, closing.signal, log);
    runningCommands.add(command);
    void command.finally(() => runningCommands.delete(command));
  });
  const address = await createSocketAddress(dataDir);
  server.listen(address.path);
  await once(server, 'listening');
  if (process.platform !== 'win32') await chmod(address.path, 0o600);
  if (address.isInOtherFolder) {
    log.warn(
      { path: address.path },
      'the path of DATA_DIR is too long for a socket, so the socket is in another folder',
    );
  }
  return async () => {
    closing.abort(new Error('the server stops'));
    server.close();
    await Promise.all(runningCommands);
    server.closeAllConnections();
    await address.remove();
  };
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  closing: AbortSignal,
  log: Logger,
): Promise<void> {
  const cancelling = new AbortController();
  response.once('close', () => cancelling.abort(new Error('the operator cancelled')));
  const write = (line: ResponseLine) => response.write(`${JSON.stringify(line)}\n`);
  const context = { print: write, signal: AbortSignal.any([cancelling.signal, closing]) };
  const name = request.url?.slice(1) ?? '';
  try {
    response.setHeader('content-type', 'application/x-ndjson');
    const run = commands.get(name);
    if (!run || request.method !== 'POST') {
      response.writeHead(404);
      write(refused(`This server has no command ${name}.`));
    } else {
      const parameters = await json(request);
      // Parameters contain no secrets. Outcomes can: a reset link.
      log.info({ command: name, parameters }, 'command started');
      const outcome = await run(site, parameters, context);
      log.info({ command: name, outcome: outcome.kind }, 'command ended');
      write(outcome);
    }
  } catch (error) {
    if (context.signal.aborted) log.info({ command: name }, 'command cancelled');
    else log.error({ err: error, command: name }, 'command failed');
    const message = error instanceof Error ? error.message : String(error);
    write({ kind: 'failed', message: formatFileError(error) ?? message });
  }
  response.end();
}

/** Runs a command in the server of a data folder, and prints its output. */
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
      return refused(`Only the user who runs the server and owns ${socketPath} can do this.`);
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
  { print, signal }: CommandContext,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const commandRequest = request({ socketPath, path: `/${name}`, method: 'POST', signal });
    commandRequest.once('error', reject);
    commandRequest.once('response', async (response) => {
      try {
        for await (const text of createInterface({ input: response })) {
          const line = JSON.parse(text) as ResponseLine;
          if (line.kind === 'progress' || line.kind === 'line') print(line);
          else if (line.kind === 'failed')
            resolve(refused(`The command failed in the server: ${line.message}`));
          else resolve(line);
        }
        resolve(refused('The server ended before the command did.'));
      } catch (error) {
        reject(error);
      }
    });
    commandRequest.end(JSON.stringify(parameters));
  });
}
