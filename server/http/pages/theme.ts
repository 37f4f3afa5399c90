import { themeCookie } from '../requests/cookies.ts';
import { findPreviousPage } from '../requests/previous-page.ts';
import type { Handlers } from '../routing/routes.ts';

export const themeHandlers = {
  theme({ request, reply, body, redirect }) {
    themeCookie.set(reply, body.theme);
    return redirect(findPreviousPage(request));
  },
} satisfies Partial<Handlers>;
