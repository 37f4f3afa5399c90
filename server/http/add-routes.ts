/** Registers the routes of the table. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokenOwner } from '../../domain/accounts/tokens.ts';
import { toUsernameKey } from '../../domain/accounts/username.ts';
import { noticeAddress } from '../../web/pages/account/account-props.ts';
import { SiteError } from './errors/site-error.ts';
import { createHandlers } from './handlers.ts';
import { readFields } from './requests/fields.ts';
import { redirectAfterForm } from './requests/form-response.ts';
import { hasPasskeys } from './requests/has-passkeys.ts';
import { findVisitor, type Visitor } from './requests/visitor.ts';
import { allowEverySite } from './responses/security-headers.ts';
import { sendSignInPage } from './responses/sign-in-page.ts';
import type { Call, Route } from './routing/route.ts';
import type { RouteContext } from './routing/route-context.ts';
import { type RouteId, routes } from './routing/routes.ts';
import { askToConfirm } from './sign-in/ask-to-confirm.ts';
import { hasPassword } from './sign-in/password-check.ts';
import { createOperationHandlers } from './v1/handlers.ts';
import { type Operation, type OperationId, operations } from './v1/operations.ts';
import { findTokenOwner } from './v1/token-owner.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in visitor, of a route that says who may send it. */
    visitor: Visitor | undefined;
    tokenOwner: TokenOwner | undefined;
  }
  interface FastifyContextConfig {
    route?: Route;
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export function addRoutes(server: FastifyInstance, context: RouteContext): void {
  server.decorateRequest('visitor').decorateRequest('tokenOwner');
  server.addHook('onRoute', ({ url, config }) => {
    if (!config?.route) throw new Error(`${url} is not in the table of routes.ts`);
  });
  const handlers = createHandlers(context);
  for (const [id, route] of Object.entries<Route>(routes))
    addRoute(server, context, route, handlers[id as RouteId] as (call: Call) => unknown);
  const operationHandlers = createOperationHandlers(context);
  for (const [id, { path: name, ...operation }] of Object.entries<Operation>(operations)) {
    const path = `/api/v1${name.replace(/\{(\w+)\}/, ':$1')}` as const;
    const handle = operationHandlers[id as OperationId] as (call: unknown) => unknown;
    addRoute(server, context, { ...operation, path, countedAs: 'api', isEnglish: true }, handle);
  }
}

/** Adds the addresses of a route, and decides once which hooks run before its handler. */
function addRoute(
  server: FastifyInstance,
  context: RouteContext,
  route: Route,
  handle: (call: Call) => unknown,
): void {
  const { method, path, form, formPage, bodyLimit, limit } = route;
  const hooks = listHooks(context, route);
  const onRequest = limit
    ? [
        ...hooks,
        (request: FastifyRequest) =>
          context.limits.consume(limit, request, request.tokenOwner ?? request.visitor),
      ]
    : hooks;
  const add = (address: Pick<Route, 'method' | 'path'>, isForm: boolean) =>
    server.route({
      method: address.method,
      url: address.path,
      config: { route },
      onRequest,
      // The session may have ended since, because a client can send the body slowly.
      preHandler: method === 'GET' ? [] : hooks,
      ...(bodyLimit && { bodyLimit }),
      ...(route.isStream && { exposeHeadRoute: false }),
      handler: async (request, reply) => handle(toCall(context, route, request, reply, isForm)),
    });
  add(route, form === undefined && method === 'POST' && !path.startsWith('/api/'));
  if (form) add({ method: 'POST', path: form }, true);
  if (formPage)
    server.get(form ?? path, { config: { route } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(formPage, 302),
    );
}

/** @throws SiteError 400 for invalid fields. */
function toCall(
  { sendPage }: RouteContext,
  { who, query, body }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  isForm: boolean,
): Call {
  const { visitor, tokenOwner } = request;
  return {
    request,
    reply,
    params: request.params as Call['params'],
    query: query && readFields(query, request.query),
    body: body && readFields(body, request.body),
    visitor: (tokenOwner ?? visitor) as undefined,
    isForm,
    sendPage: (page, options) =>
      sendPage(request, reply, page, { ...(who && { visitor }), ...options }),
    redirect: (location) => redirectAfterForm(request, reply, location),
    showNotice: (notice) => redirectAfterForm(request, reply, noticeAddress(notice)),
  } as Call;
}

/** The hooks decide who may send a request. They run before its body is read, and for a write again after that. */
function listHooks(context: RouteContext, route: Route): Hook[] {
  const { config, services } = context;
  const { method, path, who, scope, signedOut, confirmed, cache, isForAllSites, needs } = route;
  const hooks: Hook[] = [];
  if (cache || who === 'operator')
    hooks.push(async (_request, reply) => void reply.header('cache-control', 'no-store'));
  if (isForAllSites) hooks.push(async (_request, reply) => allowEverySite(reply));
  if (scope)
    hooks.push(async (request, reply) => {
      // Another website's page must not spend the calls of its visitors' tokens.
      reply.removeHeader('access-control-allow-origin');
      reply.header('cache-control', 'no-store');
      request.tokenOwner = await findTokenOwner(services, request, reply, scope);
    });
  if (needs)
    hooks.push(async (request) => {
      if (!hasPasskeys(config, request)) throw new SiteError('no-passkeys');
    });
  if (who)
    hooks.push(async (request, reply) => {
      request.visitor = await findVisitor(services.auth, request, reply);
    });
  if (who === 'signed-in')
    hooks.push(async (request, reply) => {
      if (request.visitor) return;
      return method === 'GET'
        ? reply.header('cache-control', 'no-store').redirect('/login', 302)
        : sendSignInPage(context.sendPage, request, reply);
    });
  if (who === 'owner')
    hooks.push(async ({ visitor, params }) => {
      if (!visitor) throw new SiteError('signed-out', signedOut ? { sentence: signedOut() } : {});
      const { username } = params as { username?: string };
      // A session contains the current username, so for the owner no profile has to be read.
      if (username === undefined || toUsernameKey(username) === toUsernameKey(visitor.displayName))
        return;
      const profile = await services.profileStore.findProfileByUsername(username);
      throw new SiteError(profile ? 'not-the-owner' : 'no-such-user');
    });
  if (who === 'operator')
    hooks.push(async ({ visitor }) => {
      if (!visitor?.isOperator) throw new SiteError('not-found');
    });
  if (confirmed || who === 'operator')
    hooks.push(async (request, reply) => {
      const { visitor } = request;
      if (!visitor || (confirmed === 'without-password' && (await hasPassword(services, visitor))))
        return;
      const next = method === 'GET' ? request.url : toPageOfForm(path);
      return askToConfirm(visitor, request, reply, next);
    });
  return hooks;
}

/** Returns the page with a form whose user has to confirm first. */
function toPageOfForm(path: string): string {
  const [, page, section] = path.split('/');
  return page === 'account' ? `/account?open=${section}#${section}` : '/admin';
}
