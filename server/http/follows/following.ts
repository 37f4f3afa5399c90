import { hashSecret } from '../../../adapters/database/hash-secret.ts';
import { createSecret } from '../../../domain/accounts/secret.ts';
import { parseUsername } from '../../../domain/accounts/username.ts';
import { eventTexts } from '../../../texts/events.ts';
import { followingTexts } from '../../../texts/following.ts';
import type { FollowingPage } from '../../../web/pages/following/following.tsx';
import { SiteError } from '../errors/site-error.ts';
import { nextPageCookie } from '../requests/cookies.ts';
import { listNews } from '../requests/list-news.ts';
import { toOwnAddress } from '../requests/own-address.ts';
import type { Visitor } from '../requests/visitor.ts';
import { createSendFeed, renderFeed } from '../responses/atom-feed.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** `/following`: the profiles that a user follows. `?username=` is the one to follow. */
export function createFollowing(context: RouteContext) {
  const { config, services } = context;
  const { followStore: store, profileStore } = services;
  const sendFeed = createSendFeed(context);

  async function findProfile(username: string) {
    const profile = await profileStore.findProfileByUsername(username);
    if (!profile) throw new SiteError('no-such-user');
    return profile;
  }

  async function createPage(
    { id }: Visitor,
    shown: Partial<Pick<FollowingPage, 'asked' | 'error' | 'feed'>> = {},
  ): Promise<FollowingPage> {
    const followed = await store.listFollowed(id);
    return {
      kind: 'following',
      asked: null,
      error: null,
      feed: null,
      ...shown,
      news: await listNews(services, id),
      followed: followed.map(({ displayName, suspendedAt }) => {
        return { username: displayName, isSuspended: suspendedAt !== null };
      }),
    };
  }

  return {
    async following({ reply, query: { username: typed }, visitor, redirect, sendPage }) {
      if (!visitor) {
        nextPageCookie.set(reply, `following?username=${parseUsername(typed) ?? ''}`);
        return redirect('/login');
      }
      if (typed === '') return sendPage(await createPage(visitor));
      const { id, displayName: username } = await findProfile(typed);
      const isFollowed = await store.isFollowing(visitor.id, id);
      return sendPage(await createPage(visitor, { asked: { username, isFollowed } }));
    },

    async followingNews({ visitor }) {
      if (!visitor) throw new SiteError('signed-out');
      return listNews(services, visitor.id);
    },

    async changeFollowing({
      request,
      body: { username: typed, step },
      visitor,
      redirect,
      sendPage,
    }) {
      if (step === 'unfollow') {
        await store.unfollow(visitor.id, typed);
        return redirect('/following');
      }
      if (step === 'feed') {
        const secret = createSecret(16);
        await store.renewFeed(visitor.id, hashSecret(secret));
        const feed = toOwnAddress(config, request, `/following/${secret}/feed.atom`);
        return sendPage(await createPage(visitor, { feed }));
      }
      const { id, displayName: username } = await findProfile(typed);
      const outcome = await store.follow(visitor.id, id);
      if (outcome === 'no-such-profile') throw new SiteError('no-such-user');
      if (outcome === 'updated') return redirect(`/following?username=${username}`);
      const asked = { username, isFollowed: false };
      const page = await createPage(visitor, { asked, error: followingTexts.full });
      return sendPage(page, { status: 409 });
    },

    /** The news for feed readers, which have no cookie: the secret in the address stands for the user. */
    async followingFeed({ request, reply, params: { secret } }) {
      const ownerId = await store.findFeedOwner(hashSecret(secret));
      if (ownerId === undefined) throw new SiteError('not-found');
      const { origin, siteName } = config;
      const news = await listNews(services, ownerId);
      const entries = news.map(({ id, at, username, sentence }) => {
        const link = `${origin}/${username}/history#event-${id}-${Date.parse(at)}`;
        return { id: link, title: `${username}: ${sentence}`, at, link };
      });
      const title = eventTexts.title(followingTexts.title, siteName);
      const address = `${origin}/following`;
      const self = `${address}/${secret}/feed.atom`;
      reply.header('x-robots-tag', 'noindex');
      const feed = renderFeed({ title, author: siteName, address, self, entries });
      return sendFeed(request, reply, feed);
    },
  } satisfies Partial<Handlers>;
}
