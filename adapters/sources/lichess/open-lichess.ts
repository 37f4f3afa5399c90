import { createCachedSource } from '../cached-source.ts';
import { sandboxPolicy, serialPolicy } from '../limiter/limit-policy.ts';
import { openRequests } from '../limiter/open-requests.ts';
import type { OpenedSource, SourceNeeds } from '../opened-source.ts';
import { createLichessRequest, type LichessRequestSettings } from './lichess-request.ts';
import { createLichessSignIn } from './lichess-sign-in.ts';
import { createLichessSource } from './lichess-source.ts';
import { samplePlayers } from './sandbox/players.ts';
import { startLichessSandbox } from './sandbox/sandbox.ts';

export interface LichessSettings extends LichessRequestSettings {
  /** Whether to open the sandbox instead of Lichess. */
  readonly isSandbox: boolean;
}

/** Opens Lichess or the sandbox. */
export async function openLichess(
  { isSandbox, ...settings }: LichessSettings,
  needs: SourceNeeds,
): Promise<OpenedSource> {
  const sandbox = isSandbox ? await startLichessSandbox(needs.sampleClock) : undefined;
  const { limit, ...requests } = openRequests(
    needs,
    isSandbox,
    isSandbox ? sandboxPolicy : serialPolicy,
  );
  const url = sandbox?.url ?? settings.url;
  const request = limit(createLichessRequest({ ...settings, url }));
  const { logger } = needs;
  const source = createLichessSource({ isSandbox, logger }, request);
  return {
    ...requests,
    // The number is that of the format of cached players.
    dataSource: createCachedSource(source, { ...needs, context: isSandbox ? '1 sandbox' : '1' }),
    signIn: createLichessSignIn({ url, isSandbox, logger }, request),
    samplePlayers: isSandbox ? samplePlayers : [],
    demoPlayers: [],
    async close(): Promise<void> {
      await requests.close();
      await sandbox?.close();
    },
  };
}
