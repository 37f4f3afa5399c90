export const emailTexts = {
  title: 'E-mail address',
  lead: 'Optional. We use it only to send you a link when you forget your password. No one else sees it.',
  none: 'None',
  waiting: (address: string, minutes: number) =>
    `We send a link to ${address}. Open it within ${minutes} minutes, then this address counts.`,
  sent: 'A mail is on its way. If it does not arrive, look into your spam folder.',
  removed: 'Your e-mail address is removed.',
  address: 'Your e-mail address',
  changeHint: 'The new address counts once you open the link that we send to it.',
  signInAgain: 'Sign in again instead, for example with a passkey',
  send: 'Send a link',
  remove: 'Remove the address',
  refused: 'Please enter an e-mail address, like name@example.org.',
  linkTitle: 'Confirm your e-mail address',
  linkLead: (username: string, site: string) => `For ${username} on ${site}.`,
  linkUse: (address: string) =>
    `If you forget your password, we can then send a link to ${address}.`,
  confirm: 'Confirm this address',
  confirmedTitle: 'Your e-mail address is confirmed',
  confirmedLead: 'If you forget your password, you can now get a link by e-mail.',
  toSettings: 'Go to the settings',
  linkClosed: (minutes: number) =>
    `This link cannot confirm an address: a link works once, for ${minutes} minutes, and only the newest one works. You can send a new one from the settings.`,
};

export const recoverByEmailTexts = {
  lead: 'Get a link by e-mail, or use one of your recovery codes.',
  title: 'By e-mail',
  hint: 'This works if you have stored an e-mail address in the settings.',
  send: 'Send me a link',
  sent: (minutes: number) =>
    `If there is a user with this name and an e-mail address, a link is on its way. It works for ${minutes} minutes. We send at most one mail in 15 minutes, so look into your spam folder, too.`,
  codeTitle: 'With a recovery code',
};
