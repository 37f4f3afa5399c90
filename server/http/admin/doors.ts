import { z } from 'zod';
import {
  doorStates,
  maxInvitationDays,
  maxInvitationUses,
} from '../../../domain/accounts/doors.ts';
import { createSecret } from '../../../domain/accounts/secret.ts';
import { maxAnnouncementLength } from '../../../domain/moderation/moderation.ts';
import { toPlainLine } from '../../../domain/profiles/parse-words.ts';
import type { AddRoutes } from '../route.ts';
import { addAdminForm, addAdminScreen, sendAdminPage } from './operator-routes.ts';

const address = '/admin/doors';
const count = (max: number) => z.coerce.number().int().min(1).max(max);
/** The doors, a new invitation, the hash of an invitation to withdraw, or the announcement. */
const changes = z.union([
  z.object({ doors: z.enum(doorStates) }),
  z.object({ uses: count(maxInvitationUses), days: count(maxInvitationDays) }),
  z.object({ withdraw: z.string().max(50) }),
  z.object({ text: z.string().max(maxAnnouncementLength) }),
]);

/** `/admin/doors`: who can sign up, invitations, and the announcement. `/admin/health`: how the site does. */
export const addDoors: AddRoutes = (server, context) => {
  const { siteStore, findAnnouncement, readAnnouncement, readHealth } = context.services;

  async function findScreen(newLink: string | null) {
    const doors = await siteStore.findDoors();
    const invitations = await siteStore.listInvitations();
    const shown = { doors, invitations, announcement: findAnnouncement() };
    return { kind: 'doors', ...shown, newLink } as const;
  }

  addAdminScreen(server, context, address, () => findScreen(null));

  addAdminForm(server, context, address, changes, async (change, form) => {
    const { displayName } = form.operator;
    if ('uses' in change) {
      const token = createSecret(16);
      await siteStore.insertInvitation(token, change.uses, change.days, displayName);
      // The link is shown in this response only.
      const screen = await findScreen(`${context.config.origin}/signup/${token}`);
      return sendAdminPage(context, form, screen);
    }
    if ('doors' in change) await siteStore.updateSetting('doors', change.doors, displayName);
    else if ('withdraw' in change) await siteStore.deleteInvitation(change.withdraw, displayName);
    else {
      await siteStore.updateSetting('announcement', toPlainLine(change.text), displayName);
      await readAnnouncement();
    }
    return form.reply.redirect(`${address}?done=saved`, 303);
  });

  addAdminScreen(server, context, '/admin/health', async () => {
    return { kind: 'health', health: await readHealth() };
  });
};
