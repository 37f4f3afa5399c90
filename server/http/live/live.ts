import type { ServerResponse } from 'node:http';

import { SiteError } from '../errors/site-error.ts';
import type { AddRoutes } from '../route.ts';
import { goneEvent } from './live-streams.ts';
import { createStreamQuota } from './stream-quota.ts';

const mediaType = 'text/event-stream; charset=utf-8';

/** `GET /api/users/{username}/live`: the document now, and again after every change, as server-sent events. */
export const addLive: AddRoutes = (server, { services, liveStreams }) => {
  const { profileStore } = services;
  const bounds = createStreamQuota();
  server.get<{ Params: { username: string } }>(
    '/api/users/:username/live',
    // A HEAD request would wait for a body that never ends.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { username } = request.params;
      const profile = await profileStore.findProfileByUsername(username);
      if (!profile) {
        // Who was away when it happened learns that it did.
        if (!(await profileStore.findUnavailable(username))) throw new SiteError('no-such-user');
        return reply
          .headers({ 'cache-control': 'no-store', 'content-type': mediaType })
          .send(goneEvent);
      }
      if (reply.raw.destroyed) {
        // Who left meanwhile would not leave again, and keep a place for good.
        reply.hijack();
        return;
      }
      const place = bounds.acquire(request.ip);
      if (place === 'full') throw new SiteError('busy', { retryAfter: 30 });
      if (place === 'too-many') {
        throw new SiteError('too-many-streams');
      }
      const headers = {
        ...reply.getHeaders(),
        'content-type': mediaType,
        // 'no-transform': a proxy that compresses would hold the events back.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      };
      reply.hijack();
      // The stream ends with its connection, so that events need no frames of chunks around them.
      reply.raw.removeHeader('transfer-encoding');
      reply.raw.writeHead(200, headers as Record<string, string>);
      removeFinishListeners(reply.raw);
      liveStreams.watch(profile, reply.raw, place.leave);
    },
  );
};

/**
 * Lets go of what an answer holds until its end, which for a stream is hours away: what listens for the end holds Fastify's
 * request and reply (no `onResponse` hook hears of streams, therefore), and a head that waits for the body is kept in pieces.
 * `npm run bench` compares what is left with a bare stream.
 */
function removeFinishListeners(stream: ServerResponse): void {
  for (const listener of stream.listeners('error') as (() => void)[]) {
    stream.off('finish', listener).off('error', listener);
  }
  // Whoever left is noticed by 'close'.
  stream.on('error', ignore);
  stream.flushHeaders();
}

function ignore(): void {
  // Nothing to do: the stream closes after every error.
}
