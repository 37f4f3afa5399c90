import { parseUsername } from '../../../domain/accounts/username.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { recoverByEmailTexts } from '../../../texts/email.ts';
import { describePasswordProblem, signInTexts } from '../../../texts/sign-in.ts';
import type { RecoverPage } from '../../../web/pages/recover/recover.tsx';
import { SiteError, setRetryAfter } from '../errors/site-error.ts';
import { toNetwork } from '../requests/network.ts';
import { createNotice } from '../responses/create-notice.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { signInWithNewPassword } from './new-password.ts';

const linkSent = createNotice(recoverByEmailTexts.sent, recoverByEmailTexts.sentText);

/** `/recover`: sets a new password with a recovery code, or sends a reset link by e-mail. */
export function createRecover({ services, limits }: RouteContext) {
  return {
    async recover({ visitor, sendPage }) {
      const username = visitor?.displayName ?? '';
      return sendPage({ kind: 'recover', username, error: null, wrong: null });
    },

    /** The response is the same for all usernames. */
    async sendResetLink({ request, body: { username }, sendPage }) {
      if (!services.emails) throw new SiteError('not-found');
      await limits.consume(rateLimits.mails, request, undefined);
      services.emails.sendResetLink(parseUsername(username) ?? username);
      return sendPage(linkSent);
    },

    async useRecoveryCode(call) {
      const { request, reply, body, sendPage } = call;
      const { username, code, password } = body;
      const outcome = await services.recovery.recover({
        username: parseUsername(username) ?? username,
        code,
        password,
        network: toNetwork(request.ip),
      });
      switch (outcome.kind) {
        case 'recovered':
          return signInWithNewPassword(services, call, {
            username: outcome.displayName,
            password,
            notice: outcome.hadOtherWays ? 'recovered-passkeys-removed' : 'recovered',
          });
        case 'refused': {
          const sentence = describePasswordProblem(outcome.why);
          return refuse('password', { status: 400, sentence });
        }
        case 'wrong':
          return refuse('code', { status: 401, sentence: signInTexts.recoveryFailed });
        case 'too-many':
        case 'busy':
          return refuse(null, setRetryAfter(reply, outcome));
      }

      function refuse(
        wrong: RecoverPage['wrong'],
        { status, sentence: error }: { status: number; sentence: string },
      ) {
        return sendPage({ kind: 'recover', username, error, wrong }, { status });
      }
    },
  } satisfies Partial<Handlers>;
}
