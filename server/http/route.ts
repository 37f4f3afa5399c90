import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import type { Services } from '../services/services.ts';
import type { LiveStreams } from './live/live-streams.ts';
import type { PageSender } from './pages/send-page.ts';
import type { SendDocument } from './profile/send-document.ts';
import type { RequestLimits } from './requests/request-limits.ts';

export interface RouteContext extends PageSender {
  readonly config: Config;
  readonly services: Services;
  readonly limits: RequestLimits;
  readonly sendDocument: SendDocument;
  readonly liveStreams: LiveStreams;
  readonly lifecycle: Lifecycle;
  readonly maxConnections: number;
}

export type AddRoutes = (server: FastifyInstance, context: RouteContext) => void;
