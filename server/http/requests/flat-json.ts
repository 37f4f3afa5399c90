/** Refuses deeply nested JSON, which is slow to parse. The API's own JSON is flat. */
import type { FastifyInstance } from 'fastify';
import { requestTexts } from '../../../texts/errors.ts';
import { inLanguage } from '../../../texts/language/current.ts';
import { SiteError } from '../errors/site-error.ts';

const maxBrackets = 200;

export function addFlatJsonParser(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('remove', 'remove');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // The number of pieces is one more than the number of brackets. The limit ends the search early.
      const pieces = body.split(/[[{]/, maxBrackets + 2);
      if (pieces.length <= maxBrackets + 1) return parse(request, body, done);
      // The body arrives outside of the scope of the request.
      const sentence = inLanguage(request.language, () => requestTexts.tooDeep);
      done(new SiteError('bad-request', { sentence }));
    },
  );
}
