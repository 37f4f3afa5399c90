import type { ReactNode } from 'react';
import { codeDelayDays } from '../domain/verification/code-field.ts';
import { minLookupIntervalMs } from '../domain/verification/icon-verification.ts';
import type { Wish } from '../domain/verification/take-off-proof.ts';
import { formatDuration } from './times.ts';

const buttons: Readonly<Record<Wish, string>> = {
  'take-off': 'Take me off',
  show: 'Show me again',
};

/** The texts of the page on which players take off their page. */
export const takeOffTexts = {
  link: 'This is me: take me off',
  title: 'This is me: take me off',
  lead: 'Prove that the account is yours. Then this site has no page about it.',
  buttons,
  effect:
    'You are then in no list of players. Profiles of users who have added the account still show it.',
  stored: (privacy: ReactNode) => [
    'So that it stays so, we store a hash of your name and your id. ',
    privacy,
    ' says more.',
  ],
  privacy: 'Privacy',
  verified: 'You have verified this account on your profile, so no other proof is needed.',
  takenOff: 'You were taken off',
  takenOffLead: 'This site has no page about you any more.',
  shown: 'You are shown again',
  shownLead: 'This site has a page about you.',
  undo: 'The same proof undoes it.',
  proofTitle: (wish: Wish) => `${buttons[wish]}: one proof to go`,
  stepCheckText: `You can check every ${formatDuration(minLookupIntervalMs / 1000)}. It can take a moment until we see your new icon. Then you can use any icon again.`,
  stepCheckCodeText: (source: string) =>
    `It can take up to ${codeDelayDays} days until ${source} shows us the change. Come back to this page then: you get the same code. Remove it afterwards.`,
  signInText: (source: string) =>
    `${source} sends you back here and tells us which account is yours. We cannot change anything in your account.`,
  toPlayer: 'Back to the page of the player',
};
