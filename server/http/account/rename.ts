import type { FastifyRequest } from 'fastify';
import { maxPreviousNames, previousNameDays } from '../../../domain/accounts/previous-names.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { Profiles } from '../../../domain/profiles/profiles.ts';
import { formatUtcDay } from '../../../web/utc-time.ts';
import { pageMessages } from '../errors/page-messages.ts';
import { SiteError } from '../errors/site-error.ts';
import { setDeviceCookie } from '../pages/preference-cookies.ts';
import { renameForm } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { addAccountForm, confirmPassword } from './account-page.ts';

/** `POST /account/rename`: changes the username. */
export const addRename: AddRoutes = (server, context) => {
  const { services, limits } = context;

  addAccountForm(server, context, 'rename', renameForm, async ({ name, password }, form) => {
    const { request, reply, visitor } = form;
    const refused =
      (await confirmPassword(services, form, password)) ??
      toRefusal(await rename(request, visitor, name));
    if (refused) return form.refuse({ form: 'rename', typed: name, ...refused });
    // The device cookie was for the previous name.
    setDeviceCookie(reply, services.knownDevices.issue(name));
    return reply.redirect('/account?done=name#rename', 303);
  });

  /** Counts only renames that succeed. */
  async function rename(request: FastifyRequest, visitor: Visitor, name: string) {
    await limits.consume(rateLimits.renames, request, visitor);
    const outcome = await services.profiles.rename(visitor.id, name);
    if (outcome.kind !== 'renamed') await limits.refund(rateLimits.renames, request, visitor);
    return outcome;
  }
};

/** The error for the page; undefined for a successful rename. */
function toRefusal(outcome: Awaited<ReturnType<Profiles['rename']>>) {
  const field = 'name';
  switch (outcome.kind) {
    case 'renamed':
      return undefined;
    case 'refused':
      return { status: 400, field, sentence: outcome.why } as const;
    case 'same':
      return { status: 409, field, sentence: pageMessages.sameName } as const;
    case 'taken':
      return { status: 409, field, sentence: pageMessages.nameTaken } as const;
    case 'too-often':
      return { status: 409, field, sentence: tooOften(outcome.from) } as const;
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
