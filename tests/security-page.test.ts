/** The table in docs/security.md names tests for each attack or failure. The titles of these tests begin with the row's number. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './architecture/sources.ts';

const root = join(import.meta.dirname, '..');
interface Row {
  readonly number: number;
  readonly attack: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

/** Reads the rows of the table in order. */
function readTable(): readonly Row[] {
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

/** Finds a test's title in the text of its file. Returns the row numbers before the title; none if the title is missing. */
function readNumbers(text: string, title: string): readonly number[] {
  const match = new RegExp(`['"\`]\\[security ([\\d, ]+)\\] ${RegExp.escape(title)}['"\`]`).exec(
    text,
  );
  return match?.[1]?.split(', ').map(Number) ?? [];
}

const rowNumbers = table.map(({ number }) => number);

test('the table has every row once, in order', () => {
  expect(rowNumbers.length).toBeGreaterThanOrEqual(49);
  expect(rowNumbers).toEqual([...new Set(rowNumbers)].sort((a, b) => a - b));
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

test('every number in a test title is the number of a row, and this row names the test’s file', () => {
  const numbered = testFiles.flatMap(({ path, text }) =>
    [...text.matchAll(/['"`]\[security ([\d, ]+)\] /g)].flatMap(([, numbers = '']) =>
      numbers.split(', ').map((number) => ({ path, number: Number(number) })),
    ),
  );
  for (const { path, number } of numbered) {
    const row = table.find((candidate) => candidate.number === number);
    expect(
      row?.tests.map(({ file }) => file),
      `row ${number}`,
    ).toContain(path);
  }
  const missing = rowNumbers.filter((row) => !numbered.some(({ number }) => number === row));
  expect(missing, 'no test has these numbers').toEqual([]);
});
