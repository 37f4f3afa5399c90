/**
 * A player without an account on this site proves that a game account is theirs. Icon and code depend on the wish, so a stranger
 * who begins a proof, too, can only repeat what the owner wants. docs/decisions/0025-taken-off.md says more.
 */
import { type GameId, gameById } from '../games/games.ts';
import type { FoundAccount } from '../sources/look-up-player.ts';
import type { EquippedIconOutcome, ProfileIcons } from '../sources/profile-icons.ts';
import { type CodeField, type CodeOutcome, checkCode, createCode } from './code-field.ts';
import {
  type Challenge,
  starterIconIds,
  taskTtlMs,
  verificationIconIds,
} from './icon-verification.ts';

export const wishes = ['take-off', 'show'] as const;
export type Wish = (typeof wishes)[number];

/** The parts of a player that a proof reads. */
export type Claimed = Pick<
  FoundAccount,
  'game' | 'playerId' | 'name' | 'region' | 'keyFingerprint' | 'nameCheckedAt' | 'isDemo'
>;

type ProofOutcome =
  | CodeOutcome
  | { readonly kind: 'other-icon' }
  | Exclude<EquippedIconOutcome, { kind: 'found' }>;

const otherIconIds = starterIconIds.filter((id) => !verificationIconIds.includes(id));

/** @param needs.equipIcon lets a sample player equip an icon after some seconds. */
export function createTakeOffProofs(needs: {
  readonly profileIcons: Pick<ProfileIcons, 'findEquippedIcon'>;
  readonly findCodeField: (game: GameId) => CodeField | undefined;
  readonly equipIcon: ((player: Claimed, profileIconId: number) => void) | undefined;
}) {
  const { profileIcons, findCodeField, equipIcon } = needs;
  return {
    /**
     * A sample player fulfils the challenge. The icon is the same for all within a quarter of an hour.
     * @param equippedId the player's icon, which is not chosen.
     */
    async begin(wish: Wish, player: Claimed, equippedId: number | null): Promise<Challenge> {
      const field = findCodeField(player.game);
      if (field) {
        const code = await createCode({ ...player, profileId: wish });
        if (player.isDemo) field.writeSample?.(player.name, code);
        return { task: null, code };
      }
      const ids = otherIconIds.filter((id) => id % 2 === wishes.indexOf(wish) && id !== equippedId);
      const period = Math.floor(Date.now() / taskTtlMs);
      const code = await createCode({ ...player, profileId: `${wish} ${period}` });
      const profileIconId = ids[Number.parseInt(code.slice(-6), 16) % ids.length] ?? 0;
      if (player.isDemo) equipIcon?.(player, profileIconId);
      const expiresAt = new Date(Date.now() + taskTtlMs).toISOString();
      return { task: { profileIconId, expiresAt }, code: null };
    },

    async check(
      player: Claimed,
      { task, code }: Challenge,
      network?: string,
    ): Promise<ProofOutcome> {
      const field = findCodeField(player.game);
      if (field) return checkCode(field, player, code ?? '', network);
      const icon = await profileIcons.findEquippedIcon(gameById(player.game), player, network);
      if (icon.kind !== 'found') return icon;
      if (icon.playerId !== player.playerId) return { kind: 'other-account' };
      return { kind: icon.profileIconId === task?.profileIconId ? 'proven' : 'other-icon' };
    },
  };
}
