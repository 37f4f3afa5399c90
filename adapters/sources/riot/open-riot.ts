import type { ProfileIcons } from '../../../domain/sources/profile-icons.ts';
import { createCachedSource } from '../cached-source.ts';
import { riotPolicy } from '../limiter/limit-policy.ts';
import { openRequests } from '../limiter/open-requests.ts';
import type { OpenedSource, SourceNeeds } from '../opened-source.ts';
import { fingerprint } from '../source-request.ts';
import { assignKeys } from './game-calls.ts';
import { createRiotRequest } from './riot-request.ts';
import { type CallSet, createRiotSource } from './riot-source.ts';

export interface RiotSettings {
  readonly key: string | undefined;
  readonly tftKey: string | undefined;
  /** Keys with which stored players were found. */
  readonly keysBefore: readonly string[];
  readonly apiUrl: string;
  readonly calls: CallSet;
  readonly dataDragonUrl: string;
}

interface OpenedRiot extends OpenedSource {
  readonly profileIcons: ProfileIcons;
}

export interface RiotNeeds extends SourceNeeds {
  readonly isIconInUse: (profileIconId: number) => Promise<boolean>;
}

/** Opens Riot's API. @returns undefined without a key. */
export function openRiot(
  { key, tftKey, keysBefore, apiUrl: riotApiUrl, calls, dataDragonUrl }: RiotSettings,
  needs: RiotNeeds,
): OpenedRiot | undefined {
  if (key === undefined || tftKey === undefined) return undefined;
  const { logger, isIconInUse } = needs;
  const { limit, ...requests } = openRequests(needs, riotPolicy);
  const keys = assignKeys({ riot: key, tft: tftKey });
  const source = createRiotSource(
    { calls, logger, isIconInUse, riotApiUrl, keys, keysBefore, dataDragonUrl },
    limit(createRiotRequest(riotApiUrl)),
  );
  const context = `2 ${calls} ${[key, tftKey].map(fingerprint).join(' ')}`;
  return {
    ...requests,
    dataSource: createCachedSource(source, { ...needs, context }),
    profileIcons: source,
  };
}
