import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { type HistoryRange, historyRanges } from '../../../domain/history/history-range.ts';
import { listGraphs } from '../../../domain/history/rank-history.ts';
import { previewAddress } from '../../../domain/previews/addresses.ts';
import { sortByRank } from '../../../domain/profiles/best-rank.ts';
import { type Profile, type SavedGame, toPublicGame } from '../../../domain/profiles/profile.ts';
import { parseSavedGameMatch } from '../../../domain/profiles/saved-game-match.ts';
import { toGraphFields } from '../../../domain/wire/history.ts';
import { requestTexts } from '../../../texts/errors.ts';
import { defaultRange } from '../../../web/parts/game-account/account-links.ts';
import { SiteError } from '../errors/site-error.ts';
import { findShownGame } from '../games/find-shown-game.ts';
import { refreshIfStale } from '../requests/refresh-if-stale.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { sendUnavailable } from './send-unavailable.ts';

/** How the ranks of a profile changed: graphs as JSON and as a page. */
export function createHistory(context: RouteContext) {
  const { services, findProfile, sendDocument, runInSlot } = context;
  const { rankHistory } = services;

  return {
    async graphs(call) {
      const { range: typedRange, ...account } = call.query;
      const range = parseRange(typedRange || 'all');
      const parsed = parseSavedGameMatch(account);
      const match = parsed.kind === 'parsed' ? parsed.match : account;
      const listFields = async (profile: Profile) => {
        const saved = isEmpty(account) ? undefined : findSaved(profile, account);
        const graphs = await listGraphs(rankHistory, profile, { range, saved });
        return { history: graphs.map(toGraphFields) };
      };
      const player = await services.profileStore.findPlayerPage(call.params.username);
      return player
        ? listFields(player)
        : sendDocument(call, JSON.stringify([range, match]), listFields);
    },

    async history({ request, reply, params: { displayName }, visitor, query, sendPage }) {
      const { range: typedRange, ...account } = query;
      const range = parseRange(typedRange || defaultRange);
      const profile = await findProfile(request, reply, displayName);
      if (profile?.displayName !== displayName)
        return sendUnavailable(context, request, reply, displayName, profile, visitor);
      const savedGames = sortByRank(profile.savedGames);
      const saved = isEmpty(account) ? savedGames[0] : findSaved(profile, account);
      const history = await runInSlot(request, () =>
        saved ? listGraphs(rankHistory, profile, { range, saved }) : [],
      );
      await refreshIfStale(services, profile, request.log);
      return sendPage({
        kind: 'history',
        displayName,
        preview: previewAddress(profile),
        isListed: profile.isListed,
        isOwner: visitor?.id === profile.id,
        accounts: savedGames.map(toPublicGame),
        shown: saved ? toPublicGame(saved) : null,
        range,
        history,
      });
    },
  } satisfies Partial<Handlers>;
}

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
