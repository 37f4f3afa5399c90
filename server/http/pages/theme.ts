import { z } from 'zod';
import { themes } from '../../../web/shell/theme.ts';
import { themeCookie } from '../requests/cookies.ts';
import { readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findPreviousPage } from './previous-page.ts';

const choice = z.object({ theme: z.enum(themes) });

export const addTheme: AddRoutes = (server) => {
  server.post('/theme', async (request, reply) => {
    const { theme } = readFields(choice, request.body);
    themeCookie.set(reply, theme);
    return reply.redirect(findPreviousPage(request), 303);
  });
};
