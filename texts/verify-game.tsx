import type { ReactNode } from 'react';

export const verifyGameTexts = {
  title: 'Verify this account',
  lead: 'Prove that the account is yours. Your page then shows a badge beside it.',
  verifiedTitle: 'This account is verified',
  verifiedLead: 'You proved that it is yours. Your page now shows the badge “Verified”.',
  verifiedElsewhere:
    'Another profile has verified this account. If you verify it too, it is no longer verified on the other profile.',
  backToProfile: 'Back to your page',
  stepIcon: 'We choose an icon',
  stepIconText: 'Every account has this icon from the start.',
  stepEquip: 'You equip it',
  stepEquipText:
    'Choose it as your profile icon in the game. Only the account’s owner can do that.',
  stepCheck: 'We check',
  stepCheckText:
    'You can check every 20 seconds. It can take a moment until we see your new icon. Then your page shows the badge “Verified”, and you can use any icon again.',
  stepCopy: 'Copy this code',
  stepWrite: (source: string) => `Add it to your ${source} profile`,
  stepWriteText: (field: string) =>
    `Paste the code into the field “${field}” in your settings. Only the account’s owner can do that.`,
  openSettings: (source: string) => `Open your settings at ${source}`,
  code: 'Your code',
  stepCheckCodeText: (source: string) =>
    `It can take up to two days until ${source} shows us the change. You can leave this page: each update of your ranks looks for the code, too. Remove it when your page shows the badge “Verified”.`,
  checkCode: 'Check now',
  signInText: (source: string, hasPastRanks: boolean) =>
    `${source} sends you back here and tells us which account is yours. ${hasPastRanks ? 'If it also tells us its past ranks, we add them to your page. ' : ''}We cannot change anything in your account.`,
  signIn: (source: string) => `Sign in at ${source}`,
  begin: 'Begin',
  check: 'I have equipped it',
  checkIn: (wait: string) => `You can check in ${wait}.`,
  canCheck: 'You can check now.',
  icon: (id: number) => `Icon number ${id}`,
  equipBefore: (id: number, time: ReactNode) => (
    <>
      Icon number {id}. Equip it before {time}
    </>
  ),
};
