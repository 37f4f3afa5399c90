import { maxSuggestions, toSuggestion } from '../../../domain/profiles/suggestions.ts';
import { prefixSearch, readFields } from '../requests/fields.ts';
import { countedAsSearch } from '../requests/request-limits.ts';
import type { AddRoutes } from '../route.ts';

/**
 * `GET /api/search?prefix=`: the first profiles whose username begins so. A beginning that no username can have,
 * such as nothing or something long, has none.
 */
export const addUsernameSearch: AddRoutes = (server, { services }) => {
  const { profileStore, dataSource } = services;
  server.get('/api/search', { config: countedAsSearch }, async (request, reply) => {
    const { prefix } = readFields(prefixSearch, request.query);
    const found = await profileStore.listProfilesByPrefix(prefix.trim(), maxSuggestions);
    const profiles = found.map((profile) => toSuggestion(profile, dataSource.source));
    // The same for everybody, and letters that are taken back are often typed again.
    return reply.header('cache-control', 'public, max-age=30').send({ profiles });
  });
};
