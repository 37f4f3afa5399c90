import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorSentences } from '../../../texts/errors.ts';
import { errorCodes } from './error-definitions.ts';
import { SiteError } from './site-error.ts';

test('docs/api.md lists every error code with its status and sentence', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
  const rows = [...docs.matchAll(/^\| `([a-z-]+)` \| (\d{3}) \| (.+) \|$/gm)];
  const documentedCodes = rows.map(([, code, status, sentence]) => [
    code,
    Number(status),
    sentence,
  ]);
  const sentences: Readonly<Record<string, string>> = errorSentences;
  const expectedCodes = Object.entries(errorCodes).map(([code, { status }]) => [
    code,
    status,
    sentences[code],
  ]);
  expect(documentedCodes).toEqual(expectedCodes);
});

test('the sentence of an error says how long to wait: 90 seconds are rounded up to 2 minutes', () => {
  const error = new SiteError('too-soon', { retryAfterSeconds: 90 });
  const { message, statusCode, retryAfterSeconds } = error;
  expect({ message, statusCode, retryAfterSeconds }).toEqual({
    message: 'These ranks were updated a moment ago. You can update them again in 2 minutes.',
    statusCode: 429,
    retryAfterSeconds: 90,
  });
});
