/** Invented players replace a source that the site does not ask. They answer for the demo profile on every site. */
import type { DemoPlayer } from '../../../domain/games/game-account.ts';
import {
  type GameId,
  gameById,
  gameIds,
  games,
  type ListedGame,
} from '../../../domain/games/games.ts';
import { playerNames } from '../../../domain/games/player-name-rules.ts';
import { findSource, type SourceId } from '../../../domain/games/sources.ts';
import type { NewSavedGame } from '../../../domain/profiles/profile.ts';
import {
  type CachedDataSource,
  type DataSource,
  demoIdMark,
  type KnownPlayer,
  type LookupOutcome,
  type Player,
  type SeveralPlayers,
} from '../../../domain/sources/data-source.ts';
import type { ProfileIcons } from '../../../domain/sources/profile-icons.ts';
import { foldName, selectNamed } from '../../../domain/typed-text.ts';
import { type CodeField, listShownCodes } from '../../../domain/verification/code-field.ts';
import type { SourceSignIn } from '../../../domain/verification/source-sign-in.ts';
import { createCachedSource } from '../cached-source.ts';
import type { OpenedSource, SourceNeeds } from '../opened-source.ts';
import { createFindDemoIcon } from './icons.ts';
import { demoAccounts, type Sample, sampleOf, samples, suggestedSamples } from './players.ts';
import { createDemoPlays, demoChampions, demoHeroes } from './plays.ts';
import { toRankAt } from './rank-changes.ts';
import { createYear } from './year.ts';

const keyFingerprint = 'sample';
/** A demo player waits this time before equipping the requested icon, so that visitors can also see a check that fails. */
const equipDelayMs = 5000;

export type Samples = ReturnType<typeof openDemo>;

export interface DemoAccount {
  readonly saved: NewSavedGame;
  readonly isVerified: boolean;
}

export function isDemoId(playerId: string): boolean {
  return playerId.startsWith(demoIdMark);
}

/** @param needs.demoClock moves the ranks, and lets mains arrive. By default all stands still. */
export function openDemo({ demoClock, ...needs }: SourceNeeds) {
  const equipped = new Map<string, { readonly profileIconId: number; readonly from: number }>();
  /** The texts that owners have written on the pages of their players. */
  const locations = new Map<string, string>();

  function toPlayer(sample: Sample): Player {
    const { game, ...shown } = sample;
    const playerId = toPlayerId(sample);
    const ranks = Object.entries(sample.ranks).map(([queue, rank]) => {
      return [
        queue,
        toRankAt(rank, `${game} ${sample.name} ${queue}`, demoClock?.() ?? 0),
      ] as const;
    });
    const readAt = new Date().toISOString();
    return {
      ...shown,
      playerId,
      profileIconId: findEquipped(sample),
      ranks: Object.fromEntries(ranks),
      isDemo: true,
      keyFingerprint,
      readAt,
      nameCheckedAt: readAt,
      shownCodes: listShownCodes(locations.get(playerId) ?? ''),
    };
  }

  function findEquipped(sample: Sample): number | null {
    const icon = equipped.get(toPlayerId(sample));
    return icon && icon.from <= Date.now() ? icon.profileIconId : sample.profileIconId;
  }

  const toOutcome = (sample: Sample | undefined): LookupOutcome =>
    sample
      ? { kind: 'found', player: toPlayer(sample) }
      : { kind: 'no-such-player', detail: 'no-account' };

  const dataSource: DataSource = {
    games: gameIds,
    sandboxGames: gameIds,
    isKeyRefused: () => false,
    async lookUp({ game: gameId, name, region }) {
      const game = gameById(gameId);
      if (game.nameForm === 'display-name' && !/^\d+$/.test(name))
        return searchByName(game.id, name);
      const found = findSample(game, name, region);
      // A Riot ID is the same in all of Riot's games.
      const isOtherGame = games.some(
        (other) => other.source === game.source && findSample(other, name, region),
      );
      if (!found && isOtherGame) return { kind: 'no-such-player', detail: 'never-played' };
      return toOutcome(found);
    },
    refresh: async (game, known) => toOutcome(findKnown(game, known)),
    plays: demoClock && {
      'league-of-legends': createDemoPlays(demoChampions),
      'teamfight-tactics': createDemoPlays([], [1, 2, 3, 4, 5, 6, 7, 8]),
      lichess: createDemoPlays([], ['won', 'lost', 'won', 'drawn']),
      'dota-2': createDemoPlays(demoHeroes),
    },
  };

  /** Finds the players with a display name. Those with a similar one are only offered. */
  function searchByName(game: GameId, name: string): LookupOutcome | SeveralPlayers {
    const toName = ({ displayName = '' }: Sample) => displayName;
    const players = samples.filter((sample) => sample.game === game);
    const named = selectNamed(players, name, toName);
    const similar = players.filter((each) => foldName(toName(each)).includes(foldName(name)));
    const listed = named.length > 0 ? named : similar;
    if (listed.length === 0 || named.length === 1) return toOutcome(named[0]);
    const choices = listed.map((each, index) => ({
      name: each.name,
      displayName: toName(each),
      lastMatchAt: new Date(Date.UTC(2026, index, 15)).toISOString(),
    }));
    return { kind: 'several-players', players: choices };
  }

  /** Agrees at once for the player that the owner has saved. */
  const signInTo = (games: readonly GameId[]): SourceSignIn => ({
    async begin({ callback, state }) {
      const address = `${callback}?${new URLSearchParams({ state })}`;
      return { address, secret: keyFingerprint };
    },
    async complete({ playerId }) {
      const sample = samples.find(
        (each) => games.includes(each.game) && toPlayerId(each) === playerId,
      );
      if (!sample) return { kind: 'refused' };
      const { ranks, readAt } = toPlayer(sample);
      const years = Object.entries(ranks).map(([queue, rank]) =>
        createYear({ game: sample.game, queue, playerId, readAt, rank }),
      );
      // Steam knows no past ranks.
      const history = sample.game === 'lichess' ? years.flat() : [];
      return { kind: 'signed-in', playerId, history: Promise.resolve(history) };
    },
  });

  const codeField: CodeField = {
    async read(name) {
      const sample = samples.find((each) => each.game === 'chess-com' && each.name === name);
      if (!sample) return { kind: 'no-such-player', detail: 'no-account' };
      const playerId = toPlayerId(sample);
      return { kind: 'found', playerId, text: locations.get(playerId) ?? '' };
    },
    writeSample: (name, text) => void locations.set(toPlayerId(sampleOf('chess-com', name)), text),
  };

  const profileIcons: ProfileIcons = {
    findIcon: createFindDemoIcon(),
    async findEquippedIcon(game, known) {
      const sample = findKnown(game, known);
      if (!sample) return { kind: 'no-such-player', detail: 'no-account' };
      const profileIconId = findEquipped(sample) ?? 0;
      return { kind: 'found', profileIconId, playerId: toPlayerId(sample) };
    },
  };

  const cached: CachedDataSource = createCachedSource(dataSource, { ...needs, context: 'samples' });
  return {
    dataSource: cached,
    profileIcons,
    equipIcon: ({ playerId }: KnownPlayer, profileIconId: number) =>
      void equipped.set(playerId, { profileIconId, from: Date.now() + equipDelayMs }),
    /** Lists the accounts of the demo profile with their ranks of now. */
    listDemoAccounts: (): readonly DemoAccount[] =>
      demoAccounts.map(([game, name, isVerified]) => {
        return { saved: { ...toPlayer(sampleOf(game, name)), game }, isVerified };
      }),
    openFor(id: SourceId): OpenedSource {
      const ids = games.filter(({ source }) => source === id).map((game) => game.id);
      const verification = findSource({ source: id })?.verification.kind;
      return {
        dataSource: { ...cached, games: ids, sandboxGames: ids },
        demoPlayers: suggestedSamples.filter(([game]) => ids.includes(game)).map(toSuggestion),
        signIn: verification === 'sign-in' ? signInTo(ids) : undefined,
        codeField: verification === 'code' ? codeField : undefined,
        close: async () => undefined,
      };
    },
  };
}

/** The id is the same in all games of a source. */
function toPlayerId({ game, name, region }: Pick<Sample, 'game' | 'name' | 'region'>): string {
  return `${demoIdMark}${playerNames[game].toKey(name, region).replace(/\s/gu, '')}`;
}

function findSample(game: ListedGame, name: string, region: string): Sample | undefined {
  const { toKey } = playerNames[game.id];
  const players = samples.filter((sample) => sample.game === game.id);
  return selectNamed(players, toKey(name, region), (each) => toKey(each.name, each.region))[0];
}

/** Finds a saved player by its id, or by its name if the id is from another source. */
function findKnown(game: ListedGame, known: KnownPlayer): Sample | undefined {
  if (!isDemoId(known.playerId)) return findSample(game, known.name, known.region);
  return samples.find((sample) => sample.game === game.id && toPlayerId(sample) === known.playerId);
}

function toSuggestion([game, name]: (typeof suggestedSamples)[number]): DemoPlayer {
  const { region, profileIconId, displayName } = sampleOf(game, name);
  return { game, name: displayName ?? name, region, profileIconId };
}
