/** Players for whom one call fails in one way: `Entries 503#FAIL`, `Account silence#FAIL`, and so on. */
import { failureNames, type SandboxPlayer, type Step } from './player.ts';

const steps = {
  account: 'Account',
  region: 'Region',
  summoner: 'Summoner',
  entries: 'Entries',
} as const satisfies Record<Step, string>;

/** One player for each call and each way of failing, all on na1 with the tag FAIL. */
export const failingPlayers: readonly SandboxPlayer[] = Object.entries(steps).flatMap(
  ([at, word]) =>
    failureNames.map((how) => ({
      gameName: `${word} ${how}`,
      tagLine: 'FAIL',
      platform: 'na1' as const,
      level: 99,
      profileIconId: 14,
      entries: { lol: [], tft: [] },
      failure: { at: at as Step, how },
    })),
);
