import type { FastifyReply, FastifyRequest } from 'fastify';
import { countCharacters } from '../../../domain/count-characters.ts';
import {
  isReportReason,
  maxReportLength,
  type ReportReason,
} from '../../../domain/moderation/reports.ts';
import { reportTexts } from '../../../texts/report.ts';
import { SiteError, setRetryAfter } from '../errors/site-error.ts';
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
      return sendPage({ ...emptyPage, displayName, isSent: sent === '1' });
    },

    async sendReport({ request, reply, body, redirect, sendPage }) {
      const { id, displayName } = await findReported(request, reply, body.username);
      // A form sends each line break as two characters, but the maximum of its field counts one.
      const words = body.words.replaceAll('\r\n', '\n').trim();
      const reason: ReportReason | '' = isReportReason(body.reason) ? body.reason : '';
      const refuse = (error: string, status: number) =>
        sendPage({ ...emptyPage, displayName, reason, words, error }, { status });
      if (reason === '') return refuse(reportTexts.reasonMissing, 400);
      if (countCharacters(words) > maxReportLength) return refuse(reportTexts.wordsTooLong, 400);
      const report = { profileId: id, username: displayName, reason, words };
      const outcome = await services.sendReport(report, toNetwork(request.ip));
      if (outcome.kind === 'too-many') {
        const { status, sentence } = setRetryAfter(reply, outcome);
        return refuse(sentence, status);
      }
      request.log.warn({ username: displayName, reason }, 'a profile was reported');
      return redirect(`/report?username=${displayName}&sent=1`);
    },
  } satisfies Partial<Handlers>;
}

const emptyPage = { kind: 'report', reason: '', words: '', error: null, isSent: false } as const;
