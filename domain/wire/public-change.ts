/** The changes of a profile, as the live stream sends them. */
import type { Change, ChangedAccount } from '../changes/change.ts';
import type { GameAccountFields } from '../games/game-account.ts';
import { gameById } from '../games/games.ts';
import type { Rank } from '../games/rank.ts';
import { type PublicSample, toPublicSample } from '../history/rank-history.ts';
import type { PictureSlot } from '../profiles/profile.ts';

interface PublicAccount extends GameAccountFields {
  /** The name that the player shows, where `GameUsername` is an account id. */
  readonly DisplayName?: string | undefined;
}

export interface PublicRankChange extends PublicAccount {
  readonly Kind: 'rank';
  /** The queue's id within its game. */
  readonly Queue: string;
  readonly Before: Rank;
  readonly After: Rank;
  /** The sample that the change added to the history. */
  readonly Sample: PublicSample;
}

export type PublicChange =
  | PublicRankChange
  | ({ readonly Kind: 'read'; readonly GameLevel?: number | undefined } & PublicAccount)
  | ({
      readonly Kind:
        | 'game-added'
        | 'game-removed'
        | 'game-restored'
        | 'verified'
        | 'unverified'
        | 'history'
        | 'player';
    } & PublicAccount)
  | ({ readonly Kind: 'verified-elsewhere'; readonly VerifiedElsewhere: boolean } & PublicAccount)
  | { readonly Kind: 'picture'; readonly Picture: PictureSlot }
  | { readonly Kind: 'name' | 'showcase' | 'gone' | 'back' };

/** It contains no id of a player or of another profile. */
export function toPublicChange(change: Change): PublicChange {
  switch (change.kind) {
    case 'rank': {
      const { account, queue, before, after, readAt } = change;
      const sample = toPublicSample({ readAt, rank: after });
      const fields = { Queue: queue, Before: before, After: after, Sample: sample };
      return { Kind: change.kind, ...toFields(account), ...fields };
    }
    case 'read':
      return { Kind: change.kind, ...toFields(change.account), GameLevel: change.level };
    case 'verified-elsewhere': {
      const { kind, account, isVerified } = change;
      return { Kind: kind, ...toFields(account), VerifiedElsewhere: isVerified };
    }
    case 'picture':
      return { Kind: change.kind, Picture: change.slot };
    case 'name':
    case 'showcase':
    case 'gone':
    case 'back':
      return { Kind: change.kind };
    default:
      return { Kind: change.kind, ...toFields(change.account) };
  }
}

function toFields({ game, name, displayName, region }: ChangedAccount): PublicAccount {
  return {
    GameType: gameById(game).name,
    GameUsername: name,
    Region: region,
    DisplayName: displayName,
  };
}
