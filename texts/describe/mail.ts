import type { Mail } from '../../domain/accounts/email.ts';
import { mailTexts } from '../email.ts';
import { localeTexts } from '../locale.ts';

/** Writes both forms of a mail. The link has a line to itself, so that no program adds a dot to it. */
export function writeMail({ kind, username, token }: Mail, site: { name: string; origin: string }) {
  const [title, before, after] = mailTexts[kind](username, site.name);
  const pages: Partial<Record<Mail['kind'], string>> = { unused: 'recover', reports: 'admin' };
  const link = `${site.origin}/${pages[kind] ?? `reset/${token}`}`;
  return {
    subject: `${title} (${site.name})`,
    text: `${before}\n\n${link}\n\n${after}\n`,
    html: `<div dir="${localeTexts.direction}"><p>${escapeHtml(before)}</p>\n<p><a href="${link}">${link}</a></p>\n<p>${escapeHtml(after)}</p></div>\n`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
