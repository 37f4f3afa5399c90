/** Leaderboards and their lines as users type them. */
import type { FastifyRequest } from 'fastify';
import { createSecret } from '../../../domain/accounts/secret.ts';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { findGame, type GameId, gameById } from '../../../domain/games/games.ts';
import { isRegion } from '../../../domain/games/regions.ts';
import {
  type LeaderboardFields,
  type NewLine,
  toLineProblem,
} from '../../../domain/leaderboards/leaderboard.ts';
import {
  type ParseOptions,
  parseLine,
  parseLines,
  parseUser,
  toLineKey,
} from '../../../domain/leaderboards/parse-lines.ts';
import { parseName } from '../../../domain/leaderboards/parse-name.ts';
import { sortByRank } from '../../../domain/profiles/best-rank.ts';
import { listRefusals } from '../../../texts/edit-leaderboard.ts';
import { editLeaderboardTexts } from '../../../texts/leaderboards.ts';
import { leaderboardForms } from '../../../web/forms/leaderboard-forms.ts';
import { SiteError } from '../errors/site-error.ts';
import { createLookUp } from '../games/look-up.ts';
import { toRefusal } from '../requests/find-leaderboard.ts';
import { findProblem, type Refusal } from '../requests/forms.ts';
import { toOwnAddress } from '../requests/own-address.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';

/** The lines that are looked up while the page waits. */
const maxLookUps = 8;

type Sent = Pick<Call, 'request' | 'reply'>;

/** The game of a list, and the region of lines that name none. A region of another game counts as none. */
type TypedIn = Pick<GameAccount, 'game' | 'region'>;

interface TypedLeaderboard extends LeaderboardFields {
  readonly list: string;
  readonly region: string;
}

/** Creates the functions that read typed lines and find their players, and the one that makes a leaderboard. */
export function createTypedLeaderboards(context: RouteContext) {
  const { config, services } = context;
  const lookUp = createLookUp(context);

  function toOptions(request: FastifyRequest, { game: id, region }: TypedIn): ParseOptions {
    const game = gameById(id);
    const { host } = new URL(toOwnAddress(config, request, '/'));
    return { game, region: isRegion(game, region) ? region : '', host };
  }

  /** A line that names a user gets the best verified account that a stranger finds on the profile now. */
  async function findAccount(game: GameId, line: NewLine): Promise<NewLine> {
    const username = parseUser(line);
    if (username === undefined) return line;
    const profile = await services.profileStore.findProfileByUsername(username);
    const verified = profile?.isListed
      ? profile.savedGames.filter((saved) => saved.game === game && saved.isVerified)
      : [];
    const [player] = sortByRank(verified);
    if (!player) return { ...line, problem: 'no-account' };
    return { name: player.name, region: player.region, player };
  }

  /** Looks the player of a line up. A line without an answer stays as it is, and waits. */
  async function lookUpLine({ request, reply }: Sent, game: GameId, line: NewLine) {
    const { name, region } = line;
    const found = await lookUp(request, reply, { game, name, region });
    if (!(found instanceof SiteError)) return { ...line, player: found.account };
    return { ...line, problem: toLineProblem({ kind: found.code, detail: found.reason }) };
  }

  /** @returns the lines with the players that need no look-up, or why the list is refused. */
  async function readList(
    request: FastifyRequest,
    text: string,
    typed: TypedIn,
  ): Promise<readonly NewLine[] | Refusal> {
    const parsed = parseLines(text, toOptions(request, typed));
    if (parsed.kind !== 'parsed') {
      const sentence = listRefusals[parsed.kind](parsed.number);
      return { status: 400, wrong: ['list'], sentence };
    }
    // Lines that repeat each other are one line.
    const lines = new Map<string, NewLine>();
    for (const each of parsed.lines) {
      const line = await findAccount(typed.game, each);
      const key = toLineKey(typed.game, line);
      lines.set(key, lines.get(key) ?? line);
    }
    return [...lines.values()];
  }

  /** Reads one line. @returns it with its player, or without one if the source does not answer; or why it is refused. */
  async function readLine(sent: Sent, text: string, typed: TypedIn): Promise<NewLine | Refusal> {
    const { game } = typed;
    const read = await findAccount(game, parseLine(text, toOptions(sent.request, typed)));
    const line = read.player || read.problem ? read : await lookUpLine(sent, game, read);
    if (!line.problem) return line;
    const sentence = editLeaderboardTexts.reasons[line.problem];
    return { status: 400, wrong: ['player'], sentence };
  }

  /** Looks the first lines up at the same time, but not those that are `kept`. */
  async function lookUpFirst(
    sent: Sent,
    game: GameId,
    lines: readonly NewLine[],
    kept: ReadonlySet<NewLine> = new Set(),
  ) {
    const open = lines.filter((line) => !line.player && !line.problem && !kept.has(line));
    const first = new Set(open.slice(0, maxLookUps));
    return Promise.all(
      lines.map((line) => (first.has(line) ? lookUpLine(sent, game, line) : line)),
    );
  }

  /**
   * Makes a leaderboard. @param isWaiting whether the client waits while the first players are looked up.
   * @returns what is stored, or why it is refused.
   */
  async function insertLeaderboard(
    sent: Sent,
    ownerId: string,
    { list, region, game, queue, audience, ...typed }: TypedLeaderboard,
    isWaiting: boolean,
  ) {
    const { dataSource, leaderboardStore, wakeLeaderboards } = services;
    const fields = { name: parseName(typed.name), game, queue, audience };
    if (!dataSource.games.includes(game)) throw new SiteError('unknown-game');
    const problem = findProblem(leaderboardForms.create, { ...fields, list });
    if (problem) return problem;
    const read = await readList(sent.request, list, { game, region });
    if ('sentence' in read) return read;
    const lines = isWaiting ? await lookUpFirst(sent, game, read) : read;
    const leaderboard = { id: createSecret(16), ownerId, ...fields };
    const outcome = await leaderboardStore.insertLeaderboard(leaderboard, lines);
    wakeLeaderboards();
    return toRefusal(outcome) ?? { ...leaderboard, race: null };
  }

  return { readList, readLine, lookUpFirst, insertLeaderboard };
}

/** Parses the game and the queue that a form offers, like 'lichess blitz'. */
export function parsePlay(play: string): Pick<LeaderboardFields, 'game' | 'queue'> {
  const [id = '', queue = ''] = play.split(' ');
  const game = findGame(id)?.id;
  if (!game) throw new SiteError('unknown-game');
  return { game, queue };
}
