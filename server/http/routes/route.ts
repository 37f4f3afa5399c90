/** What every route file is handed. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Life } from '../../life.ts';
import type { Services } from '../../services.ts';
import type { LiveStreams } from '../live-streams.ts';
import type { RenderPage, SendPage } from '../render.ts';

export interface RouteNeeds {
  readonly config: Config;
  readonly services: Services;
  readonly renderPage: RenderPage;
  readonly sendPage: SendPage;
  readonly liveStreams: LiveStreams;
  readonly life: Life;
}

/** Adds the routes of one address to the server. */
export type AddRoutes = (server: FastifyInstance, needs: RouteNeeds) => void;
