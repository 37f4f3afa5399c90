import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from './admin.ts';

test.each(Object.keys(commands))('docs/operating.md describes the command %s', (name) => {
  const docs = readFileSync('docs/operating.md', 'utf8');
  expect(docs).toMatch(new RegExp(`\`(npm run admin -- |… )?${name}\\b`));
});
