import { hashSecret } from '../../../adapters/database/hash-secret.ts';
import { createSecret } from '../../../domain/accounts/secret.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import type { JoinInvitation, Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import type { OwnProfile } from '../../../domain/profiles/profile.ts';
import { isHiddenDemo } from '../../../domain/sources/data-source.ts';
import { formatRegion } from '../../../texts/describe/games.ts';
import { joinTexts } from '../../../texts/leaderboard-members.ts';
import { leaderboardFormTexts } from '../../../texts/leaderboards.ts';
import type { FormState } from '../../../web/forms/form.ts';
import { SiteError } from '../errors/site-error.ts';
import { nextPageCookie } from '../requests/cookies.ts';
import { createNoLeaderboard, toRefusal } from '../requests/find-leaderboard.ts';
import { toOwnAddress } from '../requests/own-address.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { createTypedLeaderboards } from './typed-leaderboards.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The page to which an invitation leads, and the page of the members. */
export function createMembers(context: RouteContext) {
  const { config, services, findLeaderboard } = context;
  const { dataSource, leaderboardStore: store, profileStore } = services;
  const { readLine } = createTypedLeaderboards(context);

  /** @throws SiteError 404 for an invitation that has ended. */
  async function findInvitation(secret: string): Promise<JoinInvitation> {
    const found = await store.findInvitation({ hash: hashSecret(secret) });
    if (!found) throw new SiteError('no-such-invitation');
    return found;
  }

  /** Lists the accounts of the game by the values of their options. */
  function listAccounts(profile: OwnProfile | undefined, { game }: JoinInvitation) {
    const all = profile ? [...profile.savedGames, ...profile.hiddenGames] : [];
    const accounts = all.filter((saved) => saved.game === game && !isHiddenDemo(dataSource, saved));
    return new Map(accounts.map((saved) => [`${saved.region} ${saved.name}`, saved]));
  }

  function createJoinPage(
    invitation: JoinInvitation,
    secret: string,
    profile: OwnProfile | undefined,
    { form = {}, mustAgree = false }: { form?: FormState; mustAgree?: boolean } = {},
  ) {
    const { name, game, queue, audience, ownerName } = invitation;
    const labels = [...listAccounts(profile, invitation)].map(([value, saved]) => {
      const facts = [formatPlayerName(saved), formatRegion(game, saved.region)];
      return [value, facts.filter(Boolean).join(' · ')];
    });
    const accounts = profile ? (Object.fromEntries(labels) as Record<string, string>) : null;
    const page = { name, game, queue, audience, ownerName, secret, accounts, mustAgree, form };
    return { kind: 'leaderboard-join', ...page } as const;
  }

  async function createMembersPage(
    { id, name, ownerName, role }: Leaderboard,
    { error = null, invitation = null }: { error?: string | null; invitation?: string | null } = {},
  ) {
    if (role === null) throw createNoLeaderboard();
    const members = await store.listMembers(id);
    const open = (await store.findInvitation({ leaderboard: id })) ?? null;
    const page = { id, name, ownerName, role, members, open, invitation, error };
    return { kind: 'leaderboard-members', ...page } as const;
  }

  return {
    async joinPage({ reply, params: { secret }, visitor, redirect, sendPage }) {
      const invitation = await findInvitation(secret);
      const { id } = invitation;
      if (visitor && (await store.findLeaderboard(id, visitor.id))?.role)
        return redirect(`/leaderboards/${id}`);
      reply.header('x-robots-tag', 'noindex');
      if (!visitor) nextPageCookie.set(reply, `leaderboards/join/${secret}`);
      const profile = visitor && (await profileStore.findOwnProfile(visitor.id));
      return sendPage(createJoinPage(invitation, secret, profile));
    },

    async join({ params: { secret }, body, ...call }) {
      const { visitor, redirect, sendPage } = call;
      const invitation = await findInvitation(secret);
      const profile = await profileStore.findOwnProfile(visitor.id);
      const refuse = (sentence: string, wrong = 'player', mustAgree = false) => {
        const form = { typed: body, error: { sentence, wrong: [wrong] } };
        return sendPage(createJoinPage(invitation, secret, profile, { form, mustAgree }), {
          status: 400,
        });
      };
      const { id, game } = invitation;
      const { account, player, agreed } = body;
      const saved = listAccounts(profile, invitation).get(account);
      if (!saved && !player.trim()) return refuse(leaderboardFormTexts.noAccount);
      const isSecret = saved && (saved.hiddenAt !== null || !profile?.isListed);
      if (isSecret && !agreed) return refuse(joinTexts.mustAgree, 'agreed', true);
      const line = saved
        ? { name: saved.name, region: saved.region, player: saved }
        : await readLine(call, player, { game, region: '' });
      if ('sentence' in line) return refuse(line.sentence);
      const outcome = await store.join(id, hashSecret(secret), visitor.id, line);
      if (outcome === 'full') return refuse(joinTexts.full);
      if (outcome !== 'joined') throw new SiteError(outcome);
      return redirect(`/leaderboards/${id}`);
    },

    async members({ request, params: { id }, visitor, sendPage }) {
      return sendPage(await createMembersPage(await findLeaderboard(request, id, visitor)));
    },

    async changeMembers({ params: { id }, body, ...call }) {
      const { request, visitor, redirect, sendPage } = call;
      const { step, member, uses = 1, days = 1 } = body;
      // While its owner is suspended, there is no leaderboard to find, but one to leave.
      if (step === 'leave') {
        toRefusal(await store.leave(id, visitor.id));
        return redirect('/leaderboards');
      }
      const leaderboard = await findLeaderboard(request, id, visitor);
      if (step === 'invite') {
        const secret = createSecret(16);
        const expiresAt = new Date(Date.now() + days * dayMs).toISOString();
        const link = { hash: hashSecret(secret), usesLeft: uses, expiresAt };
        toRefusal(await store.renewInvitation(id, visitor.id, link));
        const invitation = toOwnAddress(config, request, `/leaderboards/join/${secret}`);
        return sendPage(await createMembersPage(leaderboard, { invitation }));
      }
      const refusal = toRefusal(
        step === 'uninvite'
          ? await store.renewInvitation(id, visitor.id, null)
          : await store.changeMember(id, visitor.id, member, step === 'remove' ? null : step),
      );
      if (!refusal) return redirect(`/leaderboards/${id}/members`);
      const page = await createMembersPage(leaderboard, { error: refusal.sentence });
      return sendPage(page, { status: refusal.status });
    },
  } satisfies Partial<Handlers>;
}
