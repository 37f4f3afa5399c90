import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const webFolder = join(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: webFolder }).map((file) => join(webFolder, file));

test('every class name that a component uses is in its style sheet', () => {
  const checkedUses = new Set<string>();
  const missing = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const imports = source.matchAll(/^import (\w+) from '(.*\.module\.css)'/gm);
    return [...imports].flatMap(([, name = '', path = '']) => {
      const sheet = readFileSync(join(dirname(file), path), 'utf8');
      const uses = [...source.matchAll(new RegExp(`(?<![\\w-])${name}\\.(\\w+)`, 'g'))];
      return uses.flatMap(([use, className = '']) => {
        checkedUses.add(use);
        return new RegExp(`\\.${className}\\b`).test(sheet) ? [] : [`${file}: ${use}`];
      });
    });
  });
  expect(checkedUses.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
