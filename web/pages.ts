import type { PageDefinition } from './page-definition.ts';
import { definition as account } from './pages/account/account.tsx';
import { definition as addGame } from './pages/add-game/add-game.tsx';
import { definition as admin } from './pages/admin/admin.tsx';
import { definition as compare } from './pages/compare/compare.tsx';
import { definition as confirm } from './pages/confirm/confirm.tsx';
import { definition as developers } from './pages/developers/developers.tsx';
import { definition as error } from './pages/error/error.tsx';
import { definition as following } from './pages/following/following.tsx';
import { definition as history } from './pages/history/history.tsx';
import { definition as home } from './pages/home/home.tsx';
import { definition as language } from './pages/language/language.tsx';
import { definition as leaderboard } from './pages/leaderboard/leaderboard.tsx';
import { definition as editLeaderboard } from './pages/leaderboard-edit/leaderboard-edit.tsx';
import { definition as joinLeaderboard } from './pages/leaderboard-join/leaderboard-join.tsx';
import { definition as leaderboardMembers } from './pages/leaderboard-members/leaderboard-members.tsx';
import { definition as newLeaderboard } from './pages/leaderboard-new/leaderboard-new.tsx';
import { definition as leaderboardOverlay } from './pages/leaderboard-overlay/leaderboard-overlay.tsx';
import { definition as leaderboardPlaces } from './pages/leaderboard-places/leaderboard-places.tsx';
import { definition as shareLeaderboard } from './pages/leaderboard-share/leaderboard-share.tsx';
import { definition as leaderboardWall } from './pages/leaderboard-wall/leaderboard-wall.tsx';
import { definition as leaderboards } from './pages/leaderboards/leaderboards.tsx';
import { definition as legal } from './pages/legal/legal.tsx';
import { definition as login } from './pages/login/login.tsx';
import { definition as overlay } from './pages/overlay/overlay.tsx';
import { definition as ownProfile } from './pages/own-profile/own-profile.tsx';
import { definition as player } from './pages/player/player.tsx';
import { definition as profile } from './pages/profile/profile.tsx';
import { definition as recap } from './pages/recap/recap.tsx';
import { definition as recover } from './pages/recover/recover.tsx';
import { definition as recoveryCodes } from './pages/recovery-codes/recovery-codes.tsx';
import { definition as report } from './pages/report/report.tsx';
import { definition as reset } from './pages/reset/reset.tsx';
import { definition as share } from './pages/share/share.tsx';
import { definition as signup } from './pages/signup/signup.tsx';
import { definition as takeOff } from './pages/take-off/take-off.tsx';
import { definition as verifyGame } from './pages/verify-game/verify-game.tsx';

const pages = {
  home,
  login,
  signup,
  recover,
  reset,
  account,
  confirm,
  'recovery-codes': recoveryCodes,
  'add-game': addGame,
  player,
  profile,
  'own-profile': ownProfile,
  history,
  recap,
  compare,
  following,
  leaderboard,
  leaderboards,
  'leaderboard-new': newLeaderboard,
  'leaderboard-edit': editLeaderboard,
  'leaderboard-join': joinLeaderboard,
  'leaderboard-members': leaderboardMembers,
  'leaderboard-places': leaderboardPlaces,
  'leaderboard-share': shareLeaderboard,
  'leaderboard-overlay': leaderboardOverlay,
  'leaderboard-wall': leaderboardWall,
  overlay,
  share,
  'take-off': takeOff,
  'verify-game': verifyGame,
  report,
  admin,
  legal,
  developers,
  language,
  error,
};

type PropsOf<Definition> = Definition extends PageDefinition<infer Props> ? Props : never;

/** The props of a page: plain data, which the HTML contains for hydration. */
export type Page = PropsOf<(typeof pages)[keyof typeof pages]>;

const definitions: {
  readonly [Kind in Page['kind']]: PageDefinition<Extract<Page, { kind: Kind }>>;
} = pages;

export function findDefinition(page: Page): PageDefinition<Page> {
  return definitions[page.kind] as PageDefinition<Page>;
}
