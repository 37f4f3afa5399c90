import { createSecret } from '../../../domain/accounts/secret.ts';
import { toPlainLine } from '../../../domain/profiles/parse-words.ts';
import type { RouteContext } from '../routing/route-context.ts';
import { type Handlers, routes } from '../routing/routes.ts';
import { sendAdminPage } from './send-admin-page.ts';

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

    async changeSite(call) {
      const { body: change, redirect } = call;
      const { displayName } = call.visitor;
      if ('uses' in change) {
        const token = createSecret(16);
        await siteStore.insertInvitation(token, change.uses, change.days, displayName);
        // The link is shown in this response only.
        const screen = await findScreen(`${config.origin}/signup/${token}`);
        return sendAdminPage(services, call, screen);
      }
      if ('registration' in change)
        await siteStore.updateSetting('registration', change.registration, displayName);
      else if ('withdraw' in change) await siteStore.deleteInvitation(change.withdraw, displayName);
      else {
        await siteStore.updateSetting('announcement', toPlainLine(change.text), displayName);
        await readAnnouncement();
      }
      return redirect(`${routes.adminRegistration.path}?done=saved`);
    },

    async adminHealth(call) {
      return sendAdminPage(services, call, { kind: 'health', health: await readHealth() });
    },
  } satisfies Partial<Handlers>;
}
