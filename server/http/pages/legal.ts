import type { Contact } from '../../../web/pages/legal/text-page.tsx';
import type { AddRoutes } from '../route.ts';

/** `GET /privacy` and `/terms`: what is kept of people, and what they can rely on. */
export const addLegal: AddRoutes = (server, { config, sendPage }) => {
  const contact = contactOf(config.contact);
  for (const about of ['privacy', 'terms'] as const) {
    server.get(`/${about}`, async (request, reply) =>
      sendPage(request, reply, { kind: 'legal', about, contact }),
    );
  }
};

/** The address as people read it. */
function contactOf(address: string | undefined): Contact | null {
  return address === undefined
    ? null
    : { address, words: address.replace(/^(mailto:|https?:\/\/)/, '') };
}
