import { resetLinkMinutes } from '../domain/accounts/reset-link.ts';

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
  sentText: `If there is a user with this name and an e-mail address, a link is on its way. It works for ${resetLinkMinutes} minutes. If it does not arrive, check your spam folder: we send at most one link in 15 minutes.`,
  codeTitle: 'With a recovery code',
  linkClosed: `A link works once, for ${resetLinkMinutes} minutes, and only the newest one works. Please ask for a new one.`,
  consequences: 'The e-mail address of the account stays only if this link was sent to it.',
};
