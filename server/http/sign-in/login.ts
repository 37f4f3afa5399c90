import { specificationTexts } from '../../../texts/specification.ts';
import { nextPageAddress } from '../../../web/parts/game-account/add-game-address.ts';
import { errorCodes } from '../errors/error-codes.ts';
import { setRetryAfter } from '../errors/site-error.ts';
import { credentials, readFields } from '../requests/fields.ts';
import { redirectAfterForm } from '../requests/form-response.ts';
import type { AddRoutes } from '../route.ts';
import { readNextPlayer } from './next-page.ts';
import { findVisitor, setCookies, signIn, toAuthHeaders } from './visitor.ts';

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
    const { username, password } = readFields(credentials, request.body);
    const player = readNextPlayer(request.body);
    // Phone keyboards often add a space, and usernames contain none.
    const outcome = await signIn(services, request, reply, username.trim(), password);
    switch (outcome.kind) {
      case 'signed-in':
        return redirectAfterForm(request, reply, nextPageAddress(player));
      case 'wrong':
        return refuse({ status: 401, sentence: specificationTexts.signInFailed, isWrong: true });
      case 'suspended':
        return refuse({
          ...errorCodes.suspended,
          sentence: await services.describeSuspension(username.trim()),
        });
      case 'too-many':
      case 'busy':
        return refuse(setRetryAfter(reply, outcome));
    }

    function refuse(error: { status: number; sentence: string; isWrong?: boolean }) {
      const { status, sentence, isWrong = false } = error;
      const page = { kind: 'login', username, player, error: sentence, isWrong } as const;
      return sendPage(request, reply, page, { status });
    }
  });

  server.post('/logout', async (request, reply) => {
    const { cookies } = await services.auth.signOut(toAuthHeaders(request));
    setCookies(reply, cookies);
    return reply.redirect('/', 303);
  });
};
