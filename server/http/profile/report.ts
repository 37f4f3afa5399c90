import type { FastifyReply, FastifyRequest } from 'fastify';
import { countCharacters } from '../../../domain/count-characters.ts';
import {
  isReportReason,
  maxReportLength,
  type ReportReason,
} from '../../../domain/moderation/reports.ts';
import { reportTexts } from '../../../texts/report.ts';
import type { ReportPage } from '../../../web/pages/report/report.tsx';
import { SiteError, setRetryAfter } from '../errors/site-error.ts';
import { readFields, reportForm, reportQuery } from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { findCurrentName } from './viewed-profile.ts';

/** `/report?username=`: reports a profile to the operator. */
export const addReport: AddRoutes = (server, { services, findProfile, sendPage }) => {
  const { sendReport } = services;

  server.get('/report', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { username, sent } = readFields(reportQuery, request.query);
    const { displayName } = await findReported(request, reply, username);
    const page = { ...emptyPage, displayName, isSent: sent === '1' };
    return sendPage(request, reply, page);
  });

  server.post('/report', async (request, reply) => {
    const fields = readFields(reportForm, request.body);
    const { id, displayName } = await findReported(request, reply, fields.username);
    // A form sends each line break as two characters, but the maximum of its field counts one.
    const words = fields.words.replaceAll('\r\n', '\n').trim();
    const reason: ReportReason | '' = isReportReason(fields.reason) ? fields.reason : '';
    const page: ReportPage = { ...emptyPage, displayName, reason, words };
    if (reason === '') return refuse(reportTexts.reasonMissing, 400);
    if (countCharacters(words) > maxReportLength) {
      return refuse(reportTexts.wordsTooLong, 400);
    }
    const report = { profileId: id, username: displayName, reason, words };
    const outcome = await sendReport(report, toNetwork(request.ip));
    if (outcome.kind === 'too-many') {
      const { status, sentence } = setRetryAfter(reply, outcome);
      return refuse(sentence, status);
    }
    request.log.warn({ username: displayName, reason }, 'a profile was reported');
    return reply.redirect(`/report?username=${displayName}&sent=1`, 303);

    function refuse(error: string, status: number) {
      return sendPage(request, reply, { ...page, error }, { status });
    }
  });

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
};

const emptyPage = { kind: 'report', reason: '', words: '', error: null, isSent: false } as const;
