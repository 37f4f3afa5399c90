import type { Config } from '../../config.ts';
import type { Lifecycle } from '../../process/lifecycle.ts';
import type { Logger } from '../../process/logger.ts';
import type { Services } from '../../services/services.ts';
import type { FindLeaderboard } from '../requests/find-leaderboard.ts';
import type { FindProfile } from '../requests/find-profile.ts';
import type { RequestLimits } from '../requests/request-limits.ts';
import type { RunInSlot } from '../requests/run-in-slot.ts';
import type { SendChunks } from '../responses/send-chunks.ts';
import type { PageSender } from '../responses/send-page.ts';
import type { SendDocument } from '../responses/send-profile-json.ts';

/** The services and functions that handlers use. */
export interface RouteContext extends PageSender {
  readonly config: Config;
  readonly services: Services;
  readonly limits: RequestLimits;
  readonly runInSlot: RunInSlot;
  readonly findProfile: FindProfile;
  readonly findLeaderboard: FindLeaderboard;
  readonly sendDocument: SendDocument;
  readonly sendChunks: SendChunks;
  readonly lifecycle: Lifecycle;
  readonly log: Logger;
  /** Calls a function when the server begins to close, before it waits for open connections. */
  onStop(stop: () => Promise<void>): void;
  /** Calls a function when the server closes, before its database does. */
  onClose(close: () => Promise<void>): void;
  readonly maxConnections: number;
}
