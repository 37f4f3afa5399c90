/** Every route of a server, from its own list: what is added later is tried, too. */
import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: string;
  /** As it was added, like '/api/users/:username'. */
  readonly pattern: string;
}

/** All routes, each method by itself. */
export async function listRoutes(server: FastifyInstance): Promise<readonly Route[]> {
  await server.ready();
  const routes: Route[] = [];
  /** What the branches above the present one begin with, by depth. */
  const above: string[] = [];
  for (const line of server.printRoutes().split('\n')) {
    const branch = /^(?<indent>[│ ]*)[├└]── (?<piece>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/.exec(
      line,
    );
    if (!branch?.groups) continue;
    const { indent = '', piece = '', methods } = branch.groups;
    // Four columns a level.
    const depth = indent.length / 4;
    above[depth] = `${above[depth - 1] ?? ''}${piece}`;
    for (const method of methods?.split(', ') ?? []) {
      routes.push({ method, pattern: above[depth] });
    }
  }
  return routes;
}

/** Those that change something. */
export function filterWrites(routes: readonly Route[]): readonly Route[] {
  return routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
}
