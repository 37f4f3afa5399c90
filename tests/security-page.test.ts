/** The table in docs/security.md names tests for each attack, and the titles of these tests begin with the row's number. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './architecture/sources.ts';

const root = join(import.meta.dirname, '..');
const lines = Array.from({ length: 48 }, (_, at) => at + 1);

interface Line {
  readonly number: number;
  readonly attack: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

/** Reads the rows of the table in order. */
function readTable(): readonly Line[] {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  return [...page.matchAll(/^\| (\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
    ([, number, attack = '', tests = '']) => ({
      number: Number(number),
      attack,
      tests: tests.split('<br>').flatMap((test) => {
        const [, file, title] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
        return file && title ? [{ file, title }] : [];
      }),
    }),
  );
}

const table = readTable();
const testFiles = readSources().filter(({ path }) => /\.test\.tsx?$/.test(path));

/** Reads the line numbers at the beginning of a test's title. */
function readNumbers(text: string, title: string): readonly number[] {
  const found = new RegExp(`['"\`]\\[security ([\\d, ]+)\\] ${RegExp.escape(title)}['"\`]`).exec(
    text,
  );
  return found?.[1]?.split(', ').map(Number) ?? [];
}

test('the table has every row once, in order', () => {
  expect(table.map(({ number }) => number)).toEqual(lines);
});

test.each(table)(
  'row $number ($attack) names tests whose titles have its number',
  ({ number, tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const { file, title } of tests) {
      expect(existsSync(join(root, file)), file).toBe(true);
      const text = readFileSync(join(root, file), 'utf8');
      expect(readNumbers(text, title), `${file}: ${title}`).toContain(number);
    }
  },
);

test('every number in a test title is a row of the table, which names the test’s file', () => {
  const numbered = testFiles.flatMap(({ path, text }) =>
    [...text.matchAll(/['"`]\[security ([\d, ]+)\] /g)].flatMap(([, numbers = '']) =>
      numbers.split(', ').map((number) => ({ path, number: Number(number) })),
    ),
  );
  for (const { path, number } of numbered) {
    const line = table.find((row) => row.number === number);
    expect(
      line?.tests.map(({ file }) => file),
      `line ${number}`,
    ).toContain(path);
  }
  const missing = lines.filter((line) => !numbered.some(({ number }) => number === line));
  expect(missing, 'no test has these numbers').toEqual([]);
});
