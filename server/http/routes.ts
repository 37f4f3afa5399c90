import { addAccount } from './account/account.ts';
import { addEmail } from './account/email.ts';
import { addTokens } from './account/tokens.ts';
import { addWebhooks } from './account/webhooks.ts';
import { addAdmin } from './admin/admin.ts';
import { addDoors } from './admin/doors.ts';
import { addAddGame } from './games/add-game.ts';
import { addSavedGames } from './games/saved-games.ts';
import { addSourceSignIn } from './games/source-sign-in.ts';
import { addVerifyGame } from './games/verify-game.ts';
import { addLive } from './live/live.ts';
import { addCrawlers } from './operations/crawlers.ts';
import { addMonitoring } from './operations/monitoring.ts';
import { addDevelopers } from './pages/developers.ts';
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
import { addFeed } from './sharing/feed.ts';
import { addForChats } from './sharing/for-chats.ts';
import { addOembed } from './sharing/oembed.ts';
import { addOverlay } from './sharing/overlay.ts';
import { addPreviews } from './sharing/previews.ts';
import { addSharePage } from './sharing/share-page.ts';
import { addConfirm } from './sign-in/confirm.ts';
import { addLogin } from './sign-in/login.ts';
import { addProviderSignIn } from './sign-in/provider-sign-in.ts';
import { addRecover } from './sign-in/recover.ts';
import { addReset } from './sign-in/reset.ts';
import { addSignup } from './sign-in/signup.ts';
import { addV1 } from './v1/v1.ts';

/** Every route file. No address of a profile hides one of their addresses: usernames cannot be their first segments. */
export const routes: readonly AddRoutes[] = [
  addHome,
  addLogin,
  addSignup,
  addProviderSignIn,
  addRecover,
  addReset,
  addAccount,
  addConfirm,
  addEmail,
  addTokens,
  addWebhooks,
  addPasskeys,
  addReport,
  addAdmin,
  addDoors,
  addAddGame,
  addVerifyGame,
  addSourceSignIn,
  addUserDocument,
  addV1,
  addHistory,
  addSavedGames,
  addLive,
  addPictures,
  addPreviews,
  addForChats,
  addFeed,
  addOverlay,
  addOembed,
  addSharePage,
  addAppIcons,
  addTheme,
  addLegal,
  addDevelopers,
  addSpeculationRules,
  addCrawlers,
  addMonitoring,
  addProfile,
];
