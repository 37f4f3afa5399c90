import { openMailQueue } from '../../adapters/mail/mail-queue.ts';
import { writeMail } from '../../texts/mails.ts';
import type { Storage } from './storage.ts';

/** @returns undefined when the settings name no mail server. */
export async function openMailer({ config, log, resources }: Storage) {
  const { mail, siteName: name, origin } = config;
  if (!mail) return undefined;
  const mailer = await openMailQueue({
    url: mail.url,
    from: { name, address: mail.from },
    write: (content) => writeMail(content, { name, origin }),
    log,
  });
  resources.defer(mailer.close);
  return mailer;
}
