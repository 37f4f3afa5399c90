/** Every route of the site. A new route file is added here. */
import { addAccount } from './account/account.ts';
import { addDownloadAccount } from './account/download-account.ts';
import { addPassword } from './account/password.ts';
import { addRename } from './account/rename.ts';
import { addAddGame } from './games/add-game.ts';
import { addSavedGames } from './games/saved-games.ts';
import { addVerifyGame } from './games/verify-game.ts';
import { addLive } from './live/live.ts';
import { addCrawlers } from './operations/crawlers.ts';
import { addCspReports } from './operations/csp-reports.ts';
import { addMonitoring } from './operations/monitoring.ts';
import { addHome } from './pages/home.ts';
import { addLegal } from './pages/legal.ts';
import { addSpeculationRules } from './pages/speculation-rules.ts';
import { addTheme } from './pages/theme.ts';
import { addPasskeys } from './passkeys/passkeys.ts';
import { addAppIcons } from './pictures/app-icons.ts';
import { addPictures } from './pictures/pictures.ts';
import { addProfile } from './profile/profile.ts';
import { addReport } from './profile/report.ts';
import { addUserDocument } from './profile/user-document.ts';
import type { AddRoutes } from './route.ts';
import { addBadge } from './sharing/badge.ts';
import { addLinkPreview } from './sharing/link-preview.ts';
import { addOverlay } from './sharing/overlay.ts';
import { addLogin } from './sign-in/login.ts';
import { addRecover } from './sign-in/recover.ts';
import { addSignup } from './sign-in/signup.ts';

export const routes: readonly AddRoutes[] = [
  addHome,
  addLogin,
  addSignup,
  addRecover,
  addAccount,
  addPassword,
  addPasskeys,
  addRename,
  addDownloadAccount,
  addReport,
  addAddGame,
  addVerifyGame,
  addUserDocument,
  addSavedGames,
  addLive,
  addPictures,
  addLinkPreview,
  addBadge,
  addOverlay,
  addAppIcons,
  addTheme,
  addLegal,
  addSpeculationRules,
  addCrawlers,
  addMonitoring,
  addCspReports,
  addProfile,
];
