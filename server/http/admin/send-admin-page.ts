import type { FastifyReply } from 'fastify';
import { isWellFormedUsername } from '../../../domain/accounts/username.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { actionTexts } from '../../../texts/moderation.ts';
import type { AdminPage } from '../../../web/pages/admin/admin-props.ts';
import type { Services } from '../../services/services.ts';
import { adminQuery, readFields } from '../requests/fields.ts';
import type { Call } from '../routing/route.ts';

/** Sends a screen of `/admin`, with the head that all screens have. */
export async function sendAdminPage(
  { moderationStore }: Services,
  { request, sendPage }: Pick<Call, 'request' | 'sendPage'>,
  screen: AdminPage['screen'],
  status = 200,
): Promise<FastifyReply> {
  const openReports = await moderationStore.countOpenReports();
  const done = describeDone(request.query);
  return sendPage({ kind: 'admin', openReports, done, screen }, { status });
}

function describeDone(query: unknown): string | null {
  const { name, done } = readFields(adminQuery, query);
  if (done === 'saved') return adminTexts.saved;
  return done && isWellFormedUsername(name) ? adminTexts.done(actionTexts[done].title, name) : null;
}
