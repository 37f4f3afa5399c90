import type { Contact } from '../../../web/pages/legal/text-page.tsx';
import type { AddRoutes } from '../route.ts';

/** `GET /privacy` and `/terms`. */
export const addLegal: AddRoutes = (server, { config, sendPage }) => {
  const contact = toContact(config.contact);
  for (const about of ['privacy', 'terms'] as const) {
    server.get(`/${about}`, async (request, reply) =>
      sendPage(request, reply, { kind: 'legal', about, contact }),
    );
  }
};

function toContact(address: string | undefined): Contact | null {
  return address === undefined
    ? null
    : { address, words: address.replace(/^(mailto:|https?:\/\/)/, '') };
}
