import type { ScaleStep } from '../../../../domain/ranks/scale.ts';

/** The apex tiers are one stretch of their ladder, which carries the name of the lowest. */
const apex = 'MASTER';

/** How a step of a ladder is called: 'Gold', 'Gold II', 'Master+', '400 LP', in Hyper Roll '1200'. */
export function stepName({ tier, division, points }: ScaleStep): string {
  if (points !== undefined) return tier === apex ? `${points} LP` : `${points}`;
  const word = tier.charAt(0) + tier.slice(1).toLowerCase();
  if (tier === apex) return `${word}+`;
  return division ? `${word} ${division}` : word;
}
