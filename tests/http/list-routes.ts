/** Lists all routes of a server, so that a test of every route includes new ones. */
import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: string;
  /** For example '/api/users/:username'. */
  readonly pattern: string;
}

/** Lists the routes of a server: one entry for each method of a pattern. */
export async function listRoutes(server: FastifyInstance): Promise<readonly Route[]> {
  await server.ready();
  const routes: Route[] = [];
  // Fastify prints the routes as a tree. A branch has only the part of a pattern that it adds to its parent's.
  /** The patterns of the parent branches, by depth. */
  const parents: string[] = [];
  for (const line of server.printRoutes().split('\n')) {
    const branch = /^(?<indent>[│ ]*)[├└]── (?<part>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/.exec(line);
    if (!branch?.groups) continue;
    const { indent = '', part = '', methods } = branch.groups;
    // Each level is indented by four columns.
    const depth = indent.length / 4;
    parents[depth] = `${parents[depth - 1] ?? ''}${part}`;
    for (const method of methods?.split(', ') ?? []) {
      routes.push({ method, pattern: parents[depth] });
    }
  }
  return routes;
}

/** Returns the routes whose method can change data. */
export function filterWrites(routes: readonly Route[]): readonly Route[] {
  return routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
}
