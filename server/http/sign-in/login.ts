import { parseUsername } from '../../../domain/accounts/username.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { nextPageAddress } from '../../../web/parts/game-account/add-game-address.ts';
import { credentials, readFields } from '../requests/fields.ts';
import { redirectAfterForm } from '../requests/form-response.ts';
import type { AddRoutes } from '../route.ts';
import { readNextPlayer } from './next-page.ts';
import { findVisitor, setCookies, signIn, toAuthHeaders, toSignInError } from './visitor.ts';

/** `/login`: the form, and signing in. `POST /logout`: ends the session and returns to the home page. */
export const addLogin: AddRoutes = (server, { services, sendPage }) => {
  server.get('/login', async (request, reply) => {
    const visitor = await findVisitor(services.auth, request, reply);
    const player = readNextPlayer(request.query);
    if (visitor)
      return reply.header('cache-control', 'no-store').redirect(nextPageAddress(player), 302);
    const page = { kind: 'login', username: '', player, error: null, isWrong: false } as const;
    return sendPage(request, reply, page, { visitor });
  });

  server.post('/login', async (request, reply) => {
    const { username: typed, password } = readFields(credentials, request.body);
    const player = readNextPlayer(request.body);
    const username = parseUsername(typed) ?? typed;
    const outcome = await signIn(services, request, reply, username, password);
    if (outcome.kind === 'signed-in')
      return redirectAfterForm(request, reply, nextPageAddress(player));
    const { status, sentence: error } =
      outcome.kind === 'wrong'
        ? { status: 401, sentence: specificationTexts.signInFailed }
        : await toSignInError(services, reply, outcome, username);
    const isWrong = outcome.kind === 'wrong';
    const page = { kind: 'login', username: typed, player, error, isWrong } as const;
    return sendPage(request, reply, page, { status });
  });

  server.post('/logout', async (request, reply) => {
    const { cookies } = await services.auth.signOut(toAuthHeaders(request));
    setCookies(reply, cookies);
    return reply.redirect('/', 303);
  });
};
