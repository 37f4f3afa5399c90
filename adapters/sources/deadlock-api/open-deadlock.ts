import type { SourceSignIn } from '../../../domain/verification/source-sign-in.ts';
import { createCachedSource } from '../cached-source.ts';
import { deadlockPolicy } from '../limiter/limit-policy.ts';
import { openRequests } from '../limiter/open-requests.ts';
import type { OpenedSource, SourceNeeds } from '../opened-source.ts';
import { createDeadlockRequest, type DeadlockRequestSettings } from './deadlock-request.ts';
import { createDeadlockSource } from './deadlock-source.ts';

/** @param signIn that of Steam, which other games use, too: so they share its limits. */
export function openDeadlock(
  settings: DeadlockRequestSettings,
  needs: SourceNeeds,
  signIn: SourceSignIn | undefined,
): OpenedSource {
  const { limit, ...requests } = openRequests(needs, deadlockPolicy);
  const { logger } = needs;
  const source = createDeadlockSource({ logger }, limit(createDeadlockRequest(settings)));
  const dataSource = createCachedSource(source, { ...needs, context: '1' });
  return { ...requests, dataSource, signIn };
}
