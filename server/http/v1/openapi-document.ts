import { type Chunk, deflateChunk } from '../responses/chunks.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

export function createOpenApiDocument({ config, sendChunks }: RouteContext) {
  let document: readonly Chunk[] | undefined;

  return {
    async openApi({ request, reply }) {
      if (!document) {
        // Loaded by the first request, so that a start does not wait for it.
        const { createOpenApi } = await import('./openapi.ts');
        document = [deflateChunk(JSON.stringify(createOpenApi(config.origin, config.siteName)))];
      }
      reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
      return sendChunks(request, reply, document, { hasEtag: true });
    },

    // A program on another website may send GET without asking before. This answers those that ask, and allows nothing else.
    preflight: ({ reply }) =>
      reply
        .code(204)
        .headers({ 'access-control-allow-methods': 'GET', 'access-control-max-age': '86400' })
        .send(),
  } satisfies Partial<Handlers>;
}
