import { createCachedSource } from '../cached-source.ts';
import { sandboxPolicy, serialPolicy } from '../limiter/limit-policy.ts';
import { openRequests } from '../limiter/open-requests.ts';
import type { OpenedSource, SourceNeeds } from '../opened-source.ts';
import { type ChessComRequestSettings, createChessComRequest } from './chess-com-request.ts';
import { createChessComSource } from './chess-com-source.ts';
import { samplePlayers } from './sandbox/players.ts';
import { startChessComSandbox } from './sandbox/sandbox.ts';

export interface ChessComSettings extends ChessComRequestSettings {
  /** Whether to open the sandbox instead of Chess.com. */
  readonly isSandbox: boolean;
}

/** Opens Chess.com or the sandbox. */
export async function openChessCom(
  { isSandbox, ...settings }: ChessComSettings,
  needs: SourceNeeds,
): Promise<OpenedSource> {
  const sandbox = isSandbox ? await startChessComSandbox(needs.sampleClock) : undefined;
  const { limit, ...requests } = openRequests(
    needs,
    isSandbox,
    isSandbox ? sandboxPolicy : serialPolicy,
  );
  const url = sandbox?.url ?? settings.url;
  const { logger } = needs;
  const source = createChessComSource(
    { isSandbox, logger },
    limit(createChessComRequest({ ...settings, url })),
  );
  return {
    ...requests,
    // The number is that of the format of cached players.
    dataSource: createCachedSource(source, { ...needs, context: isSandbox ? '1 sandbox' : '1' }),
    codeField: { read: source.readLocation, writeSample: sandbox?.writeLocation },
    samplePlayers: isSandbox ? samplePlayers : [],
    demoPlayers: [],
    async close(): Promise<void> {
      await requests.close();
      await sandbox?.close();
    },
  };
}
