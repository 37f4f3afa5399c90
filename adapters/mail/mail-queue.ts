import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Mail, Mailer } from '../../domain/accounts/email.ts';
import { createMailTransport } from './mail-transport.ts';

const maxWaiting = 1000;
const maxConnections = 4;
/** Some servers refuse the first attempt of an unknown sender for some minutes (greylisting). A link is valid for 30 minutes. */
const defaultRetryDelaysMs = [30_000, 2 * 60_000, 8 * 60_000];
/** A random delay, so that requests at that time do not reveal whether a mail was sent. */
const startDelay = { minMs: 300, maxMs: 3000 };

/**
 * @param options.write writes a mail.
 * @returns `settle` waits until no mail is in the queue. `close` drops the mails that wait: they are in memory only.
 */
export async function openMailQueue(options: {
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly write: (mail: Mail) => Promise<{ subject: string; text: string; html: string }>;
  readonly log: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  readonly retryDelaysMs?: readonly number[];
}): Promise<Mailer & { settle(): Promise<void>; close(): Promise<void> }> {
  const { from, write, log, retryDelaysMs = defaultRetryDelaysMs } = options;
  const transport = await createMailTransport(options.url);
  const limit = pLimit(maxConnections);
  const stop = new AbortController();
  const { signal } = stop;
  const waiting = new Set<Promise<void>>();

  async function deliver(prepare: () => Promise<Mail | undefined>): Promise<void> {
    const { minMs, maxMs } = startDelay;
    await sleep(minMs + Math.random() * (maxMs - minMs), undefined, { signal });
    const mail = await prepare();
    if (!mail) return;
    const headers = { 'auto-submitted': 'auto-generated' };
    const message = {
      ...(await write(mail)),
      from,
      to: { name: '', address: mail.to },
      headers,
      signal,
    };
    for (const delayMs of [...retryDelaysMs, undefined]) {
      const error = await limit(() => transport.sendMail(message)).then(
        () => undefined,
        toLoggedError,
      );
      if (!error || signal.aborted) return;
      const details = { mail: mail.kind, ...error };
      if (delayMs === undefined || (error.response ?? 0) >= 500)
        return log.warn(details, 'a mail could not be sent');
      log.info(details, 'a mail was not sent and is tried again');
      await sleep(delayMs, undefined, { signal });
    }
  }

  const settle = async () => void (await Promise.all(waiting));

  return {
    settle,
    queue(prepare) {
      if (signal.aborted || waiting.size >= maxWaiting)
        return log.warn({ mails: waiting.size }, 'a mail was dropped, because too many wait');
      const delivery = deliver(prepare)
        .catch((error: unknown) => {
          if (!signal.aborted) log.error({ err: error }, 'a mail could not be prepared');
        })
        .finally(() => waiting.delete(delivery));
      waiting.add(delivery);
    },
    async close() {
      if (waiting.size > 0)
        log.warn({ mails: waiting.size }, 'mails were not sent, because the site stops');
      stop.abort();
      await settle();
    },
  };
}

/** The server's text is left out, because it often contains the recipient. */
function toLoggedError(error: { code?: string; responseCode?: number }) {
  return { code: error.code, response: error.responseCode };
}
