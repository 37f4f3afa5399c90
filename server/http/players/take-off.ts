import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSecret } from '../../../domain/accounts/secret.ts';
import { type GameAccount, isSameAccount } from '../../../domain/games/game-account.ts';
import { findGame, gameIds } from '../../../domain/games/games.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { type Claimed, type Wish, wishes } from '../../../domain/verification/take-off-proof.ts';
import { signInProblems, verificationProblems } from '../../../texts/verification.ts';
import type { TakeOffPage } from '../../../web/pages/take-off/take-off.tsx';
import { takeOffAddress } from '../../../web/parts/game-account/account-links.ts';
import { createLookupError, SiteError } from '../errors/site-error.ts';
import { createLookUp } from '../games/look-up.ts';
import { createPendingCookie } from '../requests/cookies.ts';
import { toOwnAddress } from '../requests/own-address.ts';
import type { Visitor } from '../requests/visitor.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

const callbackPath = '/players/take-off/callback';

const claimedPlayer = z.object({
  game: z.enum(gameIds),
  playerId: z.string(),
  name: z.string(),
  region: z.string(),
  keyFingerprint: z.string(),
  nameCheckedAt: z.string().nullable(),
  isDemo: z.boolean(),
});

/** A proof that this browser has begun, or has completed. */
const pendingProof = z.object({
  wish: z.enum(wishes),
  player: claimedPlayer,
  task: z.object({ profileIconId: z.number(), expiresAt: z.string() }).nullable(),
  code: z.string().nullable(),
  signIn: z.object({ state: z.string().min(1), secret: z.string() }).optional(),
  isDone: z.boolean().optional(),
});
type PendingProof = z.output<typeof pendingProof>;

const pendingCookie = createPendingCookie('takeOff', '/players/take-off', pendingProof);
const noChallenge = { task: null, code: null };

/**
 * `/players/take-off`: a player proves that an account is theirs, and then has no page here, or has one again. Until the proof it
 * reads the same for all players. A user whose profile has verified the account needs no other proof.
 */
export function createTakeOff(context: RouteContext) {
  const { config, services, limits } = context;
  const { findSourceSignIn, takeOffProofs, takenOffStore } = services;
  const lookUp = createLookUp(context);

  async function findVerified(visitor: Visitor | undefined, account: GameAccount) {
    const profile = visitor && (await services.profileStore.findOwnProfile(visitor.id));
    const saved = profile && [...profile.savedGames, ...profile.hiddenGames];
    return saved?.find((each) => each.verifiedAt && isSameAccount(each, account));
  }

  function findPending(request: FastifyRequest, account: GameAccount): PendingProof | undefined {
    const pending = pendingCookie.read(request);
    return pending && isSameAccount(pending.player, account) ? pending : undefined;
  }

  /** @returns the address of the page that says what was done. */
  async function finish(reply: FastifyReply, wish: Wish, player: Claimed): Promise<string> {
    await takenOffStore.updateTakenOff(player, wish === 'take-off');
    pendingCookie.set(reply, { wish, player, ...noChallenge, isDone: true });
    return takeOffAddress(player);
  }

  return {
    async takeOff({ request, visitor, query: { account: named, problem }, redirect, sendPage }) {
      // The home page has the search for a player.
      const game = findGame(named.game)?.id;
      if (!game || !named.name) return redirect('/');
      const account = { ...named, game };
      const pending = findPending(request, account);
      const proven = pending?.isDone ? pending.player : await findVerified(visitor, account);
      const page = createPage(account, {
        hasPage: proven ? !(await takenOffStore.isTakenOff(proven)) : null,
        isDone: pending?.isDone ?? false,
        error: problem && signInProblems[problem],
      });
      return sendPage(page);
    },

    async takeOffByStep({ request, reply, visitor, body, redirect, sendPage }) {
      const { step, ...named } = body;
      const game = findGame(named.game)?.id;
      if (!game) throw new SiteError('unknown-game');
      const account = { ...named, game };
      const network = limits.findNetwork(request);
      const refuse = (
        { message: error, statusCode: status }: Pick<SiteError, 'message' | 'statusCode'>,
        proof: TakeOffPage['proof'] = null,
      ) => sendPage(createPage(account, { error, proof }), { status });

      if (step === 'check') {
        const pending = findPending(request, account);
        if (!pending)
          return refuse({ message: verificationProblems['no-open-task'], statusCode: 409 });
        // The form may have been sent twice.
        if (pending.isDone) return redirect(takeOffAddress(account));
        await limits.consume(rateLimits.lookUps, request, visitor);
        const { wish, player } = pending;
        const outcome = await takeOffProofs.check(player, pending, network);
        if (outcome.kind === 'proven') return redirect(await finish(reply, wish, player));
        const refusal =
          outcome.kind === 'not-answering'
            ? createLookupError(outcome, game)
            : { message: verificationProblems[outcome.kind], statusCode: 409 };
        return refuse(refusal, toProof(pending));
      }

      const found = await lookUp(request, reply, account);
      if (found instanceof SiteError)
        return found.players ? redirect(`/${toPlayerPath(account)}`) : refuse(found);
      const player = claimedPlayer.parse(found.account);
      const verified = await findVerified(visitor, account);
      // Another player can have the name now.
      if (verified?.playerId === player.playerId)
        return redirect(await finish(reply, step, player));
      // The stored icon of an old answer can be another one than the player has.
      if (found.refusal) return refuse(createLookupError(found.refusal, game));
      const state = createSecret();
      const callback = toOwnAddress(config, request, callbackPath);
      const { name } = player;
      const signIn = await findSourceSignIn(player.game)?.begin({ callback, state, name });
      const challenge = signIn
        ? { ...noChallenge, signIn: { state, secret: signIn.secret } }
        : await takeOffProofs.begin(step, player, found.account.profileIconId);
      const pending = { wish: step, player, ...challenge };
      pendingCookie.set(reply, pending);
      return sendPage(createPage(player, { proof: toProof(pending, signIn?.address) }));
    },

    async completeTakeOffSignIn({ request, reply, visitor, query: { state, ...query } }) {
      const pending = pendingCookie.read(request);
      const signIn = pending?.signIn && findSourceSignIn(pending.player.game);
      if (!signIn || !pending?.signIn) throw new SiteError('source-sign-in-expired');
      const { wish, player } = pending;
      const { playerId } = player;
      const refuseSignIn = (problem: keyof typeof signInProblems) =>
        reply.redirect(`${takeOffAddress(player)}&problem=${problem}`, 303);
      // Another site has sent the browser here.
      if (state !== pending.signIn.state) return refuseSignIn('expired');
      // A reloaded page must not complete the same sign-in again.
      pendingCookie.clear(reply);
      await limits.consume(rateLimits.lookUps, request, visitor);
      const callback = toOwnAddress(config, request, callbackPath);
      const network = limits.findNetwork(request);
      const response = { ...pending.signIn, callback, query, playerId, network };
      const outcome = await signIn.complete(response);
      if (outcome.kind !== 'signed-in') return refuseSignIn(outcome.kind);
      if (outcome.playerId !== playerId) return refuseSignIn('other-account');
      return reply.redirect(await finish(reply, wish, player), 303);
    },
  } satisfies Partial<Handlers>;
}

function createPage({ game, name, region }: GameAccount, parts: Partial<TakeOffPage>): TakeOffPage {
  const account = { game, name, region };
  const nothing = { hasPage: null, isDone: false, proof: null, error: undefined };
  return { kind: 'take-off', account, ...nothing, ...parts };
}

function toProof({ wish, task, code }: PendingProof, signInAddress?: string): TakeOffPage['proof'] {
  return { wish, task, code, signInAddress };
}
