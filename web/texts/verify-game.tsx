/** The texts of the page that verifies a game account. */
import type { ReactNode } from 'react';

export const verifyGameTexts = {
  title: 'Verify this account',
  lead: 'Prove that the account is yours. Your page then shows a badge beside it.',
  verifiedTitle: 'This account is verified',
  verifiedLead: 'You proved that it is yours. There is nothing more to do.',
  verifiedElsewhere:
    'Another profile has verified this account. If you verify it too, it is no longer verified on the other profile.',
  backToProfile: 'Back to your profile',
  stepIcon: 'We choose an icon',
  stepIconText: 'Every account has this icon from the start.',
  stepEquip: 'You equip it',
  stepEquipText:
    'Choose it as your profile icon in the game. Only the account’s owner can do that.',
  stepCheck: 'We check',
  stepCheckText:
    'You can check every 20 seconds. We may see your new icon only after a moment. Then your page shows the badge “Verified”, and you can use any icon again.',
  stepCopy: 'Copy this code',
  stepWrite: (source: string) => `Add it to your ${source} profile`,
  stepWriteText: (source: string, field: string) =>
    `Open your settings at ${source}, and paste the code into the field “${field}”. Only the account’s owner can do that.`,
  stepCheckCodeText: (source: string) =>
    `${source} can take up to two days to show us the change. The code stays the same, so you can come back here and check again. Then your page shows the badge “Verified”, and you can remove the code.`,
  checkCode: 'I have added it',
  signInText: (source: string) =>
    `Sign in at ${source}. It then sends you back here. We only learn which account is yours and, if ${source} tells them, its ranks of the past. We cannot change anything in it.`,
  signIn: (source: string) => `Sign in at ${source}`,
  begin: 'Begin',
  check: 'I have equipped it',
  icon: (id: number) => `Icon number ${id}`,
  equipBefore: (id: number, time: ReactNode) => (
    <>
      Icon number {id}. Equip it before {time}
    </>
  ),
} as const;
