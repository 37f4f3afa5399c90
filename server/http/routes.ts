import { addAccount } from './account/account.ts';
import { addEmail } from './account/email.ts';
import { addAdmin } from './admin/admin.ts';
import { addDoors } from './admin/doors.ts';
import { addAddGame } from './games/add-game.ts';
import { addSavedGames } from './games/saved-games.ts';
import { addSourceSignIn } from './games/source-sign-in.ts';
import { addVerifyGame } from './games/verify-game.ts';
import { addLive } from './live/live.ts';
import { addCrawlers } from './operations/crawlers.ts';
import { addMonitoring } from './operations/monitoring.ts';
import { addHome } from './pages/home.ts';
import { addLegal } from './pages/legal.ts';
import { addSpeculationRules } from './pages/speculation-rules.ts';
import { addTheme } from './pages/theme.ts';
import { addPasskeys } from './passkeys/passkeys.ts';
import { addAppIcons } from './pictures/app-icons.ts';
import { addPictures } from './pictures/pictures.ts';
import { addHistory } from './profile/history.ts';
import { addProfile } from './profile/profile.ts';
import { addReport } from './profile/report.ts';
import { addUserDocument } from './profile/user-document.ts';
import type { AddRoutes } from './route.ts';
import { addOverlay } from './sharing/overlay.ts';
import { addPreviews } from './sharing/previews.ts';
import { addSharePage } from './sharing/share-page.ts';
import { addConfirm } from './sign-in/confirm.ts';
import { addLogin } from './sign-in/login.ts';
import { addProviderSignIn } from './sign-in/provider-sign-in.ts';
import { addRecover } from './sign-in/recover.ts';
import { addReset } from './sign-in/reset.ts';
import { addSignup } from './sign-in/signup.ts';

/**
 * Every route file, with the first segments of its addresses ('' for `/`). A user cannot choose one of them as a username. The
 * server does not start if the first segment of an address is missing here.
 */
export const routes: readonly (readonly [AddRoutes, ...firstSegments: string[]])[] = [
  [addHome, '', 'api'],
  [addLogin, 'login', 'logout'],
  [addSignup, 'signup', 'signin'],
  [addProviderSignIn, 'signin', 'account'],
  [addRecover, 'recover'],
  [addReset, 'reset'],
  [addAccount, 'account'],
  [addConfirm, 'account'],
  [addEmail, 'account'],
  [addPasskeys, 'account', 'api'],
  [addReport, 'report'],
  [addAdmin, 'admin'],
  [addDoors, 'admin'],
  [addAddGame, 'addGame', 'api'],
  [addVerifyGame, 'verifyGame'],
  [addSourceSignIn, 'verifyGame'],
  [addUserDocument, 'api'],
  [addHistory, 'api', ':displayName'],
  [
    addSavedGames,
    'api',
    'removeGame',
    'removeSampleGames',
    'restoreGame',
    'hideGame',
    'showGame',
    'refreshGame',
    'orderGames',
    'showcaseRank',
  ],
  [addLive, 'api'],
  [addPictures, 'api'],
  [addPreviews, 'api', ':displayName'],
  [addOverlay, ':displayName'],
  [addSharePage, ':displayName'],
  [addAppIcons, 'favicon.ico', 'apple-touch-icon.png', 'icons', 'site.webmanifest'],
  [addTheme, 'theme'],
  [addLegal, 'privacy', 'terms'],
  [addSpeculationRules, 'api'],
  [addCrawlers, 'robots.txt', 'security.txt', '.well-known'],
  [addMonitoring, 'healthz', 'readyz', 'metrics'],
  [addProfile, ':displayName'],
];

/** The first segments of all addresses, including `assets` for the built files. */
export const firstSegments: readonly string[] = [
  'assets',
  ...routes.flatMap(([, ...segments]) => segments),
];
