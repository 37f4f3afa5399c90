import type { ReportReason } from '../../../domain/moderation/reports.ts';
import { reportTexts } from '../../../texts/report.ts';
import { reportForm } from '../../../web/forms/report-form.ts';
import { SiteError, setRetryAfter } from '../errors/site-error.ts';
import { findProblem, type Refusal, toFormState } from '../requests/forms.ts';
import { toNetwork } from '../requests/network.ts';
import type { Visitor } from '../requests/visitor.ts';
import { findCurrentName } from '../responses/redirect-to-username.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

type Sent = Pick<Call, 'request' | 'reply'> & { readonly visitor: Visitor | undefined };

/** `/report?username=` and `?leaderboard=`: reports a profile, or a leaderboard with the profile of its owner, to the operator. */
export function createReport({ services, findProfile, findLeaderboard }: RouteContext) {
  /** @throws SiteError 404 for an unknown username, and for a leaderboard that this visitor may not see. */
  async function findReported(
    { request, reply, visitor }: Sent,
    { username, leaderboard }: { readonly username: string; readonly leaderboard: string },
  ) {
    if (leaderboard !== '') {
      const found = await findLeaderboard(request, leaderboard, visitor);
      const { ownerId: id, ownerName: displayName, name } = found;
      return { id, displayName, name, field: 'leaderboard', value: leaderboard } as const;
    }
    const find = (name = '') => findProfile(request, reply, name);
    // A renamed profile can also be reported under a previous username.
    const profile =
      (await find(username)) ?? (await find(await findCurrentName(services, username)));
    if (!profile) throw new SiteError('no-such-user');
    const { id, displayName } = profile;
    return { id, displayName, name: displayName, field: 'username', value: displayName } as const;
  }

  return {
    async report({ query, sendPage, ...call }) {
      const { name, field, value } = await findReported(call, query);
      const form = query.sent === '1' ? null : {};
      return sendPage({ kind: 'report', name, field, value, form });
    },

    async sendReport({ body, redirect, sendPage, ...call }) {
      const { request, reply } = call;
      const { id, displayName, name, field, value } = await findReported(call, body);
      const refuse = (error: Refusal) => {
        const form = toFormState(reportForm, body, error);
        return sendPage({ kind: 'report', name, field, value, form }, { status: error.status });
      };
      const problem = findProblem(reportForm, body);
      if (problem) return refuse(problem);
      const reason = body.reason as ReportReason;
      const typed = body.words.trim();
      const words = field === 'leaderboard' ? reportTexts.onLeaderboard(name, typed) : typed;
      const report = { profileId: id, username: displayName, reason, words };
      const outcome = await services.sendReport(report, toNetwork(request.ip));
      if (outcome.kind === 'too-many') return refuse(setRetryAfter(reply, outcome));
      request.log.warn({ username: displayName, reason }, 'a profile was reported');
      return redirect(`/report?${field}=${value}&sent=1`);
    },
  } satisfies Partial<Handlers>;
}
