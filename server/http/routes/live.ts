import { nobody } from '../answers.ts';
import type { AddRoutes } from './route.ts';

/** `GET /api/users/{username}/live`: the document now, and again after every change, as server-sent events. */
export const addLive: AddRoutes = (server, { services, liveStreams }) => {
  const { profileStore } = services;
  server.get<{ Params: { username: string } }>(
    '/api/users/:username/live',
    // A HEAD request would wait for a body that never ends.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const profile = await profileStore.findProfileByUsername(request.params.username);
      if (!profile) throw nobody();
      const headers = {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        // 'no-transform': a proxy that compresses would hold the events back.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      };
      reply.hijack();
      reply.raw.writeHead(200, headers as Record<string, string>);
      liveStreams.watch(profile, reply.raw);
    },
  );
};
