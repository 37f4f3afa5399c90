/**
 * How a band of a ladder is called: 'Gold', and 'Master+' for one that holds the tiers above it too.
 * @param tiers all of the ladder's tiers, lowest first.
 */
export function bandName(tier: string, isHighest: boolean, tiers: readonly string[]): string {
  const word = `${tier.charAt(0)}${tier.slice(1).toLowerCase()}`;
  return isHighest && tiers.at(-1) !== tier ? `${word}+` : word;
}
