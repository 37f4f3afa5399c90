import type { AddRoutes } from '../route.ts';

/** `GET /privacy` and `/terms`. */
export const addLegal: AddRoutes = (server, { config, sendPage }) => {
  const { contact: address } = config;
  const contact =
    address === undefined ? null : { address, text: address.replace(/^(mailto:|https?:\/\/)/, '') };
  for (const about of ['privacy', 'terms'] as const) {
    server.get(`/${about}`, async (request, reply) =>
      sendPage(request, reply, { kind: 'legal', about, contact }),
    );
  }
};
