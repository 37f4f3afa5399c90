import type { ReactNode } from 'react';
import type { SavedGameItem, UserDocument } from '../../../../domain/profiles/user-document.ts';
import { describeChange } from './describe-change.ts';
import { findMoments } from './find-moments.ts';
import { MomentMessage } from './moment.tsx';

/**
 * Describes a change for screen readers, and creates the message about first ranks and promotions.
 * @param known the accounts as the page last showed them, also removed ones.
 * @param address the address of the profile, to copy.
 * @returns the message, null if the last one may be about a removed account, or undefined if the last one stays.
 */
export function announceChange(
  before: UserDocument,
  after: UserDocument,
  known: readonly SavedGameItem[],
  address: string,
): { readonly announcement: string; readonly message: ReactNode } {
  const [best, ...others] = findMoments(known, after.savedGames);
  if (!best) {
    const isRemoved = after.savedGames.length < before.savedGames.length;
    const announcement = describeChange(before, after);
    return { announcement, message: isRemoved ? null : undefined };
  }
  const moments = [best, ...others] as const;
  const sentences = moments.map(({ sentence }) => sentence);
  return {
    announcement: [...sentences, describeChange(before, after)].join(' '),
    message: <MomentMessage moments={moments} address={address} />,
  };
}
