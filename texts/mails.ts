import type { Mail } from '../domain/accounts/email.ts';
import { resetLinkMinutes } from '../domain/accounts/reset-link.ts';

type Site = { readonly name: string; readonly origin: string };

/** Writes the subject and both forms of a mail. The link stands in a paragraph by itself, so that no program adds a dot to it. */
export function writeMail(mail: Mail, site: Site) {
  const { subject, paragraphs } = writers[mail.kind](mail.username, site.name);
  const link =
    mail.kind === 'confirm'
      ? `${site.origin}/account/email/${mail.token}`
      : mail.kind === 'reset'
        ? `${site.origin}/reset/${mail.token}`
        : `${site.origin}/recover`;
  const lines = paragraphs.map((paragraph) => (paragraph === linkHere ? link : paragraph));
  const html = lines.map((line) =>
    line === link ? `<p><a href="${link}">${link}</a></p>` : `<p>${escapeHtml(line)}</p>`,
  );
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en">\n<body>\n${html.join('\n')}\n</body>\n</html>\n`,
  };
}

const linkHere = '{link}';
const linkRules = `The link works once, for ${resetLinkMinutes} minutes.`;

const writers: Record<
  Mail['kind'],
  (username: string, site: string) => { subject: string; paragraphs: readonly string[] }
> = {
  confirm: (username, site) => ({
    subject: `Confirm your e-mail address for ${site}`,
    paragraphs: [
      `${username} on ${site} wants to use this address when the password is forgotten. Open this page to confirm it:`,
      linkHere,
      linkRules,
      'If this was not you, ignore this mail. The address is then not used.',
    ],
  }),
  reset: (username, site) => ({
    subject: `Set a new password for ${site}`,
    paragraphs: [
      `You can set a new password for ${username} on ${site} at this page:`,
      linkHere,
      'The link works once, for 30 minutes. Any person with this link can take the account, so do not pass it on.',
      'If you did not ask for it, ignore this mail. Your password stays as it is.',
    ],
  }),
  changed: (username, site) => ({
    subject: `Your e-mail address for ${site} was changed`,
    paragraphs: [
      `${username} on ${site} uses another e-mail address from now on. This one is no longer used.`,
      ...wasItYou,
    ],
  }),
  removed: (username, site) => ({
    subject: `Your e-mail address for ${site} was removed`,
    paragraphs: [`${username} on ${site} no longer uses this e-mail address.`, ...wasItYou],
  }),
};

const wasItYou = [
  'If this was not you, another person may know your password. Set a new one with a recovery code at this page, or ask the operator of the site:',
  linkHere,
];

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
