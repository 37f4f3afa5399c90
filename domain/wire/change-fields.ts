/** The changes of a profile, as the live stream sends them. */
import type { Change } from '../changes/change.ts';
import type { PublicChange } from '../changes/public-change.ts';
import { findGameByName } from '../games/games.ts';
import { toHistoryPoint } from '../history/rank-history.ts';
import type { PictureSlot } from '../profiles/profile.ts';
import { type AccountFields, toAccountFields } from './account-fields.ts';
import { readSample, toSampleFields } from './history.ts';

type RankChange = Extract<PublicChange, { readonly kind: 'rank' }>;

/** All but `Kind` depend on it. */
export interface ChangeFields extends Partial<AccountFields> {
  readonly Kind: PublicChange['kind'];
  readonly DisplayName?: string | undefined;
  readonly Queue?: string;
  readonly Before?: RankChange['before'];
  readonly After?: RankChange['after'];
  /** The sample that the change added to the history. */
  readonly Sample?: ReturnType<typeof toSampleFields>;
  readonly GameLevel?: number | undefined;
  readonly VerifiedElsewhere?: boolean;
  readonly Picture?: PictureSlot;
}

/** The fields contain no id of a player or of another profile. */
export function toChangeFields(change: Change): ChangeFields {
  const Kind = toPublicKind(change.kind);
  if (change.kind === 'picture') return { Kind, Picture: change.slot };
  if (!('account' in change)) return { Kind };
  const { account } = change;
  const fields = { Kind, ...toAccountFields(account), DisplayName: account.displayName };
  switch (change.kind) {
    case 'rank': {
      const { queue: Queue, before: Before, after: After, readAt } = change;
      const Sample = toSampleFields(toHistoryPoint({ readAt, rank: After }));
      return { ...fields, Queue, Before, After, Sample };
    }
    case 'read':
      return { ...fields, GameLevel: change.level };
    case 'verified-elsewhere':
      return { ...fields, VerifiedElsewhere: change.isVerified };
    default:
      return fields;
  }
}

/** For visitors, a hidden account is a removed one. */
function toPublicKind(kind: Change['kind']): PublicChange['kind'] {
  if (kind === 'game-hidden') return 'game-removed';
  return kind === 'game-shown' ? 'game-restored' : kind;
}

/** Leaves out a change of a game that only a newer version of the site knows. */
export function readChangeFields(fields: ChangeFields): readonly PublicChange[] {
  const { Kind: kind, GameType, GameUsername: name = '', Region: region = '' } = fields;
  if (GameType === undefined) return [{ kind, slot: fields.Picture } as PublicChange];
  const game = findGameByName(GameType)?.id;
  const { Queue: queue, Before: before, After: after, Sample } = fields;
  const change = {
    kind,
    account: { game, name, region, displayName: fields.DisplayName },
    queue,
    before,
    after,
    sample: Sample && readSample(Sample),
    level: fields.GameLevel,
    isVerified: fields.VerifiedElsewhere,
  };
  return game ? [change as PublicChange] : [];
}
