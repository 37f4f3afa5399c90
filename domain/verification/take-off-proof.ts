/**
 * A player without an account on this site proves that a game account is theirs. Icon and code depend on the wish, so a stranger
 * who begins a proof, too, can only repeat what the owner wants. docs/decisions/0025-taken-off.md says more.
 */
import { type GameId, gameById } from '../games/games.ts';
import type { FoundAccount } from '../sources/look-up-player.ts';
import type { EquippedIconOutcome, ProfileIcons } from '../sources/profile-icons.ts';
import { type CodeField, createCodeOf } from './code-field.ts';
import { starterIconIds, taskTtlMs, verificationIconIds } from './icon-verification.ts';

export const wishes = ['take-off', 'show'] as const;
export type Wish = (typeof wishes)[number];

/** The parts of a player that a proof reads. */
export type Claimed = Pick<
  FoundAccount,
  | 'game'
  | 'playerId'
  | 'name'
  | 'displayName'
  | 'region'
  | 'keyFingerprint'
  | 'nameCheckedAt'
  | 'isDemo'
>;

type Failure =
  | Exclude<EquippedIconOutcome, { kind: 'found' }>
  /** The source finds another account by the name or id. */
  | { readonly kind: 'other-account' };

export type UnprovenOutcome = { readonly kind: 'other-icon' | 'no-code' } | Failure;

const otherIconIds = starterIconIds.filter((id) => !verificationIconIds.includes(id));
const iconIds: Readonly<Record<Wish, readonly number[]>> = {
  'take-off': otherIconIds.slice(0, 7),
  show: otherIconIds.slice(7),
};

/** @param needs.equipIcon lets a sample player equip an icon after some seconds. */
export function createTakeOffProofs(needs: {
  readonly profileIcons: Pick<ProfileIcons, 'findEquippedIcon'>;
  readonly findCodeField: (game: GameId) => CodeField | undefined;
  readonly equipIcon: ((player: Claimed, profileIconId: number) => void) | undefined;
}) {
  const { profileIcons, findCodeField, equipIcon } = needs;

  async function findIcon(player: Claimed, network?: string) {
    const { findEquippedIcon } = profileIcons;
    const icon = await findEquippedIcon(gameById(player.game), player, network);
    const isOther = icon.kind === 'found' && icon.playerId !== player.playerId;
    return isOther ? ({ kind: 'other-account' } as const) : icon;
  }

  return {
    /** Chooses an icon that is not equipped, the same for all within a quarter of an hour. */
    async beginByIcon(
      wish: Wish,
      player: Claimed,
      network?: string,
    ): Promise<{ readonly kind: 'begun'; readonly profileIconId: number } | Failure> {
      const equipped = await findIcon(player, network);
      if (equipped.kind !== 'found') return equipped;
      const ids = iconIds[wish].filter((id) => id !== equipped.profileIconId);
      const period = Math.floor(Date.now() / taskTtlMs);
      const text = await createCodeOf([wish, player.game, player.playerId, String(period)]);
      const profileIconId = ids[Number.parseInt(text.slice(-6), 16) % ids.length] ?? 0;
      if (player.isDemo) equipIcon?.(player, profileIconId);
      return { kind: 'begun', profileIconId };
    },

    /** Undefined for a game with another kind of proof. A sample player writes the code at once. */
    async findCode(wish: Wish, player: Claimed): Promise<string | undefined> {
      const field = findCodeField(player.game);
      if (!field) return undefined;
      const code = await createCode(wish, player);
      if (player.isDemo) field.writeSample?.(player.name, code);
      return code;
    },

    /** @param profileIconId null for a proof by code. */
    async check(
      wish: Wish,
      player: Claimed,
      profileIconId: number | null,
      network?: string,
    ): Promise<{ readonly kind: 'proven' } | UnprovenOutcome> {
      if (profileIconId !== null) {
        const icon = await findIcon(player, network);
        if (icon.kind !== 'found') return icon;
        return { kind: icon.profileIconId === profileIconId ? 'proven' : 'other-icon' };
      }
      const shown = await findCodeField(player.game)?.read(player.name, network);
      if (!shown) return { kind: 'other-account' };
      if (shown.kind !== 'found') return shown;
      if (shown.playerId !== player.playerId) return { kind: 'other-account' };
      const isShown = shown.text.toLowerCase().includes(await createCode(wish, player));
      return { kind: isShown ? 'proven' : 'no-code' };
    },
  };
}

const createCode = (wish: Wish, { game, playerId }: Claimed) =>
  createCodeOf([wish, game, playerId]);
