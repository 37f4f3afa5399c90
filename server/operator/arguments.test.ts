import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';

test('each command is understood, with paths made whole for a server in another folder', () => {
  expect(parseArguments(['backup', 'x'])).toEqual({
    command: 'backup',
    parameters: { file: resolve('x') },
  });
  expect(parseArguments(['restore', '--replace', '/x'])).toEqual({
    command: 'restore',
    parameters: { file: '/x', replace: true },
  });
  expect(parseArguments(['import', '/x', '--dry-run', '--passwords', '/y'])).toEqual({
    command: 'import',
    parameters: { file: '/x', dryRun: true, passwords: '/y' },
  });
  expect(
    parseArguments(['copy', '--from=sqlite:/a/b.sqlite', '--to', 'sqlite:///c']),
  ).toMatchObject({
    command: 'copy',
    parameters: {
      from: { file: '/a/b.sqlite' },
      to: { file: '/c/rankfolio.sqlite' },
      replace: false,
    },
  });
});

test('a database is known again by its address, which never shows a password', () => {
  const asked = parseArguments([
    'copy',
    '--from=postgres://me:secret@db.example/site?sslmode=require',
    '--to=sqlite:/c',
  ]);
  expect(asked).toMatchObject({
    parameters: { from: { name: 'postgres://db.example:5432/site' } },
  });
});

test.each([
  [],
  ['backup'],
  ['backup', 'x', 'y'],
  ['backup', 'x', '--replace'],
  ['restore', 'x', '--dry-run'],
  ['import', 'x', '--passwords'],
  ['copy', '--from', 'sqlite:a'],
  ['copy', 'x', '--from', 'sqlite:a', '--to', 'sqlite:b'],
  ['copy', '--from', 'mysql://a', '--to', 'sqlite:b'],
  ['drop', 'x'],
  ['backup', 'x', '--force'],
])('%j is not', (...line) => {
  expect(parseArguments(line)).toBeUndefined();
});
