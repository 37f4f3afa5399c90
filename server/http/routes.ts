/** Every route of the site. A new route file is added here. */
import { addAccount } from './account/account.ts';
import { addChangePassword } from './account/change-password.ts';
import { addDeleteAccount } from './account/delete-account.ts';
import { addDownloadAccount } from './account/download-account.ts';
import { addEndSessions } from './account/end-sessions.ts';
import { addRecoveryCodes } from './account/recovery-codes.ts';
import { addRename } from './account/rename.ts';
import { addAddGame } from './games/add-game.ts';
import { addLookup } from './games/lookup.ts';
import { addRefreshGame } from './games/refresh-game.ts';
import { addRemoveGame } from './games/remove-game.ts';
import { addSavedGames } from './games/saved-games.ts';
import { addVerifyGame } from './games/verify-game.ts';
import { addLive } from './live/live.ts';
import { addCrawlers } from './operations/crawlers.ts';
import { addCspReports } from './operations/csp-reports.ts';
import { addHealth } from './operations/health.ts';
import { addMetrics } from './operations/metrics.ts';
import { addHome } from './pages/home.ts';
import { addLegal } from './pages/legal.ts';
import { addSpeculationRules } from './pages/speculation-rules.ts';
import { addTheme } from './pages/theme.ts';
import { addAddPasskey } from './passkeys/add-passkey.ts';
import { addAddPasskeyOptions } from './passkeys/add-passkey-options.ts';
import { addPasskeySignIn } from './passkeys/passkey-sign-in.ts';
import { addPasskeySignInOptions } from './passkeys/passkey-sign-in-options.ts';
import { addRemovePasskey } from './passkeys/remove-passkey.ts';
import { addRenamePasskey } from './passkeys/rename-passkey.ts';
import { addAppIcons } from './pictures/app-icons.ts';
import { addDefaultPictures } from './pictures/default-pictures.ts';
import { addPictures } from './pictures/pictures.ts';
import { addPlayerIcons } from './pictures/player-icons.ts';
import { addProfile } from './profile/profile.ts';
import { addRankHistory } from './profile/rank-history.ts';
import { addReport } from './profile/report.ts';
import { addUsernameSearch } from './profile/search-usernames.ts';
import { addUserDocument } from './profile/user-document.ts';
import type { AddRoutes } from './route.ts';
import { addBadge } from './sharing/badge.ts';
import { addLinkPreview } from './sharing/link-preview.ts';
import { addOverlay } from './sharing/overlay.ts';
import { addLogin } from './sign-in/login.ts';
import { addLogout } from './sign-in/logout.ts';
import { addRecover } from './sign-in/recover.ts';
import { addSignup } from './sign-in/signup.ts';

export const routes: readonly AddRoutes[] = [
  addHome,
  addLogin,
  addSignup,
  addLogout,
  addRecover,
  addAccount,
  addChangePassword,
  addEndSessions,
  addRecoveryCodes,
  addRemovePasskey,
  addRenamePasskey,
  addAddPasskeyOptions,
  addAddPasskey,
  addPasskeySignInOptions,
  addPasskeySignIn,
  addRename,
  addDownloadAccount,
  addDeleteAccount,
  addReport,
  addAddGame,
  addRemoveGame,
  addRefreshGame,
  addVerifyGame,
  addLookup,
  addUsernameSearch,
  addUserDocument,
  addSavedGames,
  addRankHistory,
  addLive,
  addPictures,
  addDefaultPictures,
  addLinkPreview,
  addBadge,
  addOverlay,
  addPlayerIcons,
  addAppIcons,
  addTheme,
  addLegal,
  addSpeculationRules,
  addCrawlers,
  addHealth,
  addMetrics,
  addCspReports,
  addProfile,
];
