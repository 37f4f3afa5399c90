/** Our own drawings of the tiers. A new tier needs one file here, named like it in small letters. */
import { unranked } from '../../domain/games/rank.ts';

const drawings = import.meta.glob<string>('./*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

/** The words of every tier that has a drawing of its own, in capitals. */
export const drawnTiers: readonly string[] = Object.keys(drawings)
  .map((path) => path.slice(2, -'.svg'.length).toUpperCase())
  .filter((tier) => tier !== 'UNKNOWN');

/**
 * The emblem of a tier; a neutral one for a tier that nobody has drawn yet.
 * @param props.tier a tier, or UNRANKED.
 * @param props.size width and height in pixels, which style sheets may make smaller.
 * @param props.decorative without words, where a neighbour says the same.
 */
export function Emblem(props: { tier: string; size: number; decorative?: boolean }) {
  const tier = props.tier.toUpperCase();
  return (
    <img
      src={drawings[`./${tier.toLowerCase()}.svg`] ?? drawings['./unknown.svg']}
      width={props.size}
      height={props.size}
      alt={props.decorative ? '' : altOf(tier)}
      loading="lazy"
      decoding="async"
    />
  );
}

function altOf(tier: string): string {
  if (tier === unranked) return 'No rank yet';
  return `${tier.charAt(0)}${tier.slice(1).toLowerCase()} emblem`;
}
