import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { type HistoryRange, historyRanges } from '../../../domain/history/history-range.ts';
import { listGraphs } from '../../../domain/history/rank-history.ts';
import { previewAddress } from '../../../domain/previews/addresses.ts';
import { sortByRank } from '../../../domain/profiles/best-rank.ts';
import { type Profile, type SavedGame, toPublicGame } from '../../../domain/profiles/profile.ts';
import { parseSavedGameMatch } from '../../../domain/profiles/saved-game-match.ts';
import { toGraphFields } from '../../../domain/wire/history.ts';
import { requestTexts } from '../../../texts/errors.ts';
import { defaultRange } from '../../../web/parts/history/history-address.ts';
import { SiteError } from '../errors/site-error.ts';
import { historyQuery, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';
import { sendUnavailable } from './send-unavailable.ts';
import { findShownGame, refreshIfStale } from './viewed-profile.ts';

type ApiRoute = { Params: { username: string } };
type PageRoute = { Params: { displayName: string } };

/** How the ranks of a profile changed: graphs as JSON and as a page. */
export const addHistory: AddRoutes = (server, context) => {
  const { services, findProfile, sendDocument, sendPage, takeTurn } = context;
  const { auth, rankHistory } = services;

  server.get<ApiRoute>('/api/users/:username/history', async (request, reply) => {
    const { range, ...account } = readFields(historyQuery, request.query);
    const parsedRange = parseRange(range || 'all');
    const parsed = parseSavedGameMatch(account);
    const match = parsed.kind === 'parsed' ? parsed.match : account;
    const variant = JSON.stringify([parsedRange, match]);
    return sendDocument(request, reply, variant, async (profile) => {
      const saved = isEmpty(account) ? undefined : findSaved(profile, account);
      const graphs = await listGraphs(rankHistory, profile, { range: parsedRange, saved });
      return { history: graphs.map(toGraphFields) };
    });
  });

  server.get<PageRoute>('/:displayName/history', async (request, reply) => {
    const { displayName } = request.params;
    const visitor = await findVisitor(auth, request, reply);
    const { range, ...account } = readFields(historyQuery, request.query);
    const shownRange = parseRange(range || defaultRange);
    const profile = await findProfile(request, reply, displayName);
    if (profile?.displayName !== displayName)
      return sendUnavailable(context, request, reply, displayName, profile, visitor);
    const savedGames = sortByRank(profile.savedGames);
    const saved = isEmpty(account) ? savedGames[0] : findSaved(profile, account);
    const history = await takeTurn(request, () =>
      saved ? listGraphs(rankHistory, profile, { range: shownRange, saved }) : [],
    );
    await refreshIfStale(services, profile, request.log);
    const page = {
      kind: 'history',
      displayName,
      preview: previewAddress(profile),
      isListed: profile.isListed,
      isOwner: visitor?.id === profile.id,
      accounts: savedGames.map(toPublicGame),
      shown: saved ? toPublicGame(saved) : null,
      range: shownRange,
      history,
    } as const;
    return sendPage(request, reply, page, { visitor });
  });
};

/** @throws SiteError 400 for an unknown range. */
function parseRange(text: string): HistoryRange {
  const range = historyRanges.find((known) => known === text);
  if (!range) throw badRequest(`range must be one of ${historyRanges.join(', ')}.`);
  return range;
}

function isEmpty({ game, name, region }: NamedAccount): boolean {
  return game === null && name === '' && region === '';
}

/** @throws SiteError 400 for an unknown game or region, 404 when the profile does not show the game. */
function findSaved(profile: Profile, account: NamedAccount): SavedGame {
  if (account.name === '') throw badRequest(requestTexts.missing('GameUsername'));
  return findShownGame(profile, account);
}

function badRequest(sentence: string): SiteError {
  return new SiteError('bad-request', { sentence });
}
