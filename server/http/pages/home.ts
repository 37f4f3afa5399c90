import { findMissingWayBack } from '../../../domain/accounts/recovery.ts';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { gameById } from '../../../domain/games/games.ts';
import { parsePlayers } from '../../../domain/games/parse-players.ts';
import { parsePlayerPath, toPlayerPath } from '../../../domain/players/player-path.ts';
import { toProfileCard } from '../../../domain/profiles/profile-card.ts';
import { parseSearch } from '../../../domain/profiles/search.ts';
import { siteTexts } from '../../../texts/site.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { accountDeletedCookie, nextPageCookie, readRegionCookie } from '../requests/cookies.ts';
import { listNews } from '../requests/list-news.ts';
import { findCurrentName } from '../responses/redirect-to-username.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** The events of followed profiles that the page shows. */
const maxNews = 8;
/** The pages to which a visitor comes back after signing in. */
const nextPages = /^(leaderboards\/(new|join\/[0-9a-f]{32})|following\?username=[\w-]*)$/;
/** The leaderboards that a search finds. */
const maxLeaderboards = 5;

/**
 * `GET /`: the search form. With `?username=` it redirects to the profile, or shows an error and what may help: profiles that show
 * a player, similar usernames, and a free username. `GET /api/search?prefix=`: the suggestions of the form.
 */
export function createHome({ config, services, runInSlot }: RouteContext) {
  const { dataSource, emails, emailStore, leaderboardStore, profileStore, recovery, search } =
    services;
  const isOffered = ({ game }: GameAccount) => dataSource.games.includes(game);

  return {
    async home({ request, reply, visitor, query, sendPage }) {
      const opened = visitor ? nextPageCookie.read(request) : '';
      if (nextPages.test(opened)) {
        nextPageCookie.clear(reply);
        return reply.redirect(`/${opened}`, 302);
      }
      const { username: typed = '' } = query;
      const username = parseSearch(typed, config.origin);
      const profile = await runInSlot(request, () => profileStore.findProfileByUsername(username));
      const foundName = profile?.displayName ?? (await findCurrentName(services, username));
      if (foundName)
        return reply.header('cache-control', 'no-store').redirect(`/${foundName}`, 302);
      const wasSearched = query.username !== undefined;
      const results = wasSearched
        ? await runInSlot(request, () => search.findResults(username))
        : null;
      const leaderboards = wasSearched
        ? await runInSlot(request, () => leaderboardStore.listLeaderboards(typed, maxLeaderboards))
        : [];
      const player =
        parsePlayerPath(username) ??
        (results?.profiles.length === 0 && parsePlayers(username).find(isOffered));
      if (player) {
        const region = player.region || readRegionCookie(request, gameById(player.game));
        const path = toPlayerPath({ ...player, region });
        return reply.header('cache-control', 'no-store').redirect(`/${path}`, 302);
      }
      // Profiles that show a player of this name are what the visitor searched for.
      const isFound = results !== null && results.profiles.length > 0;
      const error = wasSearched && !isFound ? specificationTexts.usernameNotFoundHome : null;
      const isAccountDeleted = accountDeletedCookie.read(request) !== '';
      if (isAccountDeleted) accountDeletedCookie.clear(reply);
      const notice = isAccountDeleted ? siteTexts.accountDeleted : null;
      const wayBack =
        visitor &&
        findMissingWayBack(
          await recovery.countCodes(visitor.id),
          emails ? ((await emailStore.findEmail(visitor.id)) ?? {}) : null,
        );
      const demoUsername = services.findSuggestedUsername();
      const ownProfile = visitor && (await profileStore.findOwnProfile(visitor.id));
      const own = ownProfile ? toProfileCard(ownProfile) : null;
      const news = visitor ? (await listNews(services, visitor.id)).slice(0, maxNews) : [];
      return sendPage({
        kind: 'home',
        username: typed,
        error,
        results,
        leaderboards,
        demoUsername,
        notice,
        wayBack: wayBack ?? null,
        own,
        news,
        games: dataSource.games,
      });
    },

    async listSuggestions({ request, reply, query: { prefix } }) {
      const text = parseSearch(prefix, config.origin);
      // Eight profiles can have 400 games.
      const { profiles, isFree } = await runInSlot(request, () => search.findSuggestions(text));
      const suggestions = { profiles, isFree: isFree && text === prefix.trim() };
      // Cached, because visitors often delete characters and type them again.
      return reply.header('cache-control', 'public, max-age=30').send(suggestions);
    },
  } satisfies Partial<Handlers>;
}
