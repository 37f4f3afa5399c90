import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import type { Profile, SavedGame } from '../../../domain/profiles/profile.ts';
import {
  type HistoryRange,
  historyRanges,
  listGraphs,
} from '../../../domain/profiles/rank-history.ts';
import { findSavedGame, parseSavedGameMatch } from '../../../domain/profiles/saved-game-match.ts';
import type { Services } from '../../services.ts';
import { SiteError } from '../errors/site-error.ts';
import { historyQuery, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { createSendDocument } from './send-document.ts';

/** The maximum size of all cached histories together; one of three queues has at most 5 kB. */
const maxCacheBytes = 32 * 1024 * 1024;

type HistoryRoute = { Params: { username: string } };

/** `GET /api/users/{username}/history`: how the ranks changed, as graphs show it. */
export const addHistory: AddRoutes = (server, context) => {
  const { services } = context;
  const sendDocument = createSendDocument(server, context, maxCacheBytes);

  server.get<HistoryRoute>('/api/users/:username/history', async (request, reply) => {
    const { range, ...fields } = readFields(historyQuery, request.query);
    const options = { range: parseRange(range || 'all') };
    const variant = JSON.stringify([range, fields]);
    return sendDocument(request, reply, variant, async (profile) => {
      const saved = findRequestedGame(services, profile, fields);
      const { source } = services.dataSource;
      const history = await listGraphs(services.rankHistory, profile, source, {
        ...options,
        saved,
      });
      return { history };
    });
  });
};

/** @throws SiteError 400 for an unknown range. */
function parseRange(text: string): HistoryRange {
  const range = historyRanges.find((known) => known === text);
  if (range) return range;
  const sentence = `The range must be one of ${historyRanges.join(', ')}.`;
  throw new SiteError('bad-request', { sentence });
}

/**
 * Finds the saved game that a query names; undefined if it names none.
 * @throws SiteError 400 for an unknown game or region, 404 when the profile does not show the game.
 */
function findRequestedGame(
  { dataSource }: Services,
  profile: Profile,
  fields: GameAccountFields,
): SavedGame | undefined {
  if (Object.values(fields).every((value) => value === '')) return undefined;
  const parsed = parseSavedGameMatch(fields);
  if (parsed.kind !== 'parsed') throw new SiteError(parsed.kind);
  const saved = findSavedGame(profile, fields, dataSource.source);
  if (!saved) throw new SiteError('no-such-game');
  return saved;
}
