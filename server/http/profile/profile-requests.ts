/** Shared steps of the routes that show or change a profile. */

import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { toUsernameKey } from '../../../domain/accounts/username.ts';
import { toDataUrl } from '../../../domain/pictures/picture.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { siteTexts } from '../../../texts/site.ts';
import type { Services } from '../../services/services.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import { SiteError } from '../errors/site-error.ts';
import { findVisitor, type Visitor } from '../sign-in/visitor.ts';

const ownerByRequest = new WeakMap<FastifyRequest, Visitor>();

/**
 * Creates an `onRequest` hook for routes of an owner. It runs before the body is read. A route without `:username` in its address
 * is about the visitor's own profile.
 * The hook throws SiteError 401 for an anonymous visitor, 404 for an unknown username, 403 for the username of another user.
 * @param signedOut the sentence for an anonymous visitor.
 */
export function requireOwner(
  { auth, profileStore }: Services,
  signedOut: string = siteTexts.signedOutOwner,
) {
  return async (
    request: FastifyRequest<{ Params: { username?: string } }>,
    reply: FastifyReply,
  ): Promise<void> => {
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) throw new SiteError('signed-out', { sentence: signedOut });
    const { username } = request.params;
    // A session contains the current username, so for the owner no profile has to be read.
    if (username !== undefined && toUsernameKey(username) !== toUsernameKey(visitor.displayName)) {
      const profile = await profileStore.findProfileByUsername(username);
      throw new SiteError(profile ? 'not-the-owner' : 'no-such-user');
    }
    ownerByRequest.set(request as FastifyRequest, visitor);
  };
}

/** Returns the signed-in owner, whom the hook of `requireOwner` has found. */
export function getOwner(request: unknown): Visitor {
  const owner = ownerByRequest.get(request as FastifyRequest);
  if (!owner) throw new Error('this route lacks the hook requireOwner');
  return owner;
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

/** Redirects to the same address with another username: `/{username}…` or `/api/users/{username}…`. */
export function redirectToUsername(
  request: { readonly url: string },
  reply: FastifyReply,
  username: string,
): FastifyReply {
  // A URL needs a host, which is not used.
  const { pathname, search } = new URL(request.url, 'http://any');
  const usernameIndex = pathname.startsWith('/api/') ? 3 : 1;
  const address = pathname.split('/').with(usernameIndex, username).join('/') + search;
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
): Promise<void> {
  try {
    const profile =
      typeof viewed === 'string' ? await profileStore.findProfileById(viewed) : viewed;
    if (profile) await refreshes.refreshIfStale(profile);
  } catch (error) {
    log.warn({ err: error }, 'stale ranks could not be queued');
  }
}

/** Returns the document with its pictures as JPEG data URLs, as the specification describes it. */
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
