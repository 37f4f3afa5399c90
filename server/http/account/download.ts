import { toHistory } from '../../../domain/history/rank-history.ts';
import { toldActions } from '../../../domain/moderation/moderation.ts';
import { toPlays } from '../../../domain/plays/plays.ts';
import type { OwnProfile, SavedGame } from '../../../domain/profiles/profile.ts';
import { toHistoryFields } from '../../../domain/wire/history.ts';
import {
  toRemovedItem,
  toSavedGameItem,
  toUserDocument,
} from '../../../domain/wire/user-document.ts';
import type { Services } from '../../services/services.ts';
import { inlinePictures } from '../profile/inline-pictures.ts';
import type { Visitor } from '../requests/visitor.ts';

const schema = 'rankfolio-account-3';

/** Leaves out secrets and ids. `Hidden` marks games that only the owner sees; `HiddenAt` says when the owner hid one. */
export async function createDownload(
  services: Services,
  profile: OwnProfile,
  { isOperator }: Pick<Visitor, 'isOperator'>,
): Promise<string> {
  const { accountStore, profileStore, sessions, passkeys, recovery, emailStore, rankHistory } =
    services;
  const { listActions } = services.moderationStore;
  const { id, displayName } = profile;
  const savedGames = [...profile.savedGames, ...profile.hiddenGames];
  const removedGames = await profileStore.listRemovedGames(id);
  const data = {
    schema,
    account: {
      username: displayName,
      isListed: profile.isListed,
      language: profile.language,
      createdAt: await accountStore.findCreatedAt(id),
      isOperator,
      actsOfOperators: (await listActions(1000, id))
        .filter(({ action }) => toldActions.includes(action))
        .map(({ at, action, detail, reason }) => ({ at, action, detail, reason })),
      formerNames: await accountStore.listPreviousNames(id),
      sessions: withoutIds(await sessions.listSessions(id)),
      passkeys: withoutIds(await passkeys.list(id)),
      // A client that knows an address can send messages to it.
      webhooksWithSecretAddresses: withoutIds(await services.webhookStore.listWebhooks(id)).map(
        ({ secret: _, ...webhook }) => webhook,
      ),
      tokens: withoutIds(await services.tokens.listTokens(id)),
      identities: await services.identities.listIdentities(id),
      recoveryCodesLeft: await recovery.countCodes(id),
      email: await emailStore.findEmail(id),
    },
    document: {
      ...(await inlinePictures(services, profile, toUserDocument(profile))),
      savedGames: [
        ...profile.savedGames.map(toOwnItem),
        ...profile.hiddenGames.map((saved) => {
          return { ...toOwnItem(saved), Hidden: true, HiddenAt: saved.hiddenAt ?? undefined };
        }),
      ],
    },
    following: (await services.followStore.listFollowed(id)).map(({ displayName }) => displayName),
    leaderboards: await listLeaderboards(services, id),
    sharedRecaps: await profileStore.listSharedRecaps(id),
    removedGames: removedGames.map(toRemovedItem),
    history: [
      ...toHistory(savedGames, await rankHistory.listSamples(id)),
      ...toHistory(removedGames, await rankHistory.listSamples(id, { isRemoved: true })),
    ].map(toHistoryFields),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** With the mains and last games also while the owner hides them. */
function toOwnItem(saved: SavedGame) {
  const plays = toPlays(saved.storedPlays, false);
  return { ...toSavedGameItem({ ...saved, plays }), HidesPlays: saved.hidesPlays || undefined };
}

/** Lists those that the user owns, with the lines as typed, and those that the user has joined. */
async function listLeaderboards({ leaderboardStore: store }: Services, profileId: string) {
  const own = await store.listOwnLeaderboards(profileId);
  return Promise.all(
    own.map(async ({ id, playerCount: _, ...summary }) => {
      if (summary.role !== 'owner') return summary;
      const leaderboard = await store.findLeaderboard(id, profileId);
      const lines = leaderboard?.lines.map(({ name, region }) => ({ name, region }));
      return { ...summary, lines };
    }),
  );
}

/** Removes the ids, because an id is enough to end a session or to remove a passkey. */
function withoutIds<Item extends { readonly id: string }>(items: readonly Item[]) {
  return items.map(({ id: _, ...rest }) => rest);
}
