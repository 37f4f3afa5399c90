import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { gameById } from '../../../domain/games/games.ts';
import { formatShortRank, tierOf, unranked } from '../../../domain/games/rank.ts';
import { type HistoryRange, historyRanges } from '../../../domain/history/history-range.ts';
import { listGraphs, listSamplePage } from '../../../domain/history/rank-history.ts';
import { findBestRank, sortByRank } from '../../../domain/profiles/best-rank.ts';
import type { Profile, SavedGame } from '../../../domain/profiles/profile.ts';
import { findSavedGame, parseSavedGameMatch } from '../../../domain/profiles/saved-game-match.ts';
import {
  type SavedGameItem,
  toSavedGameItem,
  toUserDocument,
} from '../../../domain/profiles/user-document.ts';
import { requestTexts } from '../../../texts/errors.ts';
import type { HistoryPage } from '../../../web/pages/history/history.tsx';
import { defaultRange } from '../../../web/parts/history/history-address.ts';
import { SiteError } from '../errors/site-error.ts';
import { historyQuery, readFields, samplesQuery } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';
import { createSendDocument } from './send-document.ts';
import { createSendUnavailable } from './send-unavailable.ts';
import { redirectToCurrentName, refreshIfStale } from './viewed-profile.ts';

/** The maximum size of all cached histories together. A history of three queues takes at most 5 kB. */
const maxCacheBytes = 32 * 1024 * 1024;

type ApiRoute = { Params: { username: string } };
type PageRoute = { Params: { displayName: string } };

/** How the ranks of a profile changed: graphs as JSON and as a page, and all samples as JSON. */
export const addHistory: AddRoutes = (server, context) => {
  const { services, sendPage, takeTurn } = context;
  const { auth, profileStore, rankHistory } = services;
  const sendDocument = createSendDocument(server, context, maxCacheBytes);
  const sendUnavailable = createSendUnavailable(context);

  server.get<ApiRoute>('/api/users/:username/history', async (request, reply) => {
    const { range, ...fields } = readFields(historyQuery, request.query);
    const parsedRange = parseRange(range || 'all');
    const variant = JSON.stringify([parsedRange, fields]);
    return sendDocument(request, reply, variant, async (profile) => {
      const saved = isEmpty(fields) ? undefined : findGame(profile, fields);
      const options = { range: parsedRange, saved };
      return { history: await listGraphs(rankHistory, profile, options) };
    });
  });

  server.get<ApiRoute>('/api/users/:username/samples', async (request, reply) => {
    const { Queue, before, ...fields } = readFields(samplesQuery, request.query);
    const beforeTime = parseTime(before);
    const { username } = request.params;
    const profile = await takeTurn(request, () => profileStore.findProfileByUsername(username));
    if (!profile) return redirectToCurrentName(services, request, reply, username);
    const saved = findGame(profile, fields);
    const queues = gameById(saved.game).queues.map(({ id }) => id);
    if (!queues.includes(Queue)) throw badRequest(requestTexts.oneOf('Queue', queues.join(', ')));
    const { samples, next } = await takeTurn(request, () =>
      listSamplePage(rankHistory, profile, saved, Queue, beforeTime),
    );
    const query = next && new URLSearchParams({ ...fields, Queue, before: next });
    reply.header('cache-control', 'no-cache');
    return { samples, next: query && `/api/users/${profile.displayName}/samples?${query}` };
  });

  server.get<PageRoute>('/:displayName/history', async (request, reply) => {
    const { displayName } = request.params;
    const visitor = await findVisitor(auth, request, reply);
    const { range, ...fields } = readFields(historyQuery, request.query);
    const shownRange = parseRange(range || defaultRange);
    const profile = await takeTurn(request, () => profileStore.findProfileByUsername(displayName));
    if (profile?.displayName !== displayName)
      return sendUnavailable(request, reply, displayName, profile, visitor);
    const items = sortByRank(toUserDocument(profile).savedGames);
    const chosen = isEmpty(fields) ? items[0] : fields;
    const saved = chosen && findGame(profile, chosen);
    const history = await takeTurn(request, () =>
      saved ? listGraphs(rankHistory, profile, { range: shownRange, saved }) : [],
    );
    await refreshIfStale(services, profile, request.log);
    const page = {
      kind: 'history',
      displayName,
      accounts: items.map(toAccount),
      shown: saved ? toAccount(toSavedGameItem(saved)) : null,
      range: shownRange,
      history,
    } as const;
    return sendPage(request, reply, page, { visitor });
  });
};

function toAccount(item: SavedGameItem): HistoryPage['accounts'][number] {
  const { GameType, GameUsername, DisplayName, Title, Region, GameProfilePic, UpdatedAt } = item;
  // A rank of an account that another profile has verified is not the best of this profile, but still the account's rank.
  const best = findBestRank([{ ...item, VerifiedElsewhere: undefined }]);
  return {
    GameType,
    GameUsername,
    DisplayName,
    Title,
    Region,
    GameProfilePic,
    Tier: best ? tierOf(best.rank) : unranked,
    Rank: best && formatShortRank(best.rank),
    UpdatedAt,
  };
}

/** @throws SiteError 400 for an unknown range. */
function parseRange(text: string): HistoryRange {
  const range = historyRanges.find((known) => known === text);
  if (!range) throw badRequest(`range must be one of ${historyRanges.join(', ')}.`);
  return range;
}

/** A date and a time with a time zone, because a time without one would be local time on the server. */
const timePattern = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/;

/** @returns the time in ISO 8601; undefined for ''. @throws SiteError 400 for a text that is not a time. */
function parseTime(text: string): string | undefined {
  if (text === '') return undefined;
  const time = new Date(timePattern.test(text) ? text : Number.NaN);
  const year = time.getUTCFullYear();
  // A time zone can lead to a year before 0000 or after 9999, which ISO 8601 writes with more digits.
  if (!(year >= 0 && year <= 9999)) throw badRequest(requestTexts.badTime('before'));
  return time.toISOString();
}

function isEmpty(fields: GameAccountFields): boolean {
  return Object.values(fields).every((value) => value === '');
}

/** @throws SiteError 400 for an unknown game or region, 404 when the profile does not show the game. */
function findGame(profile: Profile, fields: GameAccountFields): SavedGame {
  const parsed = parseSavedGameMatch(fields);
  if (parsed.kind !== 'parsed') throw new SiteError(parsed.kind);
  if (fields.GameUsername === '') throw badRequest(requestTexts.missing('GameUsername'));
  const saved = findSavedGame(profile, fields);
  if (!saved) throw new SiteError('no-such-game');
  return saved;
}

function badRequest(sentence: string): SiteError {
  return new SiteError('bad-request', { sentence });
}
