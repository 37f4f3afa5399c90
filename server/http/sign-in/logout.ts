import type { AddRoutes } from '../route.ts';
import { setCookies, toAuthHeaders } from './visitor.ts';

/** `POST /logout`: ends the session and returns to the home page. */
export const addLogout: AddRoutes = (server, { services }) => {
  server.post('/logout', async (request, reply) => {
    const { cookies } = await services.auth.signOut(toAuthHeaders(request));
    setCookies(reply, cookies);
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });
};
