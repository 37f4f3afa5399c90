import type { FastifyReply } from 'fastify';
import { isConfirmed } from '../../../domain/accounts/confirmation.ts';
import { describeDevice } from '../../../domain/accounts/describe-device.ts';
import { isToldInSettings } from '../../../domain/moderation/moderation.ts';
import { toPublicGame } from '../../../domain/profiles/profile.ts';
import { noWords } from '../../../domain/profiles/words.ts';
import { shortenAddress } from '../../../domain/webhooks/webhook.ts';
import { accountForms } from '../../../web/forms/account-forms.ts';
import type { Fields } from '../../../web/forms/form.ts';
import type {
  AccountOutcome,
  AccountPage,
  RefusedForm,
} from '../../../web/pages/account/account-props.ts';
import type { Services } from '../../services/services.ts';
import { type Refusal, toFormState } from '../requests/forms.ts';
import { findVisitor, type Visitor } from '../requests/visitor.ts';
import { sendSignInPage } from '../responses/sign-in-page.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import { hasPassword } from '../sign-in/password-check.ts';

/** Creates the answer to a refused form of a section: the settings with its error, or the form to sign in when the session has ended since. */
export function createRefuse({ services, sendPage }: RouteContext) {
  return async (
    call: Pick<Call, 'request' | 'reply' | 'sendPage'> & {
      readonly visitor: Visitor;
      readonly body: object | undefined;
    },
    section: RefusedForm['section'],
    error: Refusal,
  ): Promise<FastifyReply> => {
    const { request, reply } = call;
    // The first press of a double click may have changed the password.
    if (!(await findVisitor(services.auth, request, reply)))
      return sendSignInPage(sendPage, request, reply);
    const form = (accountForms as Record<string, Fields>)[section] ?? {};
    const refused = { section, ...toFormState(form, call.body ?? {}, error) };
    const page = await createAccountPage(services, call.visitor, { refused });
    return call.sendPage(page, { status: error.status });
  };
}

export async function createAccountPage(
  services: Services,
  visitor: Visitor,
  outcome: AccountOutcome,
): Promise<AccountPage> {
  const { sessions, recovery, passkeys, identities, identityProviders } = services;
  const { emails, emailStore, profileStore, moderationStore, tokens } = services;
  const linked = await identities.listIdentities(visitor.id);
  const confirmation = isConfirmed(visitor) ? 'confirmed' : 'needed';
  const openSessions = await sessions.listSessions(visitor.id);
  const profile = await profileStore.findOwnProfile(visitor.id);
  return {
    kind: 'account',
    user: {
      username: visitor.displayName,
      isOperator: visitor.isOperator,
      isConfirmed: isConfirmed(visitor),
      confirmation: (await hasPassword(services, visitor)) ? 'password' : confirmation,
    },
    outcome,
    notices: (await moderationStore.listActions(20, visitor.id))
      .filter(({ action, at }) => isToldInSettings(action, at, Date.now()))
      .map(({ at, action, detail, reason }) => ({ at, action, detail, reason })),
    profile: {
      isListed: profile?.isListed ?? true,
      games: [...(profile?.savedGames ?? []), ...(profile?.hiddenGames ?? [])].map((game) => {
        return { ...toPublicGame(game), hidesPlays: game.hidesPlays };
      }),
      words: profile?.words ?? noWords,
      accent: profile?.accent ?? null,
      removedGames: (await profileStore.listRemovedGames(visitor.id)).map((removed) => ({
        ...toPublicGame(removed),
        removedAt: removed.removedAt,
      })),
    },
    signIn: {
      sessions: openSessions.map(({ id, userAgent, signedInAt, usedAt }) => ({
        id,
        device: describeDevice(userAgent),
        signedInAt,
        usedAt,
        isCurrent: id === visitor.sessionId,
      })),
      passkeys: await passkeys.list(visitor.id),
      identities: linked.map(({ issuer, linkedAt }) => {
        const provider = identityProviders.find((each) => each.issuer === issuer);
        // The operator may have removed the provider.
        return { issuer, linkedAt, name: provider?.name ?? new URL(issuer).host };
      }),
      linkableProviders: identityProviders
        .filter((provider) => !linked.some(({ issuer }) => issuer === provider.issuer))
        .map(({ id, name }) => ({ id, name })),
      recoveryCodesLeft: await recovery.countCodes(visitor.id),
      email: emails ? ((await emailStore.findEmail(visitor.id)) ?? {}) : null,
    },
    programs: {
      webhooks: (await services.webhookStore.listWebhooks(visitor.id)).map(
        ({ secret: _, address, ...webhook }) => ({ ...webhook, address: shortenAddress(address) }),
      ),
      leaderboards: (await services.leaderboardStore.listOwnLeaderboards(visitor.id))
        .filter(({ role }) => role === 'owner')
        .map(({ id, name }) => ({ id, name })),
      tokens: (await tokens.listTokens(visitor.id)).map((token) => ({
        ...token,
        isOver: Date.parse(token.expiresAt) <= Date.now(),
      })),
    },
  };
}
