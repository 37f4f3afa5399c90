import type { AddRoutes } from '../route.ts';

export const addLegal: AddRoutes = (server, { services, sendPage }) => {
  const { dataSource, samplePlayers } = services;
  const { games } = dataSource;
  for (const about of ['privacy', 'terms'] as const) {
    server.get(`/${about}`, async (request, reply) =>
      sendPage(request, reply, { kind: 'legal', about, games, samplePlayers }),
    );
  }
};
