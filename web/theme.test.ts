import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { wallColour } from './theme.ts';

test('the walls are those of the design tokens', async () => {
  const tokens = await readFile(new URL('styles/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--wall: light-dark(${wallColour.light}, ${wallColour.dark});`);
});
