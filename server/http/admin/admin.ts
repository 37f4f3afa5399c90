import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import {
  maxListedActions,
  toGameValue,
  toLeaderboardDetail,
} from '../../../domain/moderation/moderation.ts';
import { describeRefusal } from '../../../texts/describe/moderation.ts';
import type { ProfileScreen, ReportedProfile } from '../../../web/pages/admin/admin-props.ts';
import type { Services } from '../../services/services.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { sendAdminPage } from './send-admin-page.ts';

/** The oldest reports are shown first, and the others when these are closed. */
const maxReports = 200;
/** The newest ones. A user owns fewer. */
const maxLeaderboards = 100;

/** `/admin`: the screens Reports and Profiles, for operators. */
export function createAdmin({ services }: RouteContext) {
  const { moderation, moderationStore } = services;

  return {
    async adminReports(call) {
      const profiles = groupReports(await moderationStore.listOpenReports(maxReports));
      return sendAdminPage(services, call, { kind: 'reports', profiles });
    },

    async adminProfiles(call) {
      return sendAdminPage(services, call, await findProfileScreen(services, call.query.name));
    },

    /** The second step of an action. It changes nothing. */
    async adminConfirm(call) {
      const { name, action, value, leaderboard, reason } = call.query;
      const found = await findProfileScreen(services, name);
      if (!found.profile) return sendAdminPage(services, call, found);
      const { displayName, games } = found.profile;
      const named = found.leaderboards.find(({ id }) => id === leaderboard);
      const detail = named
        ? toLeaderboardDetail(named.name, value)
        : (games.find((game) => game.value === value)?.text ?? value);
      const asked = { action, value, leaderboard, reason };
      return sendAdminPage(services, call, { kind: 'confirm', displayName, detail, ...asked });
    },

    async runAction(call) {
      const { name, ...requested } = call.body;
      const { action } = requested;
      const outcome = await moderation.runAction(name, requested, call.visitor.displayName);
      if (outcome.kind === 'done') {
        const screen = ['dismiss', 'delete'].includes(action) ? '/admin' : '/admin/profiles';
        return call.redirect(`${screen}?name=${outcome.displayName}&done=${action}`);
      }
      const screen = await findProfileScreen(services, name);
      const error = describeRefusal(outcome, name);
      return sendAdminPage(services, call, { ...screen, error }, 409);
    },
  } satisfies Partial<Handlers>;
}

async function findProfileScreen(
  { moderationStore }: Services,
  name: string,
): Promise<ProfileScreen> {
  const listLeaderboards = (ownerId?: string) =>
    moderationStore.listLeaderboards(maxLeaderboards, ownerId);
  const screen = { kind: 'profiles', typed: name, profile: null, error: null } as const;
  if (name === '') return { ...screen, leaderboards: await listLeaderboards() };
  const found = await moderationStore.findModerated(name);
  if (found.kind !== 'found')
    return { ...screen, leaderboards: [], error: describeRefusal(found, name) };
  const { id, ...moderated } = found.profile;
  const [reported] = groupReports(await moderationStore.listOpenReports(maxReports, id));
  const games = (await moderationStore.listGamesIncludingHidden(id)).map((saved) => ({
    value: toGameValue(saved),
    text: describeGameAccount(saved),
    isHidden: saved.hiddenAt !== null,
  }));
  const actions = await moderationStore.listActions(maxListedActions, id);
  const reports = reported?.reports ?? [];
  const profile = { ...moderated, reports, games, actions };
  return { ...screen, profile, leaderboards: await listLeaderboards(id) };
}

type OpenReports = Awaited<ReturnType<Services['moderationStore']['listOpenReports']>>;

/** Groups reports by profile. Instead of a hash, a reporter gets a number that says nothing outside the profile. */
function groupReports(reports: OpenReports): readonly ReportedProfile[] {
  return [...Map.groupBy(reports, ({ profileId }) => profileId).values()].flatMap((ofProfile) => {
    const reporters = [...new Set(ofProfile.map(({ reporter }) => reporter))];
    return ofProfile
      .slice(0, 1)
      .map(({ displayName, profilePic, profileBackgroundPic, profileWords }) => ({
        displayName,
        profilePic,
        profileBackgroundPic,
        words: profileWords,
        reports: ofProfile.map(({ at, reason, words, reporter }) => ({
          at,
          reason,
          words,
          reporter: reporters.indexOf(reporter) + 1,
        })),
      }));
  });
}
