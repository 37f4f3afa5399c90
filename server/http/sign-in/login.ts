import { parseUsername } from '../../../domain/accounts/username.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { signInForms } from '../../../web/forms/sign-in-forms.ts';
import { nextPageAddress } from '../../../web/parts/game-account/account-links.ts';
import { toFormState } from '../requests/forms.ts';
import { setCookies } from '../requests/visitor.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { readNextPlayer } from './next-page.ts';
import { signIn, toSignInError } from './open-session.ts';

/** The sentence of the specification does not say which one is wrong. */
const wrong = ['username', 'password'];

/** `/login`: the form, and signing in. `/logout`: ends the session and returns to the home page. */
export function createLogin({ services }: RouteContext) {
  return {
    async login({ request, reply, visitor, sendPage }) {
      const player = readNextPlayer(request.query);
      if (visitor)
        return reply.header('cache-control', 'no-store').redirect(nextPageAddress(player), 302);
      return sendPage({ kind: 'login', player, form: {} });
    },

    async signIn({ request, reply, body, redirect, sendPage }) {
      const { username: typed, password } = body;
      const player = readNextPlayer(request.body);
      const username = parseUsername(typed) ?? typed;
      const outcome = await signIn(services, request, reply, username, password);
      if (outcome.kind === 'signed-in') return redirect(nextPageAddress(player));
      const error =
        outcome.kind === 'wrong'
          ? { status: 401, wrong, sentence: specificationTexts.signInFailed }
          : await toSignInError(services, reply, outcome, username);
      const form = toFormState(signInForms.login, body, error);
      return sendPage({ kind: 'login', player, form }, { status: error.status });
    },

    async signOut({ request, reply, redirect }) {
      const { cookies } = await services.auth.signOut(request);
      setCookies(reply, cookies);
      return redirect('/');
    },
  } satisfies Partial<Handlers>;
}
