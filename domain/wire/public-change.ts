/** The changes of a profile, as the live stream sends them. */
import type { PublicChange } from '../changes/public-change.ts';
import { findGameByName } from '../games/games.ts';
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
export function toChangeFields(change: PublicChange): ChangeFields {
  const Kind = change.kind;
  if (change.kind === 'picture') return { Kind, Picture: change.slot };
  if (!('account' in change)) return { Kind };
  const { game, name, region, displayName } = change.account;
  const fields = { Kind, ...toAccountFields({ game, name, region }), DisplayName: displayName };
  switch (change.kind) {
    case 'rank': {
      const { queue, before, after, sample } = change;
      const Sample = toSampleFields(sample);
      return { ...fields, Queue: queue, Before: before, After: after, Sample };
    }
    case 'read':
      return { ...fields, GameLevel: change.level };
    case 'verified-elsewhere':
      return { ...fields, VerifiedElsewhere: change.isVerified };
    default:
      return fields;
  }
}

/** Leaves out a change of a game that only a newer version of the site knows. */
export function readChangeFields(fields: ChangeFields): readonly PublicChange[] {
  const { Kind: kind, GameType = '', GameUsername: name = '', Region: region = '' } = fields;
  if (kind === 'picture') return fields.Picture ? [{ kind, slot: fields.Picture }] : [];
  if (kind === 'name' || kind === 'showcase' || kind === 'words') return [{ kind }];
  if (kind === 'order' || kind === 'gone' || kind === 'back') return [{ kind }];
  const game = findGameByName(GameType)?.id;
  if (!game) return [];
  const account = { game, name, region, displayName: fields.DisplayName };
  switch (kind) {
    case 'rank': {
      const { Queue: queue = '', Before: before, After: after, Sample } = fields;
      return before && after && Sample
        ? [{ kind, account, queue, before, after, sample: readSample(Sample) }]
        : [];
    }
    case 'read':
      return [{ kind, account, level: fields.GameLevel }];
    case 'verified-elsewhere':
      return [{ kind, account, isVerified: fields.VerifiedElsewhere ?? false }];
    default:
      return [{ kind, account }];
  }
}
