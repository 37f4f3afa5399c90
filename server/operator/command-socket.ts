/**
 * Lets the operator's commands run inside the server, so that visitors see their changes at once: HTTP on a socket that only
 * the server's own user can open. `POST /{command}` with JSON returns a line of JSON for each report, then one for the outcome.
 */
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Logger } from '../logger.ts';
import type { Outcome, Report, Site } from './command.ts';
import { formatFileError } from './file-errors.ts';
import { findServerCommand } from './server-commands.ts';
import { makeSocketAddress } from './socket-address.ts';

export type ResponseLine = Report | Outcome | { readonly kind: 'failed'; readonly message: string };

/**
 * Opens the socket of a data folder. The caller holds the folder's lock.
 * @returns closes the socket and cancels the running commands.
 */
export async function openCommandSocket(
  dataDir: string,
  site: Site,
  log: Logger,
): Promise<() => Promise<void>> {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const answered = answer(request, response, site, closing.signal, log);
    running.add(answered);
    void answered.finally(() => running.delete(answered));
  });
  const address = await makeSocketAddress(dataDir);
  server.listen(address.path);
  await once(server, 'listening');
  if (process.platform !== 'win32') await chmod(address.path, 0o600);
  if (address.isElsewhere) {
    log.warn(
      { path: address.path },
      'the path of DATA_DIR is too long for a socket, so the socket is in another folder',
    );
  }
  return async () => {
    closing.abort(new Error('the server stops'));
    server.close();
    await Promise.all(running);
    server.closeAllConnections();
    await address.remove();
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  closing: AbortSignal,
  log: Logger,
): Promise<void> {
  const cancel = new AbortController();
  response.once('close', () => cancel.abort(new Error('the operator cancelled')));
  const write = (line: ResponseLine) => response.write(`${JSON.stringify(line)}\n`);
  const context = { report: write, signal: AbortSignal.any([cancel.signal, closing]) };
  const name = request.url?.slice(1) ?? '';
  try {
    response.setHeader('content-type', 'application/x-ndjson');
    const run = findServerCommand(name);
    if (!run || request.method !== 'POST') {
      response.writeHead(404);
      write({ kind: 'refused', message: `This server has no command ${name}.` });
    } else {
      log.info({ command: name }, 'command started');
      const outcome = await run(site, await json(request), context);
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
