import {
  isReportReason,
  maxReportLength,
  type ReportReason,
} from '../../../domain/moderation/reports.ts';
import type { ReportPage } from '../../../web/pages/report/report.tsx';
import { serverMessages } from '../errors/server-messages.ts';
import { SiteError } from '../errors/site-error.ts';
import { setRetryAfter } from '../errors/wait.ts';
import { readFields, report, reportForm } from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';

/** `/report?username=`: telling the operator that a profile ought not to be as it is. */
export const addReport: AddRoutes = (server, { services, sendPage }) => {
  const { profileStore, reports } = services;

  server.get('/report', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { username, sent } = readFields(report, request.query);
    const { displayName } = await profileOf(username);
    const page = { ...emptyPage, displayName, isSent: sent === '1' };
    return sendPage(request, reply, page);
  });

  server.post('/report', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const fields = readFields(reportForm, request.body);
    const { id, displayName } = await profileOf(fields.username);
    // Forms write line ends in two characters, and browsers count them as one.
    const words = fields.words.replaceAll('\r\n', '\n').trim();
    const reason: ReportReason | '' = isReportReason(fields.reason) ? fields.reason : '';
    const page: ReportPage = { ...emptyPage, displayName, reason, words };
    if (reason === '') return refuse(serverMessages.reasonMissing, 400);
    if ([...words].length > maxReportLength) {
      return refuse(`Please use at most ${maxReportLength} characters.`, 400);
    }
    const sent = await reports.send(
      { profileId: id, username: displayName, reason, words },
      toNetwork(request.ip),
    );
    if (sent.kind === 'too-many') {
      const { status, sentence } = setRetryAfter(reply, sent);
      return refuse(sentence, status);
    }
    return reply.redirect(`/report?username=${displayName}&sent=1`, 303);

    function refuse(error: string, status: number) {
      return sendPage(request, reply, { ...page, error }, { status });
    }
  });

  /** @throws SiteError 404 for a name that no profile is shown under. */
  async function profileOf(username: string) {
    const profile = await profileStore.findProfileByUsername(username);
    if (profile) return profile;
    // Nobody shakes a report off with a new name.
    const absence = await profileStore.findUnavailable(username);
    const renamed =
      absence?.kind === 'renamed'
        ? await profileStore.findProfileByUsername(absence.displayName)
        : undefined;
    if (!renamed) throw new SiteError('no-such-user');
    return renamed;
  }
};

const emptyPage = { kind: 'report', reason: '', words: '', error: null, isSent: false } as const;
