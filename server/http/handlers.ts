import { createAccount } from './account/account.ts';
import { createEmail } from './account/email.ts';
import { createTokens } from './account/tokens.ts';
import { createWebhooks } from './account/webhooks.ts';
import { createAdmin } from './admin/admin.ts';
import { createRegistration } from './admin/registration.ts';
import { createCompare } from './compare/compare.ts';
import { createFollowing } from './follows/following.ts';
import { createAddGame } from './games/add-game.ts';
import { createSavedGames } from './games/saved-games.ts';
import { createSourceSignIn } from './games/source-sign-in.ts';
import { createVerifyGame } from './games/verify-game.ts';
import { createEditLeaderboard } from './leaderboards/edit-leaderboard.ts';
import { createLeaderboards } from './leaderboards/leaderboards.ts';
import { createMembers } from './leaderboards/members.ts';
import { createPlacesPage } from './leaderboards/places-page.ts';
import { createLive } from './live/live.ts';
import { createCrawlers } from './operations/crawlers.ts';
import { createMonitoring } from './operations/monitoring.ts';
import { createDevelopers } from './pages/developers.ts';
import { createHome } from './pages/home.ts';
import { createLanguagePage } from './pages/language.ts';
import { createLegal } from './pages/legal.ts';
import { speculationRulesHandlers } from './pages/speculation-rules.ts';
import { themeHandlers } from './pages/theme.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createAppIcons } from './pictures/app-icons.ts';
import { createPictures } from './pictures/pictures.ts';
import { createPlayers } from './players/players.ts';
import { createTakeOff } from './players/take-off.ts';
import { createHistory } from './profile/history.ts';
import { createProfile } from './profile/profile.ts';
import { createRecaps } from './profile/recap.ts';
import { createReport } from './profile/report.ts';
import { createUserDocument } from './profile/user-document.ts';
import { createProviderSignIn } from './providers/provider-sign-in.ts';
import type { RouteContext } from './routing/route-context.ts';
import type { Handlers } from './routing/routes.ts';
import { createFeed } from './sharing/feed.ts';
import { createForChats } from './sharing/for-chats.ts';
import { createLeaderboardSharing } from './sharing/leaderboard-sharing.ts';
import { createOembed } from './sharing/oembed.ts';
import { createOverlay } from './sharing/overlay.ts';
import { createPreviews } from './sharing/previews.ts';
import { createSharePage } from './sharing/share-page.ts';
import { createConfirm } from './sign-in/confirm.ts';
import { createLogin } from './sign-in/login.ts';
import { createRecover } from './sign-in/recover.ts';
import { createSignup } from './sign-in/signup.ts';
import { createOpenApiDocument } from './v1/openapi-document.ts';

/** Creates the handler of every route. */
export function createHandlers(context: RouteContext): Handlers {
  return {
    ...createHome(context),
    ...createLogin(context),
    ...createSignup(context),
    ...createProviderSignIn(context),
    ...createRecover(context),
    ...createPasskeys(context),
    ...createAccount(context),
    ...createConfirm(context),
    ...createEmail(context),
    ...createTokens(context),
    ...createWebhooks(context),
    ...createAdmin(context),
    ...createRegistration(context),
    ...createPlayers(context),
    ...createTakeOff(context),
    ...createCompare(context),
    ...createFollowing(context),
    ...createLeaderboards(context),
    ...createMembers(context),
    ...createPlacesPage(context),
    ...createEditLeaderboard(context),
    ...createAddGame(context),
    ...createSavedGames(context),
    ...createVerifyGame(context),
    ...createSourceSignIn(context),
    ...createUserDocument(context),
    ...createHistory(context),
    ...createRecaps(context),
    ...createProfile(context),
    ...createLive(context),
    ...createAppIcons(context),
    ...createPictures(context),
    ...createPreviews(context),
    ...createForChats(context),
    ...createFeed(context),
    ...createLeaderboardSharing(context),
    ...createOverlay(context),
    ...createOembed(context),
    ...createSharePage(context),
    ...createReport(context),
    ...createLegal(context),
    ...createDevelopers(context),
    ...themeHandlers,
    ...createLanguagePage(context),
    ...speculationRulesHandlers,
    ...createCrawlers(context),
    ...createMonitoring(context),
    ...createOpenApiDocument(context),
  };
}
