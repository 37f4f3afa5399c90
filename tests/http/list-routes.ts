/** Lists the routes of a server from Fastify, so that tests include new routes. */
import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: string;
  /** For example '/api/users/:username'. */
  readonly pattern: string;
}

/** Lists all routes, one entry per method. */
export async function listRoutes(server: FastifyInstance): Promise<readonly Route[]> {
  await server.ready();
  const routes: Route[] = [];
  /** The patterns of the parent branches, by depth. */
  const parents: string[] = [];
  for (const line of server.printRoutes().split('\n')) {
    const branch = /^(?<indent>[│ ]*)[├└]── (?<piece>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/.exec(
      line,
    );
    if (!branch?.groups) continue;
    const { indent = '', piece = '', methods } = branch.groups;
    // Each level is indented by four columns.
    const depth = indent.length / 4;
    parents[depth] = `${parents[depth - 1] ?? ''}${piece}`;
    for (const method of methods?.split(', ') ?? []) {
      routes.push({ method, pattern: parents[depth] });
    }
  }
  return routes;
}

/** Returns the routes that can change data. */
export function filterWrites(routes: readonly Route[]): readonly Route[] {
  return routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
}
