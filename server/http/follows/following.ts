import { hashSecret } from '../../../adapters/database/hash-secret.ts';
import { createSecret } from '../../../domain/accounts/secret.ts';
import { parsePlayerSubject } from '../../../domain/changes/change.ts';
import type { Followed, FollowedPage } from '../../../domain/follows/follow.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { parsePlayerPath } from '../../../domain/players/player-path.ts';
import { eventTexts } from '../../../texts/events.ts';
import { followingTexts } from '../../../texts/following.ts';
import type { FollowingPage } from '../../../web/pages/following/following.tsx';
import { SiteError } from '../errors/site-error.ts';
import { listNews } from '../requests/list-news.ts';
import { toOwnAddress } from '../requests/own-address.ts';
import type { Visitor } from '../requests/visitor.ts';
import { createSendFeed, renderFeed } from '../responses/atom-feed.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** `/following`: what a user follows. `?of=` is the path of a page. */
export function createFollowing(context: RouteContext) {
  const { config, services } = context;
  const sendFeed = createSendFeed(context);
  const { followStore: store, profileStore } = services;

  /** @throws SiteError 404 for a page that is not there, and for a player who is not stored: the site hears nothing of these. */
  async function findPage(path: string): Promise<FollowedPage & { readonly followed: Followed }> {
    const stored = parsePlayerPath(path) && (await profileStore.findPlayerPage(path));
    const [game] = stored ? stored.savedGames : [];
    const player = stored ? parsePlayerSubject(stored.id) : undefined;
    if (stored && game && player !== undefined) {
      const name = formatPlayerName(game);
      return { path: stored.displayName, name, followed: { profileId: null, player } };
    }
    const profile = await profileStore.findProfileByUsername(path);
    if (!profile) throw new SiteError('not-found', { sentence: followingTexts.unknown });
    const { id: profileId, displayName } = profile;
    return { path: displayName, name: displayName, followed: { profileId, player: null } };
  }

  async function createPage(
    { id }: Visitor,
    asked: FollowingPage['asked'],
    { error = null, feed = null }: Partial<Pick<FollowingPage, 'error' | 'feed'>> = {},
  ): Promise<FollowingPage> {
    const followed = await store.listFollowed(id);
    return {
      kind: 'following',
      asked,
      followed,
      events: await listNews(services, id),
      error,
      feed,
    };
  }

  return {
    async following({ query: { of }, visitor, sendPage }) {
      if (of === '') return sendPage(await createPage(visitor, null));
      const { path, name, followed } = await findPage(of);
      const isFollowed = await store.isFollowing(visitor.id, followed);
      return sendPage(await createPage(visitor, { path, name, isFollowed }));
    },

    async changeFollowing({ request, body: { of, step }, visitor, redirect, sendPage }) {
      if (step === 'feed') {
        const secret = createSecret(16);
        await store.renewFeed(visitor.id, hashSecret(secret));
        const feed = toOwnAddress(config, request, `/following/${secret}/feed.atom`);
        return sendPage(await createPage(visitor, null, { feed }));
      }
      const { path, name, followed } = await findPage(of);
      if (step === 'unfollow') {
        await store.unfollow(visitor.id, followed);
        return redirect('/following');
      }
      if ((await store.follow(visitor.id, followed)) === 'updated')
        return redirect(`/following?of=${encodeURIComponent(path)}`);
      const asked = { path, name, isFollowed: false };
      const page = await createPage(visitor, asked, { error: followingTexts.full });
      return sendPage(page, { status: 409 });
    },

    /** The news for feed readers, which have no cookie: the secret in the address stands for the user. */
    async followingFeed({ request, reply, params: { secret } }) {
      const owner = await store.findFeedOwner(hashSecret(secret));
      if (!owner) throw new SiteError('not-found');
      const { origin, siteName } = config;
      const entries = (await listNews(services, owner.id)).map(({ at, page, sentence }) => {
        const id = `${origin}/${page.path}#${Date.parse(at)}-${encodeURIComponent(sentence)}`;
        return { id, title: `${page.name}: ${sentence}`, at, link: id };
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
