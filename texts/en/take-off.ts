import type { ReactNode } from 'react';
import { codeDelayDays } from '../../domain/verification/code-field.ts';
import type { Wish } from '../../domain/verification/take-off-proof.ts';

const buttons: Readonly<Record<Wish, string>> = {
  'take-off': 'Take me off',
  show: 'Show me again',
};

/** The texts of the page on which players take off their page. */
export const takeOffTexts = {
  link: 'This is me: take me off',
  lead: 'Prove that the account is yours.',
  buttons,
  effect:
    'If you take it off, your account has no player page, and is in no list of players and on no leaderboard. Profiles that show it stay.',
  stored: (privacy: ReactNode) => [
    'So that it stays so, we store a hash of your name and your id. ',
    privacy,
    ' says more.',
  ],
  privacy: 'Privacy',
  verified: 'You have verified this account on your profile, so no other proof is needed.',
  done: 'Done',
  takenOff:
    'This account has no player page. Profiles that show it stay, and a search still finds those.',
  shown: 'This account has a player page.',
  undo: 'You can undo it in the same way.',
  removeCode:
    'If the code stands on your page, remove it now. As long as it stands there, another person who begins the same step could repeat it.',
  stepCheckText:
    'It can take a moment until we see your new icon. Then you can use any icon again.',
  stepCheckCodeText: (source: string) =>
    `It can take up to ${codeDelayDays} days until ${source} shows us the change. Come back to this page then: you get the same code.`,
  signInText: (source: string) =>
    `${source} sends you back here and tells us which account is yours. We cannot change anything in your account.`,
  toPlayer: 'Back to the player’s page',
  toHomePage: 'To the home page',
};
