import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { toGameValue } from '../../../domain/moderation/moderation.ts';
import { describeRefusal } from '../../../texts/moderation.ts';
import type { ProfileScreen, ReportedProfile } from '../../../web/pages/admin/admin-props.ts';
import type { Services } from '../../services/services.ts';
import { actForm, adminQuery, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { addAdminForm, addAdminScreen, sendAdminPage } from './operator-routes.ts';

/** The oldest reports are shown first, and the others when these are closed. */
const maxReports = 200;
const maxActions = 100;

/** `/admin`: the screens Reports and Profiles, for operators. */
export const addAdmin: AddRoutes = (server, context) => {
  const { services, limits } = context;
  const { moderation, moderationStore } = services;

  addAdminScreen(server, context, '/admin', async () => {
    const profiles = groupReports(await moderationStore.listOpenReports(maxReports));
    return { kind: 'reports', profiles };
  });

  addAdminScreen(server, context, '/admin/profiles', ({ request }) =>
    findProfileScreen(services, readFields(adminQuery, request.query).name),
  );

  /** The second step of an act. It changes nothing. */
  addAdminScreen(server, context, '/admin/confirm', async ({ request }) => {
    const { name, act: action, value, reason } = readFields(actForm, request.query);
    const found = await findProfileScreen(services, name);
    if (!found.profile) return found;
    const { displayName, games } = found.profile;
    const detail = games.find((game) => game.value === value)?.text ?? value;
    return { kind: 'confirm', displayName, action, value, detail, reason };
  });

  addAdminForm(server, context, '/admin/act', actForm, async (fields, operatorRequest) => {
    const { request, reply, operator } = operatorRequest;
    const { name, act: action, ...parameters } = fields;
    await limits.consume(rateLimits.changes, request, operator);
    const act = { action, ...parameters };
    const outcome = await moderation.act(name, act, operator.displayName);
    if (outcome.kind === 'done') {
      const screen = ['dismiss', 'delete'].includes(action) ? '/admin' : '/admin/profiles';
      return reply.redirect(`${screen}?name=${outcome.displayName}&done=${action}`, 303);
    }
    const screen = await findProfileScreen(services, name);
    const error = describeRefusal(outcome, name);
    return sendAdminPage(context, operatorRequest, { ...screen, error }, 409);
  });
};

async function findProfileScreen(
  { moderationStore }: Services,
  name: string,
): Promise<ProfileScreen> {
  const screen = { kind: 'profiles', typed: name, profile: null, error: null } as const;
  if (name === '') return screen;
  const found = await moderationStore.findModerated(name);
  if (found.kind !== 'found') return { ...screen, error: describeRefusal(found, name) };
  const { id, ...moderated } = found.profile;
  const [reported] = groupReports(await moderationStore.listOpenReports(maxReports, id));
  const games = (await moderationStore.listGames(id)).map((saved) => ({
    value: toGameValue(saved),
    text: describeGameAccount(saved),
    isHidden: saved.hiddenAt !== null,
  }));
  const actions = await moderationStore.listActions(maxActions, id);
  const reports = reported?.reports ?? [];
  return { ...screen, profile: { ...moderated, reports, games, actions } };
}

type OpenReports = Awaited<ReturnType<Services['moderationStore']['listOpenReports']>>;

/** Groups reports by profile. Instead of a hash, a reporter gets a number that says nothing outside the profile. */
function groupReports(reports: OpenReports): readonly ReportedProfile[] {
  return [...Map.groupBy(reports, ({ profileId }) => profileId).values()].flatMap((ofProfile) => {
    const reporters = [...new Set(ofProfile.map(({ reporter }) => reporter))];
    return ofProfile
      .slice(0, 1)
      .map(({ displayName, profilePic, profileBackgroundPic, ownWords }) => ({
        displayName,
        profilePic,
        profileBackgroundPic,
        words: ownWords,
        reports: ofProfile.map(({ at, reason, words, reporter }) => ({
          at,
          reason,
          words,
          reporter: reporters.indexOf(reporter) + 1,
        })),
      }));
  });
}
