/** Names in another language, by those of the domain. A name that is missing here is shown as it is. */
export const gameNames = {
  /** Names of queues, and texts about the names of accounts. */
  labels: {} as Readonly<Record<string, string>>,
  tiers: {} as Readonly<Record<string, string>>,
  regions: {} as Readonly<Record<string, string>>,
};
