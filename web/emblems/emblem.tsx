/** Our drawings: an SVG file for each tier or rating, named after it in lower case. Each division is a view with its name as id. */

import { listDivisions } from '../../domain/games/ladder.ts';
import { unranked } from '../../domain/games/rank.ts';
import { toLocalTier } from '../../texts/describe/tiers.ts';
import { rankTexts } from '../../texts/ranks.ts';

const drawings = import.meta.glob<string>('./*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});
const gameDrawings = import.meta.glob<string>('./games/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

/** The emblem of a tier or UNRANKED, at most `size` pixels wide and high. A tier without a drawing has a neutral one. With `hasChanged` it lands. */
export function Emblem(props: {
  tier: string;
  division?: string | undefined;
  size: number;
  isDecorative?: boolean;
  hasChanged?: boolean;
}) {
  const tier = props.tier.toUpperCase();
  return (
    <img
      src={findEmblem(tier, props.division)}
      width={props.size}
      height={props.size}
      alt={props.isDecorative ? '' : describeEmblem(tier)}
      loading="lazy"
      data-changed={props.hasChanged || undefined}
    />
  );
}

/** Finds the address of a tier's emblem, or that of a neutral emblem. */
export function findEmblem(tier: string, division = ''): string | undefined {
  const drawing = drawings[`./${tier.toLowerCase()}.svg`] ?? drawings['./unknown.svg'];
  return listDivisions(tier, division).includes(division) ? `${drawing}#${division}` : drawing;
}

/** Finds the address of a game's emblem, or that of a neutral emblem. */
export function findGameEmblem(id: string): string | undefined {
  return gameDrawings[`./games/${id}.svg`] ?? drawings['./unknown.svg'];
}

function describeEmblem(tier: string): string {
  if (tier === unranked) return rankTexts.noRank;
  return rankTexts.emblem(toLocalTier(tier));
}
