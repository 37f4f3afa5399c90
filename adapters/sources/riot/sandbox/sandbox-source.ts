/** The data source without an API key: the real client with the sandbox in this process. */
import type { DataSource } from '../../../../domain/ranks/data-source.ts';
import type { SourceRequest } from '../../source-request.ts';
import { keysByGame } from '../game-calls.ts';
import { createRiotSource, type RiotSourceSettings } from '../riot-source.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/** The sandbox's own keys, which are no secrets. */
export const sandboxKeys = keysByGame({ riot: 'RGAPI-sandbox-riot', tft: 'RGAPI-sandbox-tft' });

export interface SandboxSource {
  readonly source: DataSource;
  /** Closing it stops the server at once. */
  readonly sandbox: Sandbox;
}

/**
 * Starts the sandbox and creates a data source for it.
 * @param makeRequest creates the request function for an address template.
 */
export async function startSandboxSource(
  settings: Pick<RiotSourceSettings, 'calls' | 'logger' | 'lookupCache'>,
  makeRequest?: (riotApiUrl: string) => SourceRequest,
): Promise<SandboxSource> {
  const sandbox = await startSandbox(Object.values(sandboxKeys));
  const { riotApiUrl, dataDragonUrl } = sandbox;
  const source = createRiotSource(
    { ...settings, source: 'sandbox', keys: sandboxKeys, riotApiUrl, dataDragonUrl },
    makeRequest?.(riotApiUrl),
  );
  return { source, sandbox };
}
