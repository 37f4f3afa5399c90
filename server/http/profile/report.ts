import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReportReason } from '../../../domain/moderation/reports.ts';
import { reportForm } from '../../../web/forms/report-form.ts';
import { SiteError, setRetryAfter } from '../errors/site-error.ts';
import { findProblem, type Refusal, toFormState } from '../requests/forms.ts';
import { toNetwork } from '../requests/network.ts';
import { findCurrentName } from '../responses/redirect-to-username.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** `/report?username=`: reports a profile to the operator. */
export function createReport({ services, findProfile }: RouteContext) {
  /** @throws SiteError 404 for an unknown username. */
  async function findReported(request: FastifyRequest, reply: FastifyReply, username: string) {
    const profile = await findProfile(request, reply, username);
    if (profile) return profile;
    // A renamed profile can also be reported under a previous username.
    const currentName = await findCurrentName(services, username);
    const renamedProfile = currentName && (await findProfile(request, reply, currentName));
    if (!renamedProfile) throw new SiteError('no-such-user');
    return renamedProfile;
  }

  return {
    async report({ request, reply, query: { username, sent }, sendPage }) {
      const { displayName } = await findReported(request, reply, username);
      return sendPage({ kind: 'report', displayName, ...(sent !== '1' && { form: {} }) });
    },

    async sendReport({ request, reply, body, redirect, sendPage }) {
      const { id, displayName } = await findReported(request, reply, body.username);
      const words = body.words.trim();
      const refuse = (error: Refusal) => {
        const form = toFormState(reportForm, body, error);
        return sendPage({ kind: 'report', displayName, form }, { status: error.status });
      };
      const problem = findProblem(reportForm, body);
      if (problem) return refuse(problem);
      const reason = body.reason as ReportReason;
      const report = { profileId: id, username: displayName, reason, words };
      const outcome = await services.sendReport(report, toNetwork(request.ip));
      if (outcome.kind === 'too-many') return refuse(setRetryAfter(reply, outcome));
      request.log.warn({ username: displayName, reason }, 'a profile was reported');
      return redirect(`/report?username=${displayName}&sent=1`);
    },
  } satisfies Partial<Handlers>;
}
