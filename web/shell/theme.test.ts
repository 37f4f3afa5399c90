import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { backgroundColours } from './theme.ts';

test('the background colours in theme.ts equal the colours in tokens.css', async () => {
  const tokens = await readFile(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(
    `--background: light-dark(${backgroundColours.light}, ${backgroundColours.dark});`,
  );
});
