import type { ReactNode } from 'react';
import { codeDelayDays } from '../../domain/verification/code-field.ts';
import { iconLookUps, taskTtlMs } from '../../domain/verification/icon-verification.ts';
import { lookUpTexts } from './add-game.ts';
import { formatDuration } from './times.ts';

const checkInterval = formatDuration(iconLookUps.secondsPerRequest);

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
  stepCheckText: `You can check every ${checkInterval}. It can take a moment until we see your new icon. Then your page shows the badge “Verified”, and you can use any icon again.`,
  stepCopy: 'Copy this code',
  stepWrite: (source: string) => `Add it to your ${source} profile`,
  stepWriteText: (field: string) =>
    `Paste the code into the field “${field}” in your settings. Only the account’s owner can do that.`,
  openSettings: (source: string) => `Open your settings at ${source}`,
  code: 'Your code',
  stepCheckCodeText: (source: string) =>
    `It can take up to ${codeDelayDays} days until ${source} shows us the change. You can leave this page: each update of your ranks looks for the code, too. Remove it when your page shows the badge “Verified”.`,
  checkCode: 'Check now',
  signInText: (source: string, hasPastRanks: boolean) =>
    hasPastRanks
      ? `${source} sends you back here and tells us which account is yours. If it also tells us its past ranks, we add them to your page. We cannot change anything in your account.`
      : `${source} sends you back here and tells us which account is yours. We cannot change anything in your account.`,
  signIn: (source: string) => `Sign in at ${source}`,
  begin: 'Begin',
  check: 'I have equipped it',
  icon: (id: number) => `Icon number ${id}`,
  equipBefore: (id: number, time: ReactNode) => [`Icon number ${id}. Equip it before `, time],
};

const noSuchPlayer = 'This account does not exist any more.';

/** By the outcome of a step. */
export const verificationProblems = {
  'other-icon': 'The account has another icon. A change can take a moment to arrive.',
  'too-many': (wait: string) =>
    `We check at most every ${checkInterval}. Please try again in ${wait}.`,
  'too-many-tasks': `Other users are trying to verify this account right now. Please try again in ${formatDuration(taskTtlMs / 1000)}.`,
  'other-id':
    'This account has to be refreshed first. Please press “Update” on your page, and try again in a minute.',
  'no-open-task': 'The time may have run out. Please start again.',
  'no-such-player': noSuchPlayer,
  'other-account': noSuchPlayer,
  'no-code': `The code is not there yet. A change can take up to ${codeDelayDays} days to arrive.`,
};

/** Why a sign-in at a source verified nothing. */
export const signInProblems = {
  cancelled: 'You did not sign in, so nothing was changed.',
  expired: 'This sign-in has expired. Please start again.',
  refused: 'The sign-in could not be completed. Please start again.',
  'other-account': 'You signed in with another account than this one. Nothing was changed.',
  'not-answering': lookUpTexts.sourceNotAnswering(),
};
