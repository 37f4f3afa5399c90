import type { Mail } from '../domain/accounts/email.ts';
import { resetLinkMinutes } from '../domain/accounts/reset-link.ts';

const linkRules = `The link works once, for ${resetLinkMinutes} minutes.`;

/** The subject of each mail, and the sentences before and after its link. */
const writers: Record<Mail['kind'], (user: string) => [subject: string, string, string]> = {
  address: (user) => [
    'Confirm your e-mail address',
    `${user} wants to use this address to reset a forgotten password. Open this page to confirm it:`,
    `${linkRules} If this was not you, ignore this mail, and the address will not be used.`,
  ],
  'e-mail': (user) => [
    'Set a new password',
    `You can set a new password for ${user} on this page:`,
    `${linkRules} Anyone who has it can take over the account, so do not share it. If you did not ask for it, ignore this mail.`,
  ],
  unused: (user) => [
    'Your e-mail address was changed or removed',
    `${user} no longer uses this e-mail address. If this was not you, another person may know your password. Set a new one with a recovery code:`,
    'Without a code, ask the operator of the site.',
  ],
  reports: (user) => [
    'A profile was reported',
    `${user} is an operator. Open reports wait on this page:`,
    'While reports are open, you get a mail about new ones at most once an hour, and a reminder once a day.',
  ],
};

/** Writes both forms of a mail. The link has a line to itself, so that no program adds a dot to it. */
export function writeMail({ kind, username, token }: Mail, site: { name: string; origin: string }) {
  const [title, before, after] = writers[kind](`${username} on ${site.name}`);
  const pages: Partial<Record<Mail['kind'], string>> = { unused: 'recover', reports: 'admin' };
  const link = `${site.origin}/${pages[kind] ?? `reset/${token}`}`;
  return {
    subject: `${title} (${site.name})`,
    text: `${before}\n\n${link}\n\n${after}\n`,
    html: `<p>${escapeHtml(before)}</p>\n<p><a href="${link}">${link}</a></p>\n<p>${escapeHtml(after)}</p>\n`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
