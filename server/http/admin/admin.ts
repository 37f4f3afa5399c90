import { isWellFormedUsername } from '../../../domain/accounts/username.ts';
import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { toGameValue } from '../../../domain/moderation/moderation.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { actTexts, describeRefusal } from '../../../texts/moderation.ts';
import type {
  AdminProfile,
  ProfileScreen,
  ReportedProfile,
  ReportsScreen,
} from '../../../web/pages/admin/admin-props.ts';
import type { Services } from '../../services/services.ts';
import { actForm, adminQuery, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { addAdminForm, addAdminScreen, sendAdminPage } from './operator-routes.ts';

/** The oldest reports are shown first, and the others when these are closed. */
const maxReports = 200;
const maxActions = 100;

/** `/admin`: the screens Reports and Profiles, for operators. `?done=` names the act that was just made. */
export const addAdmin: AddRoutes = (server, context) => {
  const { services, limits } = context;
  const { moderation, moderationStore } = services;

  addAdminScreen(server, context, '/admin', async ({ request }): Promise<ReportsScreen> => {
    const profiles = groupReports(await moderationStore.listOpenReports(maxReports));
    return { kind: 'reports', message: readMessage(request.query), profiles };
  });

  addAdminScreen(server, context, '/admin/profiles', async ({ request }) => {
    const { name } = readFields(adminQuery, request.query);
    return findProfileScreen(services, name, readMessage(request.query));
  });

  /** The second step of an act. It changes nothing. */
  addAdminScreen(server, context, '/admin/confirm', async ({ request }) => {
    const { name, act: action, value, reason } = readFields(actForm, request.query);
    const found = await findProfileScreen(services, name, null);
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
    const sentence = describeRefusal(outcome, name);
    const screen = await findProfileScreen(services, name, { kind: 'refused', sentence });
    return sendAdminPage(context, operatorRequest, screen, 409);
  });
};

function readMessage(query: unknown): ReportsScreen['message'] {
  const { name, done } = readFields(adminQuery, query);
  if (!done || !isWellFormedUsername(name)) return null;
  return { kind: 'done', sentence: adminTexts.done(actTexts[done].title, name) };
}

async function findProfileScreen(
  { moderation, moderationStore }: Services,
  name: string,
  message: ProfileScreen['message'],
): Promise<ProfileScreen> {
  const found = name === '' ? undefined : await moderation.find(name);
  if (found?.kind !== 'found') {
    const sentence = found && describeRefusal(found, name);
    const refusal = sentence ? ({ kind: 'refused', sentence } as const) : null;
    return { kind: 'profiles', typed: name, message: message ?? refusal, profile: null };
  }
  const { id, previousNames, ...moderated } = found.profile;
  const [reported] = groupReports(await moderationStore.listOpenReports(maxReports, id));
  const profile: AdminProfile = {
    ...moderated,
    previousNames: previousNames.map(({ username }) => username),
    reports: reported?.reports ?? [],
    games: (await moderationStore.listGames(id)).map((saved) => ({
      value: toGameValue(saved),
      text: describeGameAccount(saved),
      isHidden: saved.hiddenAt !== null,
    })),
    actions: await moderationStore.listActions(maxActions, id),
  };
  return { kind: 'profiles', typed: name, message, profile };
}

type OpenReports = Awaited<ReturnType<Services['moderationStore']['listOpenReports']>>;

/** Groups reports by profile. Instead of a hash, a reporter gets a number that says nothing outside the profile. */
function groupReports(reports: OpenReports): readonly ReportedProfile[] {
  return [...Map.groupBy(reports, ({ profileId }) => profileId).values()].flatMap((ofProfile) => {
    const reporters = [...new Set(ofProfile.map(({ reporter }) => reporter))];
    return ofProfile
      .slice(0, 1)
      .map(({ displayName, profilePic, profileBackgroundPic, ownWords }) => ({
        ...{ displayName, profilePic, profileBackgroundPic, words: ownWords },
        reports: ofProfile.map(({ at, reason, words, reporter }) => ({
          ...{ at, reason, words },
          reporter: reporters.indexOf(reporter) + 1,
        })),
      }));
  });
}
