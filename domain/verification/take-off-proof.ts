/**
 * A player without an account on this site proves that a game account is theirs. Icon and code depend on the wish, so a stranger
 * who begins a proof, too, can only repeat what the owner wants. docs/decisions/0025-taken-off.md says more.
 */
import { type GameId, gameById } from '../games/games.ts';
import type { FoundAccount } from '../sources/look-up-player.ts';
import type { EquippedIconOutcome, ProfileIcons } from '../sources/profile-icons.ts';
import { type CodeField, createCode } from './code-field.ts';
import { starterIconIds, taskTtlMs, verificationIconIds } from './icon-verification.ts';

export const wishes = ['take-off', 'show'] as const;
export type Wish = (typeof wishes)[number];

/** The parts of a player that a proof reads. */
export type Claimed = Pick<
  FoundAccount,
  'game' | 'playerId' | 'name' | 'region' | 'keyFingerprint' | 'nameCheckedAt' | 'isDemo'
>;

export type UnprovenOutcome =
  | Exclude<EquippedIconOutcome, { kind: 'found' }>
  /** 'other-account': the source finds another account by the name. */
  | { readonly kind: 'other-icon' | 'no-code' | 'other-account' };

const otherIconIds = starterIconIds.filter((id) => !verificationIconIds.includes(id));

/** @param needs.equipIcon lets a sample player equip an icon after some seconds. */
export function createTakeOffProofs(needs: {
  readonly profileIcons: Pick<ProfileIcons, 'findEquippedIcon'>;
  readonly findCodeField: (game: GameId) => CodeField | undefined;
  readonly equipIcon: ((player: Claimed, profileIconId: number) => void) | undefined;
}) {
  const { profileIcons, findCodeField, equipIcon } = needs;

  const findIcon = (player: Claimed, network?: string) =>
    profileIcons.findEquippedIcon(gameById(player.game), player, network);

  return {
    /** Chooses an icon that is not equipped, the same for all within a quarter of an hour. */
    async chooseIcon(
      wish: Wish,
      player: Claimed,
      network?: string,
    ): Promise<{ readonly kind: 'chosen'; readonly profileIconId: number } | UnprovenOutcome> {
      const equipped = await findIcon(player, network);
      if (equipped.kind !== 'found') return equipped;
      const ids = otherIconIds.filter(
        (id) => id % 2 === wishes.indexOf(wish) && id !== equipped.profileIconId,
      );
      const period = Math.floor(Date.now() / taskTtlMs);
      const code = await createCode({ ...player, profileId: `${wish} ${period}` });
      const profileIconId = ids[Number.parseInt(code.slice(-6), 16) % ids.length] ?? 0;
      if (player.isDemo) equipIcon?.(player, profileIconId);
      return { kind: 'chosen', profileIconId };
    },

    /** Undefined for a game with another kind of proof. A sample player writes the code at once. */
    async findCode(wish: Wish, player: Claimed): Promise<string | undefined> {
      const field = findCodeField(player.game);
      const code = field && (await createCode({ ...player, profileId: wish }));
      if (code && player.isDemo) field.writeSample?.(player.name, code);
      return code;
    },

    /** @param profileIconId undefined for a proof by code. */
    async check(
      wish: Wish,
      player: Claimed,
      profileIconId?: number,
      network?: string,
    ): Promise<{ readonly kind: 'proven' } | UnprovenOutcome> {
      const { game, playerId, name } = player;
      const read = () => findCodeField(game)?.read(name, network);
      const shown = await (profileIconId === undefined ? read() : findIcon(player, network));
      if (!shown) return { kind: 'no-code' };
      if (shown.kind !== 'found') return shown;
      if (shown.playerId !== playerId) return { kind: 'other-account' };
      if ('profileIconId' in shown)
        return { kind: shown.profileIconId === profileIconId ? 'proven' : 'other-icon' };
      const code = await createCode({ ...player, profileId: wish });
      return { kind: shown.text.toLowerCase().includes(code) ? 'proven' : 'no-code' };
    },
  };
}
