import { parsePlayerSubject } from '../../../domain/changes/change.ts';
import type { Followed, FollowedPage } from '../../../domain/follows/follow.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { parsePlayerPath } from '../../../domain/players/player-path.ts';
import { followingTexts } from '../../../texts/following.ts';
import type { FollowingPage } from '../../../web/pages/following/following.tsx';
import { SiteError } from '../errors/site-error.ts';
import { listNews } from '../requests/list-news.ts';
import type { Visitor } from '../requests/visitor.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** `/following`: what a user follows. `?of=` is the path of a page. */
export function createFollowing({ services }: RouteContext) {
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
    error: string | null = null,
  ): Promise<FollowingPage> {
    const followed = await store.listFollowed(id);
    return {
      kind: 'following',
      asked,
      followed,
      events: await listNews(services, id),
      error,
    };
  }

  return {
    async following({ query: { of }, visitor, sendPage }) {
      if (of === '') return sendPage(await createPage(visitor, null));
      const { path, name, followed } = await findPage(of);
      const isFollowed = await store.isFollowing(visitor.id, followed);
      return sendPage(await createPage(visitor, { path, name, isFollowed }));
    },

    async changeFollowing({ body: { of, step }, visitor, redirect, sendPage }) {
      const { path, name, followed } = await findPage(of);
      if (step === 'unfollow') {
        await store.unfollow(visitor.id, followed);
        return redirect('/following');
      }
      if ((await store.follow(visitor.id, followed)) === 'updated')
        return redirect(`/following?of=${encodeURIComponent(path)}`);
      const asked = { path, name, isFollowed: false };
      const page = await createPage(visitor, asked, followingTexts.full);
      return sendPage(page, { status: 409 });
    },
  } satisfies Partial<Handlers>;
}
