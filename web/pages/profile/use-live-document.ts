import { useCallback, useEffect, useRef, useState } from 'react';
import { findGameByName } from '../../../domain/games/games.ts';
import { formatRank } from '../../../domain/games/rank.ts';
import type { SavedGameItem, UserDocument } from '../../../domain/profiles/user-document.ts';
import { rankIn } from '../../../domain/ranks/ranks.ts';
import { toGameKey } from './game-key.ts';
import { fillRanks } from './keep-known-ranks.ts';
import { watchProfile } from './watch-profile.ts';

/** Watches a profile. Returns its latest document, whether the connection is lost, a text about the last change, and `update`. */
export function useLiveDocument(initial: UserDocument) {
  const latest = useRef(initial);
  const [document, setDocument] = useState(initial);
  const [isLost, setIsLost] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  /** Shows a document from the server, or a change that is not saved yet. */
  const update = useCallback((change: Partial<UserDocument>) => {
    const known = latest.current;
    // A document that arrives after a newer one is ignored.
    if (change.revision !== undefined && change.revision < known.revision) return;
    const next = fillRanks({ ...known, ...change }, known);
    const description = describeChange(known, next);
    if (description) setAnnouncement(description);
    latest.current = next;
    setDocument(next);
  }, []);

  useEffect(
    () =>
      watchProfile(initial.displayName, {
        onDocument: update,
        // The reload shows a renamed profile at its new address, the home page for a deleted one, or a page about a suspension.
        onGone: () => location.reload(),
        onLost: setIsLost,
      }),
    [initial.displayName, update],
  );

  return { document, isLost, announcement, update };
}

/** Describes the visible changes of a profile, for screen readers; '' without any. */
export function describeChange(before: UserDocument, after: UserDocument): string {
  return [
    ...after.savedGames
      .filter((item) => !findGame(item, before))
      .map((item) => `${item.GameUsername} (${item.GameType}) was added.`),
    ...before.savedGames
      .filter((item) => !findGame(item, after))
      .map((item) => `${item.GameUsername} (${item.GameType}) was removed.`),
    ...after.savedGames.flatMap((item) => describeRankChanges(findGame(item, before), item)),
    ...after.savedGames
      .filter((item) => item.Verified && findGame(item, before)?.Verified === false)
      .map((item) => `${item.GameUsername} is verified.`),
    ...(before.profilePic === after.profilePic ? [] : ['The profile picture changed.']),
    ...(before.profileBackgroundPic === after.profileBackgroundPic ? [] : ['The banner changed.']),
  ].join(' ');
}

function findGame(item: SavedGameItem, { savedGames }: UserDocument): SavedGameItem | undefined {
  return savedGames.find((game) => toGameKey(game) === toGameKey(item));
}

function describeRankChanges(before: SavedGameItem | undefined, after: SavedGameItem): string[] {
  if (!before) return [];
  const queues = findGameByName(after.GameType)?.queues ?? [];
  return queues.flatMap((queue) => {
    const rank = formatRank(rankIn(after.Ranks, queue));
    if (rank === formatRank(rankIn(before.Ranks, queue))) return [];
    return [`${after.GameUsername}, ${queue.label}: ${rank}.`];
  });
}
