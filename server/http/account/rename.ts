import type { FastifyRequest } from 'fastify';
import { maxPreviousNames, previousNameDays } from '../../../domain/accounts/previous-names.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { Profiles } from '../../../domain/profiles/profiles.ts';
import { formatUtcDay } from '../../../web/utc-time.ts';
import { serverMessages } from '../errors/server-messages.ts';
import { SiteError } from '../errors/site-error.ts';
import { setDeviceCookie } from '../pages/preference-cookies.ts';
import { readFields, renameForm } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor, type Visitor } from '../sign-in/visitor.ts';
import { askToSignIn, createAccountPage } from './account-page.ts';
import { confirmPassword } from './confirm-password.ts';

/** `POST /account/rename`: changes the username. */
export const addRename: AddRoutes = (server, { services, sendPage, limits }) => {
  /** Counts only renames that succeed. */
  async function rename(request: FastifyRequest, visitor: Visitor, name: string) {
    await limits.consume(rateLimits.renames, request, visitor);
    const outcome = await services.profiles.rename(visitor.id, name);
    if (outcome.kind !== 'renamed') await limits.refund(rateLimits.renames, request, visitor);
    return outcome;
  }

  server.post('/account/rename', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { name, password } = readFields(renameForm, request.body);
    const visitor = await findVisitor(services.auth, request, reply);
    if (!visitor) return askToSignIn(sendPage, request, reply);
    const refused =
      (await confirmPassword(services, request, reply, visitor, password)) ??
      toRefusal(await rename(request, visitor, name));
    if (refused) {
      const { status, ...about } = refused;
      const error = { form: 'rename', typed: name, ...about } as const;
      const page = await createAccountPage(services, visitor, { error });
      return sendPage(request, reply, page, { status, visitor });
    }
    // The device cookie was for the previous name.
    setDeviceCookie(reply, services.knownDevices.issue(name));
    return reply.redirect('/account?done=name#rename', 303);
  });
};

interface NameRefusal {
  readonly status: number;
  readonly field: 'name';
  readonly sentence: string;
}

type Outcome = Awaited<ReturnType<Profiles['rename']>>;

/** The error for the page; undefined for a successful rename. */
function toRefusal(outcome: Outcome): NameRefusal | undefined {
  switch (outcome.kind) {
    case 'renamed':
      return undefined;
    case 'refused':
      return { status: 400, field: 'name', sentence: outcome.why };
    case 'same':
      return { status: 409, field: 'name', sentence: serverMessages.sameName };
    case 'taken':
      return { status: 409, field: 'name', sentence: serverMessages.nameTaken };
    case 'too-often':
      return { status: 409, field: 'name', sentence: tooOften(outcome.from) };
    case 'no-such-profile':
      throw new SiteError('no-such-user');
  }
}

function tooOften(from: string): string {
  return (
    `You took ${maxPreviousNames} new names within ${previousNameDays} days. You can take another one after ${formatUtcDay(from)}, ` +
    'and go back to one of your former names at any time.'
  );
}
