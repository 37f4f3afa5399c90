import { createSecret } from '../../../domain/accounts/secret.ts';
import { toPlainLine } from '../../../domain/profiles/parse-words.ts';
import { registrationForms } from '../../../web/forms/registration-forms.ts';
import { SiteError } from '../errors/site-error.ts';
import { findProblem } from '../requests/forms.ts';
import type { RouteContext } from '../routing/route-context.ts';
import { type Handlers, routes } from '../routing/routes.ts';
import { sendAdminPage } from './send-admin-page.ts';

const saved = `${routes.adminRegistration.path}?done=saved`;

/** `/admin/registration`: who can sign up, invitations, and the announcement. `/admin/health`: how the site does. */
export function createRegistration({ config, services }: RouteContext) {
  const { siteStore, findAnnouncement, readAnnouncement, readHealth } = services;

  async function findScreen(newLink: string | null) {
    const registration = await siteStore.findRegistration();
    const invitations = await siteStore.listInvitations();
    return {
      kind: 'registration',
      registration,
      invitations,
      announcement: findAnnouncement(),
      newLink,
    } as const;
  }

  return {
    async adminRegistration(call) {
      return sendAdminPage(services, call, await findScreen(null));
    },

    async changeRegistration({ body, visitor, redirect }) {
      await siteStore.updateSetting('registration', body.registration, visitor.displayName);
      return redirect(saved);
    },

    async invite(call) {
      const { uses, days } = call.body;
      const token = createSecret(16);
      await siteStore.insertInvitation(token, uses, days, call.visitor.displayName);
      // The link is shown in this response only.
      const screen = await findScreen(`${config.origin}/signup/${token}`);
      return sendAdminPage(services, call, screen);
    },

    async withdrawInvitation({ body, visitor, redirect }) {
      await siteStore.deleteInvitation(body.hash, visitor.displayName);
      return redirect(saved);
    },

    async announce({ body, visitor, redirect }) {
      const text = toPlainLine(body.text);
      const problem = findProblem(registrationForms.announcement, { text });
      if (problem) throw new SiteError('bad-request', problem);
      await siteStore.updateSetting('announcement', text, visitor.displayName);
      await readAnnouncement();
      return redirect(saved);
    },

    async adminHealth(call) {
      return sendAdminPage(services, call, { kind: 'health', health: await readHealth() });
    },
  } satisfies Partial<Handlers>;
}
