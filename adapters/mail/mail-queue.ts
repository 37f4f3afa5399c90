/** Mails wait in memory. A mail that waits when the process ends is lost, and its user has to ask again. */
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Mail, Mailer } from '../../domain/accounts/email.ts';
import { createMailTransport, type MailServer, type Message } from './mail-transport.ts';

const maxWaiting = 1000;
const maxConcurrent = 4;

/** Some servers refuse the first attempt of an unknown sender for some minutes (greylisting). A link is valid for 30 minutes. */
const retryDelaysMs = [30_000, 2 * 60_000, 8 * 60_000];
/** A random delay, so that requests at that time do not reveal whether a mail was sent. */
const startDelay = { minMs: 300, maxMs: 3000 };

/** @param options.write writes the message of a mail. @returns `close` drops the mails that wait. */
export async function openMailQueue(options: {
  readonly server: MailServer;
  readonly write: (mail: Mail) => Message;
  readonly log: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  readonly retryDelaysMs?: readonly number[];
}): Promise<Mailer & { close(): Promise<void> }> {
  const { write, log } = options;
  const transport = await createMailTransport(options.server);
  const limit = pLimit(maxConcurrent);
  const stop = new AbortController();
  const { signal } = stop;
  const waiting = new Set<Promise<void>>();
  const delaysMs = options.retryDelaysMs ?? retryDelaysMs;

  async function deliver(prepare: () => Promise<Mail | undefined>): Promise<void> {
    const { minMs, maxMs } = startDelay;
    await sleep(minMs + Math.random() * (maxMs - minMs), undefined, { signal });
    const mail = await prepare();
    if (!mail) return;
    const to = { name: '', address: mail.to };
    for (let attempt = 0; ; attempt += 1) {
      const error = await limit(() => transport.send({ ...write(mail), to, signal }));
      if (!error || signal.aborted) return;
      const delayMs = delaysMs[attempt];
      if (error.isPermanent || delayMs === undefined)
        return log.warn({ mail: mail.kind, ...error }, 'a mail could not be sent');
      log.info({ mail: mail.kind, ...error }, 'a mail was not sent and is tried again');
      await sleep(delayMs, undefined, { signal });
    }
  }

  return {
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
      await Promise.all(waiting);
    },
  };
}
