/** Reading JSON that anybody may send: ours is flat, so anything nested deeply is refused before time is spent on it. */
import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { SiteError } from '../errors/site-error.ts';

/** More opening brackets than any body of ours has, text included. */
const mostBrackets = 200;

/** Reads JSON bodies with the parser below. */
export function readFlatJson(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, flatJsonParser(server));
}

/** Parses JSON with few brackets, without forbidden keys; everything else is a 400. */
export function flatJsonParser(server: FastifyInstance): FastifyBodyParser<string> {
  const parse = server.getDefaultJsonParser('remove', 'remove');
  return (request, body, done) => {
    if (countBrackets(body) > mostBrackets) {
      done(new SiteError('bad-request', { sentence: 'This request is nested too deeply.' }));
    } else parse(request, body, done);
  };
}

function countBrackets(text: string): number {
  let count = 0;
  for (const bracket of ['[', '{']) {
    for (
      let at = text.indexOf(bracket);
      at >= 0 && count <= mostBrackets;
      at = text.indexOf(bracket, at + 1)
    ) {
      count += 1;
    }
  }
  return count;
}
