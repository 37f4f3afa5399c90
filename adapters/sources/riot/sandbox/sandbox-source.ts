/** The publisher that is used without a key: the real client, talking to the sandbox in this process. */
import type { DataSource } from '../../../../domain/ranks/data-source.ts';
import type { SourceRequest } from '../../source-request.ts';
import { keysByGame } from '../games/keys-by-game.ts';
import { createRiotSource, type RiotSourceSettings } from '../riot-source.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/** Keys that only the sandbox knows: no secrets. */
export const sandboxKeys = keysByGame({ riot: 'RGAPI-sandbox-riot', tft: 'RGAPI-sandbox-tft' });

export interface SandboxSource {
  readonly publisher: DataSource;
  /** The sandbox itself; closing it stops the server at once. */
  readonly sandbox: Sandbox;
}

/**
 * Starts the sandbox and makes a publisher client with source 'sandbox' for it.
 * @param makeRequest makes the function through which its calls go, for an address template.
 */
export async function startSandboxSource(
  settings: Pick<RiotSourceSettings, 'calls' | 'logger' | 'lookupCache'>,
  makeRequest?: (riotApiUrl: string) => SourceRequest,
): Promise<SandboxSource> {
  const sandbox = await startSandbox({ keys: Object.values(sandboxKeys) });
  const { riotApiUrl, dataDragonUrl } = sandbox;
  const publisher = createRiotSource(
    { ...settings, source: 'sandbox', keys: sandboxKeys, riotApiUrl, dataDragonUrl },
    makeRequest?.(riotApiUrl),
  );
  return { publisher, sandbox };
}
