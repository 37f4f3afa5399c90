import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import type { Services } from '../services/services.ts';
import type { LiveStreams } from './live/live-streams.ts';
import type { CreateHtml, SendPage } from './pages/send-page.ts';
import type { RequestLimits } from './requests/request-limits.ts';
import type { TakeTurn } from './requests/take-turn.ts';

export interface RouteContext {
  readonly config: Config;
  readonly services: Services;
  readonly createHtml: CreateHtml;
  readonly sendPage: SendPage;
  readonly limits: RequestLimits;
  readonly takeTurn: TakeTurn;
  readonly liveStreams: LiveStreams;
  readonly lifecycle: Lifecycle;
  readonly maxConnections: number;
}

export type AddRoutes = (server: FastifyInstance, context: RouteContext) => void;
