import type { AddRoutes } from '../route.ts';
import { speculationRulesAddress } from './speculation-rules-header.ts';

/** Pages of a single word that are for one moment only: what browsers may not keep, they need not fetch ahead. */
const notAhead = ['/account'];

/**
 * Home, profiles and other pages of a single word, once somebody rests on a link to one or begins to press it ("moderate"). Fetching one
 * ahead counts as a look at it, no more. An address with a query asks for something, and is left alone. Browsers that do not know such
 * rules pass them over.
 * Source: https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
const rules = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: ['/', '/:word'].map((pathname) => ({ pathname, search: '' })) },
          { not: { href_matches: notAhead.map((pathname) => ({ pathname, search: '' })) } },
        ],
      },
    },
  ],
});

/** `GET /api/likely-pages`: which pages browsers may fetch ahead. */
export const addSpeculationRules: AddRoutes = (server) => {
  server.get(speculationRulesAddress, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(rules),
  );
};
