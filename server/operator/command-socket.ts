/**
 * The operator's way into a running server, so that what a command changes is live: HTTP on a socket that only the
 * server's own user may open. `POST /{command}` with JSON is answered by a line of JSON for each report, and one for the
 * outcome at the end.
 */
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Logger } from '../logger.ts';
import type { CommandContext, Outcome, Site } from './command.ts';
import { formatFileError } from './file-errors.ts';
import { serverCommands } from './server-commands.ts';
import { makeSocketAddress } from './socket-address.ts';

/** What stands in a line of an answer. */
export type AnswerLine =
  | Parameters<CommandContext['report']>[0]
  | Outcome
  | { readonly kind: 'failed'; readonly words: string };

/**
 * Opens the socket of a data folder whose lock is held.
 * @returns what closes it: a command under way is given up.
 */
export async function openCommandSocket(
  dataDir: string,
  site: Site,
  log: Logger,
): Promise<() => Promise<void>> {
  const closing = new AbortController();
  const under = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const answered = answer(request, response, site, closing.signal, log);
    under.add(answered);
    void answered.finally(() => under.delete(answered));
  });
  const address = await makeSocketAddress(dataDir);
  await listen(server, address.path);
  if (address.isElsewhere) {
    log.warn(
      { path: address.path },
      'the path of DATA_DIR is too long for a socket: commands reach this server elsewhere, through a link',
    );
  }
  return async () => {
    closing.abort(new Error('the server stops'));
    server.close();
    await Promise.all(under);
    server.closeAllConnections();
    await address.remove();
  };
}

async function listen(server: Server, path: string): Promise<void> {
  server.listen(path);
  await once(server, 'listening');
  if (process.platform !== 'win32') await chmod(path, 0o600);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  closing: AbortSignal,
  log: Logger,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new Error('the operator gave up')));
  const write = (line: AnswerLine) => response.write(`${JSON.stringify(line)}\n`);
  const working = { report: write, signal: AbortSignal.any([gone.signal, closing]) };
  const name = request.url?.slice(1) ?? '';
  try {
    response.setHeader('content-type', 'application/x-ndjson');
    const command = serverCommands.find((one) => one.name === name);
    if (!command || request.method !== 'POST') {
      response.writeHead(404);
      write({ kind: 'refused', message: `This server knows no command ${name}.` });
    } else {
      log.info({ command: name }, 'an operator’s command begins');
      const outcome = await command.run(site, await json(request), working);
      log.info({ command: name, outcome: outcome.kind }, 'an operator’s command ended');
      write(outcome);
    }
  } catch (error) {
    if (working.signal.aborted) log.info({ command: name }, 'an operator’s command was given up');
    else log.error({ err: error, command: name }, 'an operator’s command failed');
    write({ kind: 'failed', words: formatFileError(error) ?? messageOf(error) });
  }
  response.end();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
