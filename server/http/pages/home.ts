import { findMissingWayBack } from '../../../domain/accounts/recovery.ts';
import { isWellFormedUsername } from '../../../domain/accounts/username.ts';
import { toProfileCard } from '../../../domain/profiles/profile-card.ts';
import { trimPunctuation } from '../../../domain/trim-punctuation.ts';
import { siteTexts } from '../../../texts/site.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { findCurrentName } from '../profile/viewed-profile.ts';
import { accountDeletedCookie } from '../requests/cookies.ts';
import { credentials, readFields, suggestionQuery } from '../requests/fields.ts';
import { countedAsSearch } from '../requests/request-limits.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';

/**
 * `GET /`: the search form. With `?username=` it redirects to the profile, or shows an error and what may help: profiles that show
 * a player, similar usernames, and a free username. `GET /api/search?prefix=`: the suggestions of the form.
 */
export const addHome: AddRoutes = (server, { config, services, sendPage, takeTurn }) => {
  const { auth, dataSource, emails, emailStore, profileStore, recovery, search } = services;
  server.get('/', { config: countedAsSearch }, async (request, reply) => {
    const { username: typed } = readFields(credentials.pick({ username: true }), request.query);
    const username = parseUsername(typed, config.origin);
    const profile = isWellFormedUsername(username)
      ? await takeTurn(request, () => profileStore.findProfileByUsername(username))
      : undefined;
    const foundName = profile?.displayName ?? (await findCurrentName(services, username));
    if (foundName) return reply.header('cache-control', 'no-store').redirect(`/${foundName}`, 302);
    const wasSearched = 'username' in (request.query as object);
    const results = wasSearched
      ? await takeTurn(request, () => search.findResults(username))
      : null;
    // Profiles that show a player of this name are what the visitor searched for.
    const isFound = results !== null && results.profiles.length > 0;
    const error = wasSearched && !isFound ? specificationTexts.usernameNotFoundHome : null;
    const isAccountDeleted = accountDeletedCookie.read(request) !== '';
    if (isAccountDeleted) accountDeletedCookie.clear(reply);
    const notice = isAccountDeleted ? siteTexts.accountDeleted : null;
    const visitor = await findVisitor(auth, request, reply);
    const wayBack =
      visitor &&
      findMissingWayBack(
        await recovery.countCodes(visitor.id),
        emails ? ((await emailStore.findEmail(visitor.id)) ?? {}) : null,
      );
    const demoUsername = services.findSuggestedUsername();
    const searchProps = { username: typed, error, results, demoUsername } as const;
    const ownProfile = visitor && (await profileStore.findProfileById(visitor.id));
    const own = ownProfile ? toProfileCard(ownProfile) : null;
    const { games } = dataSource;
    const page = {
      kind: 'home',
      ...searchProps,
      notice,
      wayBack: wayBack ?? null,
      own,
      games,
    } as const;
    return sendPage(request, reply, page, { visitor });
  });

  server.get('/api/search', { config: countedAsSearch }, async (request, reply) => {
    const { prefix } = readFields(suggestionQuery, request.query);
    const text = parseUsername(prefix, config.origin);
    // Eight profiles can have 400 games.
    const { profiles, isFree } = await takeTurn(request, () => search.findSuggestions(text));
    const suggestions = { profiles, isFree: isFree && text === prefix.trim() };
    // Cached, because visitors often delete characters and type them again.
    return reply.header('cache-control', 'public, max-age=30').send(suggestions);
  });
};

/** Accepts a username or the address of a profile on this site, also with the punctuation of a chat. Other texts are only trimmed. */
function parseUsername(typed: string, origin: string): string {
  const text = trimPunctuation(typed);
  const { protocol, host } = new URL(origin);
  // The site shows addresses without `https://`.
  const url = URL.parse(text.toLowerCase().startsWith(`${host}/`) ? `${protocol}//${text}` : text);
  if (url?.origin === origin) return trimPunctuation(url.pathname.split('/')[1] ?? '');
  return isWellFormedUsername(text) ? text : typed.trim();
}
