import { z } from 'zod';
import {
  createInvitationToken,
  doorStates,
  maxInvitationDays,
  maxInvitationUses,
} from '../../../domain/accounts/doors.ts';
import { maxAnnouncementLength, toAnnouncement } from '../../../domain/moderation/announcement.ts';
import type { AddRoutes } from '../route.ts';
import { addAdminForm, addAdminScreen, sendAdminPage } from './operator-routes.ts';

const address = '/admin/doors';
const count = (max: number) => z.coerce.number().int().min(1).max(max);
const invitationForm = z.object({ uses: count(maxInvitationUses), days: count(maxInvitationDays) });
const announcementForm = z.object({
  text: z.string().max(maxAnnouncementLength),
  until: z.union([z.literal(''), z.iso.date()]),
});

/** `/admin/doors`: who can sign up, invitations, and the announcement. `/admin/health`: how the site does. */
export const addDoors: AddRoutes = (server, context) => {
  const { config, services } = context;
  const { siteStore, announcement, readHealth } = services;

  const findScreen = async (newLink: string | null = null) => ({
    kind: 'doors' as const,
    doors: await siteStore.findDoors(),
    announcement: await siteStore.findAnnouncement(),
    invitations: await siteStore.listInvitations(),
    newLink,
  });

  addAdminScreen(server, context, address, () => findScreen());

  const doorsForm = z.object({ doors: z.enum(doorStates) });
  addAdminForm(server, context, address, doorsForm, async ({ doors }, { reply, operator }) => {
    await siteStore.updateDoors(doors, operator.displayName);
    return reply.redirect(address, 303);
  });

  // The link is shown in this response only.
  addAdminForm(server, context, `${address}/invitations`, invitationForm, async (fields, form) => {
    const token = createInvitationToken();
    await siteStore.insertInvitation(token, fields.uses, fields.days, form.operator.displayName);
    return sendAdminPage(context, form, await findScreen(`${config.origin}/signup/${token}`));
  });

  const withdrawal = z.object({ hash: z.string().max(50) });
  addAdminForm(
    server,
    context,
    `${address}/withdraw`,
    withdrawal,
    async ({ hash }, { reply, operator }) => {
      await siteStore.deleteInvitation(hash, operator.displayName);
      return reply.redirect(address, 303);
    },
  );

  addAdminForm(
    server,
    context,
    `${address}/announcement`,
    announcementForm,
    async ({ text, until }, { reply, operator }) => {
      await siteStore.updateAnnouncement(toAnnouncement(text, until), operator.displayName);
      await announcement.refresh();
      return reply.redirect(address, 303);
    },
  );

  addAdminScreen(server, context, '/admin/health', async () => ({
    kind: 'health',
    health: await readHealth(),
  }));
};
