import type { Handlers } from '../routing/routes.ts';

/**
 * Browsers may prefetch pages with at most one path segment and no query, when the visitor points at a link ("moderate").
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
          // Browsers cannot use a prefetched page of the user, because it has 'no-store'.
          {
            not: {
              href_matches: ['/account', '/following', '/language'].map((pathname) => ({
                pathname,
                search: '',
              })),
            },
          },
        ],
      },
    },
  ],
});

export const speculationRulesHandlers = {
  /** The pages that browsers may prefetch. */
  likelyPages: ({ reply }) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(rules),
} satisfies Partial<Handlers>;
