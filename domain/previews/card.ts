import { computeOnce } from '../compute-once.ts';
import { gameById } from '../games/games.ts';
import { toProgress } from '../games/ladder.ts';
import { formatPlayerName } from '../games/player-name.ts';
import { divisionOf, formatRankPoints, formatShortRankName, tierOf } from '../games/rank.ts';
import { pictureAddress } from '../pictures/addresses.ts';
import { listBestRanks, type RankOfGame } from '../profiles/best-rank.ts';
import type { PublicGame, PublicProfile } from '../profiles/profile.ts';
import { allRanks, filterChosen, type RankChoice } from './rank-choice.ts';

export const maxOtherRanks = 3;

/** The content of link previews and badges. */
export interface Card {
  readonly displayName: string;
  /** Addresses; null for the default. */
  readonly picture: string | null;
  readonly banner: string | null;
  /** The best rank, of a verified account if there is one; null when there is no rank. */
  readonly best: CardRank | null;
  /** Ranks of other game accounts come first. */
  readonly others: readonly CardRank[];
}

export interface CardRank {
  readonly tier: string;
  readonly division: string;
  /** 'GOLD II', 'CHALLENGER', 'GREY'. */
  readonly name: string;
  /** '45 LP', '1200', or '' for UNRANKED. */
  readonly points: string;
  /** The part of the way to the next step, from 0 to 1; null without a next step. */
  readonly progress: number | null;
  readonly queue: string;
  readonly game: string;
  readonly player: string;
  readonly isVerified: boolean;
  readonly isDemo: boolean;
}

export function toCard(profile: PublicProfile, choice: RankChoice = allRanks): Card {
  return choice === allRanks ? toWholeCard(profile) : createCard(profile, choice);
}

/** The tags of a page need its card three times. */
const toWholeCard = computeOnce((profile: PublicProfile) => createCard(profile, allRanks));

function createCard(profile: PublicProfile, choice: RankChoice): Card {
  const { profilePic, profileBackgroundPic } = profile;
  const savedGames = filterChosen(profile.savedGames, choice);
  // The rank that the owner has chosen is the first.
  const ranks = [...listBestRanks(savedGames)].sort(
    (a, b) => Number(isChosen(b)) - Number(isChosen(a)),
  );
  const [best = findUnranked(savedGames, choice)] = ranks;
  return {
    displayName: profile.displayName,
    picture: profilePic && pictureAddress(profilePic),
    banner: profileBackgroundPic && pictureAddress(profileBackgroundPic),
    best: best ? toCardRank(best) : null,
    others: listOthers(ranks).slice(0, maxOtherRanks).map(toCardRank),
  };
}

const isChosen = ({ item, queueId }: RankOfGame) => item.showcaseQueue === queueId;

/** UNRANKED for a chosen queue, so that the card names the queue and the game. */
function findUnranked(savedGames: readonly PublicGame[], choice: RankChoice) {
  const [item] = savedGames;
  const queues = choice.game ? gameById(choice.game).queues : [];
  const queue = queues.find(({ id }) => id === choice.queue);
  if (!item || !queue || !choice.account) return undefined;
  return { item, queueId: queue.id, queue: queue.label, rank: { kind: 'unranked' } } as const;
}

/** The highest rank of each other game account comes first, so that a card shows several accounts. */
function listOthers(ranks: readonly RankOfGame[]): readonly RankOfGame[] {
  const isFirstOfGame = (rank: RankOfGame) => ranks.find(({ item }) => item === rank.item) === rank;
  const rest = ranks.slice(1);
  return [...rest.filter(isFirstOfGame), ...rest.filter((rank) => !isFirstOfGame(rank))];
}

function toCardRank({ item, queue, rank }: RankOfGame): CardRank {
  const progress = toProgress(rank);
  return {
    tier: tierOf(rank),
    division: divisionOf(rank),
    name: formatShortRankName(rank),
    points: formatRankPoints(rank),
    progress: progress && progress.points / progress.of,
    queue,
    game: gameById(item.game).name,
    player: formatPlayerName(item),
    isVerified: item.isVerified,
    isDemo: item.isDemo,
  };
}
