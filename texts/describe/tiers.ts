import { formatShortRank, type Rank } from '../../domain/games/rank.ts';
import { gameNames } from '../games.ts';
import { localeTexts } from '../locale.ts';
import { keepDirection } from './direction.ts';

/** 'GOLD II 45 LP' in the current language: the name of its tier is the first word. */
export const toLocalRank = (rank: string): string =>
  rank.replace(
    /^[A-Z]+/,
    (tier) => gameNames.tiers[tier]?.toLocaleUpperCase(localeTexts.tag) ?? tier,
  );

/** The text of a rank for visitors, in the current language. */
export const formatLocalRank = (rank: Rank): string =>
  keepDirection(toLocalRank(formatShortRank(rank)));

/** 'Gold', for a tier in a sentence. */
export const toLocalTier = (tier: string): string =>
  gameNames.tiers[tier] ?? tier.charAt(0) + tier.slice(1).toLowerCase();
