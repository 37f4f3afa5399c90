/** The routes of `/admin`. Requests of all others than a confirmed operator end here. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isWellFormedUsername } from '../../../domain/accounts/username.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { actTexts } from '../../../texts/moderation.ts';
import type { AdminPage } from '../../../web/pages/admin/admin-props.ts';
import { SiteError } from '../errors/site-error.ts';
import { adminQuery, readFields } from '../requests/fields.ts';
import type { RouteContext } from '../route.ts';
import { askToConfirm } from '../sign-in/ask-to-confirm.ts';
import { findVisitor, type Visitor } from '../sign-in/visitor.ts';

interface OperatorRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly operator: Visitor;
}

/** Adds a screen, with the head that all screens have. `findScreen` returns the rest of the page. */
export function addAdminScreen(
  server: FastifyInstance,
  context: RouteContext,
  address: string,
  findScreen: (operatorRequest: OperatorRequest) => Promise<AdminPage['screen']>,
): void {
  addOperatorRoute(server, context, 'GET', address, async (operatorRequest) =>
    sendAdminPage(context, operatorRequest, await findScreen(operatorRequest)),
  );
}

/** Adds a form. The fields are read only for an operator. */
export function addAdminForm<Fields extends z.ZodType>(
  server: FastifyInstance,
  context: RouteContext,
  address: string,
  fields: Fields,
  handle: (fields: z.output<Fields>, operatorRequest: OperatorRequest) => Promise<FastifyReply>,
): void {
  addOperatorRoute(server, context, 'POST', address, async (operatorRequest) =>
    handle(readFields(fields, operatorRequest.request.body), operatorRequest),
  );
}

export async function sendAdminPage(
  { services, sendPage }: RouteContext,
  { request, reply, operator }: OperatorRequest,
  screen: AdminPage['screen'],
  status = 200,
): Promise<FastifyReply> {
  const openReports = await services.moderationStore.countOpenReports();
  const page = { kind: 'admin', openReports, done: describeDone(request), screen } as const;
  return sendPage(request, reply, page, { visitor: operator, status });
}

function describeDone({ query }: FastifyRequest): string | null {
  const { name, done } = readFields(adminQuery, query);
  if (done === 'saved') return adminTexts.saved;
  return done && isWellFormedUsername(name) ? adminTexts.done(actTexts[done].title, name) : null;
}

/** All others than operators get the page of an address at which there is nothing. The role is read at each request. */
function addOperatorRoute(
  server: FastifyInstance,
  { services }: RouteContext,
  method: 'GET' | 'POST',
  address: string,
  handle: (operatorRequest: OperatorRequest) => Promise<FastifyReply>,
): void {
  const { auth } = services;
  const operators = new WeakMap<FastifyRequest, Visitor>();
  server.route({
    method,
    url: address,
    // Before the body is read, so that a malformed one gets the same answer, too.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const operator = await findVisitor(auth, request, reply);
      if (!operator?.isOperator) throw new SiteError('not-found');
      operators.set(request, operator);
    },
    handler: async (request, reply) => {
      const operator = operators.get(request);
      if (!operator) throw new SiteError('not-found');
      const next = method === 'GET' ? request.url : '/admin';
      return askToConfirm(operator, request, reply, next) ?? handle({ request, reply, operator });
    },
  });
}
