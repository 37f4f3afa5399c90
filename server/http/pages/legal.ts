import type { AddRoutes } from '../route.ts';

export const addLegal: AddRoutes = (server, { sendPage }) => {
  for (const about of ['privacy', 'terms'] as const) {
    server.get(`/${about}`, async (request, reply) =>
      sendPage(request, reply, { kind: 'legal', about }),
    );
  }
};
