/** Opens all sources of the site. A new source needs an entry in `opened`, and a field of `SourceSettings` if it has settings. */
import { type GameId, gameById } from '../../domain/games/games.ts';
import type { SourceId } from '../../domain/games/sources.ts';
import type { StoredPlayer } from '../../domain/profiles/profile.ts';
import type { CachedDataSource } from '../../domain/sources/data-source.ts';
import type { ChessComRequestSettings } from './chess-com/chess-com-request.ts';
import { openChessCom } from './chess-com/open-chess-com.ts';
import type { DeadlockRequestSettings } from './deadlock-api/deadlock-request.ts';
import { openDeadlock } from './deadlock-api/open-deadlock.ts';
import { isDemoId, openDemo, type Samples } from './demo/open-demo.ts';
import type { LichessRequestSettings } from './lichess/lichess-request.ts';
import { openLichess } from './lichess/open-lichess.ts';
import { openOpenDota } from './opendota/open-opendota.ts';
import type { OpenDotaRequestSettings } from './opendota/opendota-request.ts';
import type { OpenedSource } from './opened-source.ts';
import { openRiot, type RiotNeeds, type RiotSettings } from './riot/open-riot.ts';

export interface SourceSettings {
  readonly offered: readonly SourceId[];
  /** Whether invented players replace those of all sources. */
  readonly isSandbox: boolean;
  readonly chessCom: ChessComRequestSettings;
  readonly deadlock: DeadlockRequestSettings;
  readonly lichess: LichessRequestSettings;
  readonly openDota: OpenDotaRequestSettings;
  readonly riot: RiotSettings;
}

export function openSources(settings: SourceSettings, needs: RiotNeeds) {
  const samples = openDemo(needs);
  const openReal = (id: SourceId, open: () => OpenedSource) =>
    settings.isSandbox ? samples.openFor(id) : open();
  // Without an API key the players of Riot's games are samples.
  const riot = openRiot(settings.riot, needs);
  const opendota = openReal('opendota', () => openOpenDota(settings.openDota, needs));
  const opened: Readonly<Record<SourceId, OpenedSource>> = {
    riot: riot ?? samples.openFor('riot'),
    lichess: openReal('lichess', () => openLichess(settings.lichess, needs)),
    'chess-com': openReal('chess-com', () => openChessCom(settings.chessCom, needs)),
    opendota,
    'deadlock-api': openReal('deadlock-api', () =>
      openDeadlock(settings.deadlock, needs, opendota.signIn),
    ),
  };
  const list = Object.values(opened);
  return {
    dataSource: combineSources(opened, settings.offered, samples),
    listDemoAccounts: samples.listDemoAccounts,
    profileIcons: (riot ?? samples).profileIcons,
    /** Lets a demo player equip an icon; undefined with real players, who equip icons in the game. */
    equipIcon: riot ? undefined : samples.equipIcon,
    findSignIn: (game: GameId) => opened[gameById(game).source].signIn,
    findReadBatch: (game: GameId) => opened[gameById(game).source].dataSource.readBatch,
    findPlaysReader({ game, playerId }: Pick<StoredPlayer, 'game' | 'playerId'>) {
      const source = isDemoId(playerId) ? samples : opened[gameById(game).source];
      return source.dataSource.plays?.[game];
    },
    findCodeField: (game: GameId) => opened[gameById(game).source].codeField,
    demoPlayers: settings.offered.flatMap((id) => opened[id].demoPlayers ?? []),
    /** Cancels all calls. Resolves when they have ended. */
    async close(): Promise<void> {
      await Promise.all(list.map(({ close }) => close()));
    },
  };
}

/** Returns a data source that looks each player up at the source of the game, and refreshes samples at the source of samples. */
function combineSources(
  opened: Readonly<Record<SourceId, OpenedSource>>,
  offered: readonly SourceId[],
  samples: Samples,
): CachedDataSource {
  const sourceOf = (game: GameId) => opened[gameById(game).source].dataSource;
  const list = Object.values(opened).map(({ dataSource }) => dataSource);
  return {
    games: offered.flatMap((id) => opened[id].dataSource.games),
    sandboxGames: list.flatMap(({ sandboxGames }) => sandboxGames),
    lookUp: (account, ...client) => sourceOf(account.game).lookUp(account, ...client),
    refresh: (game, known, share) => {
      const source = isDemoId(known.playerId) ? samples.dataSource : sourceOf(game.id);
      return source.refresh(game, known, share);
    },
    isKeyRefused: (game) => sourceOf(game).isKeyRefused(game),
    isCached: (account) => sourceOf(account.game).isCached(account),
  };
}
