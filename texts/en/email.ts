import { type Mail, mailMinutes } from '../../domain/accounts/email.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';

export const emailTexts = {
  title: 'E-mail address',
  lead: 'Optional. We use it only to send you a link when you forget your password. No one else sees it.',
  leadForOperators:
    'Optional. We use it to send you a link when you forget your password, and to tell you about reports, because you are an operator. No one else sees it.',
  none: 'None',
  waiting: (address: string) =>
    `We are sending a link to ${address}. Open it within ${resetLinkMinutes} minutes to confirm the address. If it does not arrive, check your spam folder.`,
  address: 'Your e-mail address',
  send: 'Send a link',
  remove: 'Remove the address',
  refused: 'Please enter an e-mail address, like name@example.org.',
  use: (address: string) => `If you forget your password, we can then send a link to ${address}.`,
  confirm: 'Confirm this address',
  confirmed: 'Your e-mail address is confirmed',
  confirmedText: 'If you forget your password, you can now get a link by e-mail.',
  toSettings: 'Go to the settings',
};

export const recoverByEmailTexts = {
  lead: 'Get a link by e-mail, or use one of your recovery codes.',
  title: 'By e-mail',
  hint: 'This works if you have added an e-mail address in the settings.',
  send: 'Send me a link',
  sent: 'Check your e-mail',
  sentText: `If there is a user with this name and an e-mail address, a link is on its way. It works for ${resetLinkMinutes} minutes. If it does not arrive, check your spam folder: we send at most one link in ${mailMinutes} minutes.`,
  codeTitle: 'With a recovery code',
  linkClosed: `A link works once, for ${resetLinkMinutes} minutes, and only the newest one works. Please ask for a new one.`,
  consequences: 'The e-mail address of the account stays only if this link was sent to it.',
};

const linkRules = `The link works once, for ${resetLinkMinutes} minutes.`;

/** The subject of each mail, and the sentences before and after its link. @param user a username. @param site the name of the site. */
export const mailTexts: Record<
  Mail['kind'],
  (user: string, site: string) => [subject: string, before: string, after: string]
> = {
  address: (user, site) => [
    'Confirm your e-mail address',
    `${user} on ${site} wants to use this address to reset a forgotten password. Open this page to confirm it:`,
    `${linkRules} If this was not you, ignore this mail, and the address will not be used.`,
  ],
  'e-mail': (user, site) => [
    'Set a new password',
    `You can set a new password for ${user} on ${site} on this page:`,
    `${linkRules} Anyone who has it can take over the account, so do not share it. If you did not ask for it, ignore this mail.`,
  ],
  unused: (user, site) => [
    'Your e-mail address was changed or removed',
    `${user} on ${site} no longer uses this e-mail address. If this was not you, another person may know your password. Set a new one with a recovery code:`,
    'Without a code, ask the operator of the site.',
  ],
  reports: (user, site) => [
    'A profile was reported',
    `${user} on ${site} is an operator. Open reports wait on this page:`,
    'While reports are open, you get a mail about new ones at most once an hour, and a reminder once a day.',
  ],
};
