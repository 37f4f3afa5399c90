import type { DataSource, KnownPlayer } from '../../../domain/sources/data-source.ts';
import type { ProfileIcons } from '../../../domain/sources/profile-icons.ts';
import { createCachedSource } from '../cached-source.ts';
import { riotPolicy } from '../limiter/limit-policy.ts';
import { openRequests } from '../limiter/open-requests.ts';
import type { OpenedSource, SourceNeeds } from '../opened-source.ts';
import { fingerprint } from '../source-request.ts';
import { assignKeys } from './game-calls.ts';
import { createRiotRequest } from './riot-request.ts';
import { type CallSet, createRiotSource } from './riot-source.ts';
import { demoPlayers, samplePlayers } from './sandbox/players.ts';
import { startSandboxSource } from './sandbox/sandbox.ts';

export interface RiotSettings {
  /** The API keys. Without them the sandbox is opened. */
  readonly key: string | undefined;
  readonly tftKey: string | undefined;
  /** The URL template, as in `RiotSourceSettings`. */
  readonly apiUrl: string;
  readonly calls: CallSet;
  readonly dataDragonUrl: string;
}

export interface OpenedRiot extends OpenedSource {
  readonly profileIcons: ProfileIcons;
  /** Lets a sample player equip an icon; undefined with real players, who equip icons in the game. */
  readonly equipIcon: ((player: KnownPlayer, profileIconId: number) => void) | undefined;
}

export interface RiotNeeds extends SourceNeeds {
  /** Whether the site shows a profile icon. */
  readonly isIconInUse: (profileIconId: number) => Promise<boolean>;
}

/** A sample player waits this time before equipping the requested icon, so that visitors can also see a check that fails. */
const equipDelayMs = 5000;

/** Opens Riot's API, or without a key the sandbox. */
export async function openRiot(
  { key, tftKey, apiUrl: riotApiUrl, calls, dataDragonUrl }: RiotSettings,
  needs: RiotNeeds,
): Promise<OpenedRiot> {
  const { lookupCache, meter, logger, sampleClock, isIconInUse } = needs;
  const isSandbox = key === undefined || tftKey === undefined;
  const { limit, ...requests } = openRequests(needs, isSandbox, riotPolicy);
  const makeRequest = (url: string) => limit(createRiotRequest(url));
  // The number is that of the format of cached players.
  const addCache = (source: DataSource, context: string) =>
    createCachedSource(source, { lookupCache, meter, logger, context: `2 ${calls} ${context}` });
  const settings = { calls, logger, lookupCache, isIconInUse };

  if (isSandbox) {
    const { source, sandbox } = await startSandboxSource(settings, makeRequest, sampleClock);
    return {
      ...requests,
      dataSource: addCache(source, 'sandbox'),
      profileIcons: source,
      samplePlayers,
      demoPlayers,
      equipIcon: ({ name }, profileIconId) =>
        sandbox.equipIcon(name, profileIconId, Date.now() + equipDelayMs),
      async close(): Promise<void> {
        await requests.close();
        await sandbox.close();
      },
    };
  }
  const keys = assignKeys({ riot: key, tft: tftKey });
  const source = createRiotSource(
    { ...settings, riotApiUrl, keys, dataDragonUrl },
    makeRequest(riotApiUrl),
  );
  return {
    ...requests,
    dataSource: addCache(source, [key, tftKey].map(fingerprint).join(' ')),
    profileIcons: source,
    samplePlayers: [],
    demoPlayers: [],
    equipIcon: undefined,
  };
}
