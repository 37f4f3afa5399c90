import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { toDataUrl } from '../../../domain/pictures/picture.ts';
import type { Profile, SavedGame } from '../../../domain/profiles/profile.ts';
import { findSavedGame, parseSavedGameMatch } from '../../../domain/profiles/saved-game-match.ts';
import type { Viewer } from '../../../domain/refresh/rank-refresh.ts';
import type { UserDocument } from '../../../domain/wire/user-document.ts';
import type { Services } from '../../services/services.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import { SiteError } from '../errors/site-error.ts';
import type { TakeTurn } from '../requests/take-turn.ts';

/** Asks search engines to leave out a response about an unlisted profile. Its pages have no speculation rules, either. */
export function setListing(reply: FastifyReply, { isListed }: Pick<Profile, 'isListed'>): void {
  if (!isListed) reply.header('x-robots-tag', 'noindex');
}

export type FindProfile = ReturnType<typeof createFindProfile>;

/** Creates the function with which routes read the profile of their address. */
export function createFindProfile({ profileStore }: Services, takeTurn: TakeTurn) {
  return async (request: FastifyRequest, reply: FastifyReply, username: string) => {
    const profile = await takeTurn(request, () => profileStore.findProfileByUsername(username));
    if (profile) setListing(reply, profile);
    return profile;
  };
}

/** Finds the current username of the profile that had this username before; undefined if there is none. */
export async function findCurrentName(
  { profileStore }: Services,
  username: string,
): Promise<string | undefined> {
  const reason = await profileStore.findUnavailable(username);
  return reason?.kind === 'renamed' ? reason.displayName : undefined;
}

/**
 * Redirects a request for a previous username to the current one.
 * @throws SiteError 404 with `code` if no profile had this username before.
 */
export async function redirectToCurrentName(
  services: Services,
  request: { readonly url: string },
  reply: FastifyReply,
  username: string,
  code: ErrorCode = 'no-such-user',
): Promise<FastifyReply> {
  const currentName = await findCurrentName(services, username);
  if (currentName === undefined) throw new SiteError(code);
  return redirectToUsername(request, reply, currentName);
}

/** @throws SiteError 400 for an unknown game or region, 404 when the profile does not show the game. */
export function findShownGame(profile: Profile, account: NamedAccount): SavedGame {
  const parsed = parseSavedGameMatch(account);
  if (parsed.kind !== 'parsed') throw new SiteError(parsed.kind);
  const saved = findSavedGame(profile, account);
  if (!saved) throw new SiteError('no-such-game');
  return saved;
}

/** Redirects to the same address with another username: `/{username}…`, `/api/users/{username}…` or `/api/v1/profiles/{username}…`. */
export function redirectToUsername(
  request: { readonly url: string },
  reply: FastifyReply,
  username: string,
): FastifyReply {
  // A URL needs a host, which is not used.
  const { pathname, search } = new URL(request.url, 'http://any');
  const [start = ''] = /^\/(?:api\/(?:v1\/)?\w+\/)?/.exec(pathname) ?? [];
  const address = start + pathname.slice(start.length).replace(/^[^/]*/, username) + search;
  return reply.header('cache-control', 'no-store').redirect(address, 302);
}

/**
 * Queues a refresh of a viewed profile’s stale ranks. A failure is logged; the page is shown anyway.
 * @param viewed the profile, or its id if the caller has not read the profile.
 */
export async function refreshIfStale(
  { refreshes, profileStore }: Services,
  viewed: Profile | string,
  log: FastifyBaseLogger,
  viewer?: Viewer,
): Promise<void> {
  try {
    const profile =
      typeof viewed === 'string' ? await profileStore.findProfileById(viewed) : viewed;
    if (profile) await refreshes.refreshIfStale(profile, viewer);
  } catch (error) {
    log.warn({ err: error }, 'stale ranks could not be queued');
  }
}

export async function inlinePictures(
  { pictureStore }: Services,
  { profilePic, profileBackgroundPic }: Profile,
  document: UserDocument,
): Promise<UserDocument> {
  const readDataUrl = async (hash: string | null) => {
    const picture = hash ? await pictureStore.findPicture(hash) : undefined;
    return picture ? toDataUrl(picture) : null;
  };
  return {
    ...document,
    profilePic: await readDataUrl(profilePic),
    profileBackgroundPic: await readDataUrl(profileBackgroundPic),
  };
}
