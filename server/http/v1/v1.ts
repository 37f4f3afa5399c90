/** The API for other programs. It never reads a cookie, so every website may read what needs no token. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { TokenOwner } from '../../../domain/accounts/tokens.ts';
import { requestTexts } from '../../../texts/errors.ts';
import { SiteError } from '../errors/site-error.ts';
import { deflatePiece, type Piece } from '../responses/pieces.ts';
import type { RouteContext } from '../route-context.ts';
import { createHandlers } from './handlers.ts';
import { type Operation, type OperationId, operations } from './operations.ts';

interface AnyCall {
  readonly request: unknown;
  readonly reply: FastifyReply;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly owner: TokenOwner | null;
}

const countedAsApi = { route: { countedAs: 'api' } } as const;

/** The operations of the list, and their description at `GET /api/v1/openapi.json`. */
export function addV1(server: FastifyInstance, context: RouteContext): void {
  const { config, sendPieces } = context;
  const handlers = createHandlers(context);
  let openApi: readonly Piece[] | undefined;

  server.get('/api/v1/openapi.json', { config: countedAsApi }, async (request, reply) => {
    if (!openApi) {
      // Loaded by the first request, so that a start does not wait for it.
      const { createOpenApi } = await import('./openapi.ts');
      openApi = [deflatePiece(JSON.stringify(createOpenApi(config.origin, config.siteName)))];
    }
    reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
    return sendPieces(request, reply, openApi, { hasEtag: true });
  });
  // A program on another website may send GET without asking before. This answers those that ask, and allows nothing else.
  server.options('/api/v1/*', { config: countedAsApi }, async (_request, reply) =>
    reply
      .code(204)
      .headers({ 'access-control-allow-methods': 'GET', 'access-control-max-age': '86400' })
      .send(),
  );
  const owners = new WeakMap<FastifyRequest, TokenOwner>();
  for (const [id, { method, path, query, body, scope }] of Object.entries<Operation>(operations)) {
    const handle = handlers[id as OperationId] as (call: AnyCall) => Promise<FastifyReply>;
    server.route({
      method,
      url: `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: countedAsApi,
      // Before the body is read.
      ...(scope && {
        async onRequest(request: FastifyRequest, reply: FastifyReply) {
          // Another website's page must not spend the calls of its visitors' tokens.
          reply.removeHeader('access-control-allow-origin');
          reply.header('cache-control', 'no-store');
          owners.set(request, await findTokenOwner(context, request, reply, scope));
        },
      }),
      handler: async (request, reply) =>
        handle({
          request,
          reply,
          params: request.params,
          query: query ? read(query, request.query) : null,
          body: body ? read(body, request.body) : null,
          owner: owners.get(request) ?? null,
        }),
    });
  }
}

/** @throws SiteError 401 without a valid token, 403 for one that does not allow this. */
async function findTokenOwner(
  { services }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: NonNullable<Operation['scope']>,
): Promise<TokenOwner> {
  const [, secret] = /^Bearer ([\w]{1,100})$/i.exec(request.headers.authorization ?? '') ?? [];
  const owner = secret === undefined ? undefined : await services.tokens.acceptToken(secret);
  if (!owner) {
    reply.header('www-authenticate', 'Bearer');
    throw new SiteError('bad-token');
  }
  if (!owner.scopes.includes(scope))
    throw new SiteError('missing-scope', { sentence: requestTexts.missingScope(scope) });
  return owner;
}

/** @throws SiteError 400 that names the fields. */
function read(shape: z.ZodType, value: unknown): unknown {
  const parsed = shape.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'body')));
  const sentence = requestTexts.invalid([...names].join(', '));
  throw new SiteError('bad-request', { sentence });
}
