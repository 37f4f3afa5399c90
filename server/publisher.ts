import { keysByGame } from '../adapters/publisher/games/keys-by-game.ts';
import { createRiotPublisher } from '../adapters/publisher/riot-publisher.ts';
import { startSandboxPublisher } from '../adapters/publisher/sandbox/sandbox-publisher.ts';
import {
  demoPlayers,
  type SamplePlayer,
  samplePlayers,
} from '../adapters/publisher/sandbox/showcase.ts';
import type { Publisher } from '../domain/ranks/player.ts';
import type { RiotConfig } from './config.ts';
import type { Logger } from './logger.ts';

export type { SamplePlayer };

export interface OpenPublisher {
  readonly publisher: Publisher;
  /** Sample players to try; null with a real key. */
  readonly samplePlayers: readonly SamplePlayer[] | null;
  /** What the demo profile shows; null with a real key, which cannot find them. */
  readonly demoPlayers: readonly SamplePlayer[] | null;
  close(): Promise<void>;
}

/** The publisher of the settings: Riot's API with a key, the sandbox without one. */
export async function openPublisher(riot: RiotConfig, logger: Logger): Promise<OpenPublisher> {
  const { key, tftKey, apiUrl, calls, dataDragonUrl } = riot;
  if (key === undefined || tftKey === undefined) {
    const { publisher, sandbox } = await startSandboxPublisher({ calls, logger });
    return { publisher, samplePlayers, demoPlayers, close: () => sandbox.close() };
  }
  const keys = keysByGame({ riot: key, tft: tftKey });
  const settings = {
    source: 'riot',
    riotApiUrl: apiUrl,
    calls,
    keys,
    dataDragonUrl,
    logger,
  } as const;
  const publisher = createRiotPublisher(settings);
  return { publisher, samplePlayers: null, demoPlayers: null, close: async () => undefined };
}
