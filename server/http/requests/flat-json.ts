/** Refuses deeply nested JSON, which is slow to parse. The API's own JSON is flat. */
import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { SiteError } from '../errors/site-error.ts';

/** More opening brackets than any valid body has. */
const maxBrackets = 200;

export function readFlatJson(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, flatJsonParser(server));
}

/** Parses JSON without deep nesting and without prototype keys; everything else is a 400. */
export function flatJsonParser(server: FastifyInstance): FastifyBodyParser<string> {
  const parse = server.getDefaultJsonParser('remove', 'remove');
  return (request, body, done) => {
    if (countBrackets(body) > maxBrackets) {
      done(new SiteError('bad-request', { sentence: 'This request is nested too deeply.' }));
    } else parse(request, body, done);
  };
}

function countBrackets(text: string): number {
  let count = 0;
  for (const bracket of ['[', '{']) {
    for (
      let at = text.indexOf(bracket);
      at >= 0 && count <= maxBrackets;
      at = text.indexOf(bracket, at + 1)
    ) {
      count += 1;
    }
  }
  return count;
}
