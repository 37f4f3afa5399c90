import { maxSuggestions, toSuggestion } from '../../../domain/profiles/suggestions.ts';
import { prefixSearch, readFields } from '../requests/fields.ts';
import { countedAsSearch } from '../requests/request-limits.ts';
import type { AddRoutes } from '../route.ts';

/**
 * `GET /api/search?prefix=`: the first profiles whose username begins with the prefix. An invalid prefix,
 * like '' or a long one, has none.
 */
export const addUsernameSearch: AddRoutes = (server, { services }) => {
  const { profileStore, dataSource } = services;
  server.get('/api/search', { config: countedAsSearch }, async (request, reply) => {
    const { prefix } = readFields(prefixSearch, request.query);
    const found = await profileStore.listProfilesByPrefix(prefix.trim(), maxSuggestions);
    const profiles = found.map((profile) => toSuggestion(profile, dataSource.source));
    // Visitors often delete letters and type them again.
    return reply.header('cache-control', 'public, max-age=30').send({ profiles });
  });
};
