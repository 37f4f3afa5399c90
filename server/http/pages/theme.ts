import { themeCookie } from '../requests/cookies.ts';
import type { Handlers } from '../routes.ts';
import { findPreviousPage } from './previous-page.ts';

export const themeHandlers = {
  theme({ request, reply, body, redirect }) {
    themeCookie.set(reply, body.theme);
    return redirect(findPreviousPage(request));
  },
} satisfies Partial<Handlers>;
