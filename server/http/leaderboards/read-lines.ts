import type { FastifyRequest } from 'fastify';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { type GameId, gameById } from '../../../domain/games/games.ts';
import { isRegion } from '../../../domain/games/regions.ts';
import { type NewLine, toLineProblem } from '../../../domain/leaderboards/leaderboard.ts';
import {
  type ParseOptions,
  parseLine,
  parseLines,
  parseUser,
  toLineKey,
} from '../../../domain/leaderboards/parse-lines.ts';
import { sortByRank } from '../../../domain/profiles/best-rank.ts';
import { listRefusals } from '../../../texts/edit-leaderboard.ts';
import { editLeaderboardTexts } from '../../../texts/leaderboards.ts';
import { SiteError } from '../errors/site-error.ts';
import { createLookUp } from '../games/look-up.ts';
import type { Refusal } from '../requests/forms.ts';
import { toOwnAddress } from '../requests/own-address.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';

/** The lines that are looked up while the page waits. */
const maxLookUps = 8;

type Sent = Pick<Call, 'request' | 'reply'>;

/** The game of a list, and the region of lines that name none. A region of another game counts as none. */
type TypedIn = Pick<GameAccount, 'game' | 'region'>;

/** Creates the functions that find the players of typed lines. */
export function createLineReader(context: RouteContext) {
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

  return {
    /** @returns the lines with the players that need no look-up, or why the list is refused. */
    async readList(
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
    },

    /** Reads one line. @returns it with its player, or without one if the source does not answer; or why it is refused. */
    async readLine(sent: Sent, text: string, typed: TypedIn): Promise<NewLine | Refusal> {
      const { game } = typed;
      const read = await findAccount(game, parseLine(text, toOptions(sent.request, typed)));
      const line = read.player || read.problem ? read : await lookUpLine(sent, game, read);
      if (!line.problem) return line;
      const sentence = editLeaderboardTexts.reasons[line.problem];
      return { status: 400, wrong: ['player'], sentence };
    },

    /** Looks the first lines up at the same time, but not those that are `kept`. */
    async lookUpFirst(
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
    },
  };
}
