/** Names of games, queues, tiers and regions in another language, by their English ones. A name that is missing here is shown as it is. */
export const gameNames = {
  games: {} as Readonly<Record<string, string>>,
  queues: {} as Readonly<Record<string, string>>,
  tiers: {} as Readonly<Record<string, string>>,
  regions: {} as Readonly<Record<string, string>>,
};
