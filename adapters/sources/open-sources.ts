/** Opens all sources of the site. A new source needs an entry in `opened`, and a field of `SourceSettings` if it has settings. */
import { type GameId, gameById } from '../../domain/games/games.ts';
import type { SourceId } from '../../domain/games/sources.ts';
import type { CachedDataSource } from '../../domain/sources/data-source.ts';
import { type ChessComSettings, openChessCom } from './chess-com/open-chess-com.ts';
import { type LichessSettings, openLichess } from './lichess/open-lichess.ts';
import { type OpenDotaSettings, openOpenDota } from './opendota/open-opendota.ts';
import type { OpenedSource } from './opened-source.ts';
import { openRiot, type RiotNeeds, type RiotSettings } from './riot/open-riot.ts';

export interface SourceSettings {
  /** The sources that the site offers. */
  readonly offered: readonly SourceId[];
  readonly chessCom: ChessComSettings;
  readonly lichess: LichessSettings;
  readonly openDota: OpenDotaSettings;
  readonly riot: RiotSettings;
}

/** Opens the sources with their limits and caches. They share the call budget, the look-up cache and the metrics. */
export async function openSources(settings: SourceSettings, needs: RiotNeeds) {
  const riot = await openRiot(settings.riot, needs);
  const opened: Readonly<Record<SourceId, OpenedSource>> = {
    riot,
    lichess: await openLichess(settings.lichess, needs),
    'chess-com': await openChessCom(settings.chessCom, needs),
    opendota: await openOpenDota(settings.openDota, needs),
  };
  const list = Object.values(opened);
  const offered = settings.offered.map((id) => opened[id]);
  return {
    dataSource: combineSources(opened, settings.offered),
    profileIcons: riot.profileIcons,
    equipIcon: riot.equipIcon,
    /** Finds how owners sign in at the source of a game; undefined for a game with another kind of verification. */
    findSignIn: (game: GameId) => opened[gameById(game).source].signIn,
    /** Finds the field in which owners of a game's accounts write a code; undefined for a game with another kind of verification. */
    findCodeField: (game: GameId) => opened[gameById(game).source].codeField,
    samplePlayers: offered.flatMap(({ samplePlayers }) => samplePlayers),
    demoPlayers: offered.flatMap(({ demoPlayers }) => demoPlayers),
    countWaitingCalls: () =>
      list.reduce((sum, { countWaitingCalls }) => sum + countWaitingCalls(), 0),
    /** Cancels running and waiting calls, and refuses new ones. */
    cancelCalls(): void {
      for (const { cancelCalls } of list) cancelCalls();
    },
    async close(): Promise<void> {
      await Promise.all(list.map(({ close }) => close()));
    },
  };
}

/** Returns a data source that looks each player up at the source of the game. */
function combineSources(
  opened: Readonly<Record<SourceId, OpenedSource>>,
  offered: readonly SourceId[],
): CachedDataSource {
  const sourceOf = (game: GameId) => opened[gameById(game).source].dataSource;
  const list = Object.values(opened).map(({ dataSource }) => dataSource);
  return {
    games: offered.flatMap((id) => opened[id].dataSource.games),
    sandboxGames: list.flatMap(({ sandboxGames }) => sandboxGames),
    lookUp: (account, network) => sourceOf(account.game.id).lookUp(account, network),
    refresh: (game, known) => sourceOf(game.id).refresh(game, known),
    isKeyRefused: (game) => sourceOf(game).isKeyRefused(game),
    isCached: (account) => sourceOf(account.game.id).isCached(account),
  };
}
