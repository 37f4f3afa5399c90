/** Refuses deeply nested JSON, which is slow to parse. The API's own JSON is flat. */
import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { SiteError } from '../errors/site-error.ts';

/** More opening brackets than any valid body has. */
const maxBrackets = 200;

export function addFlatJsonParser(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, flatJsonParser(server));
}

/** Parses JSON without deep nesting and without prototype keys; everything else is a 400. */
export function flatJsonParser(server: FastifyInstance): FastifyBodyParser<string> {
  const parse = server.getDefaultJsonParser('remove', 'remove');
  return (request, body, done) => {
    const pieces = body.split(/[[{]/, maxBrackets + 2);
    if (pieces.length > maxBrackets + 1) {
      done(new SiteError('bad-request', { sentence: 'This request is nested too deeply.' }));
    } else parse(request, body, done);
  };
}
