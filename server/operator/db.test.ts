import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseArguments } from './db.ts';

test('every command is parsed, with absolute paths', () => {
  expect(parseArguments(['backup', 'x'])).toEqual({
    command: 'backup',
    parameters: { file: resolve('x') },
  });
  expect(parseArguments(['restore', '--replace', '/x'])).toEqual({
    command: 'restore',
    parameters: { file: '/x', isDatabase: false, replace: true },
  });
  expect(parseArguments(['restore', '--database', '/x'])).toEqual({
    command: 'restore',
    parameters: { file: '/x', isDatabase: true, replace: false },
  });
  expect(parseArguments(['import', '/x', '--dry-run', '--passwords', '/y'])).toEqual({
    command: 'import',
    parameters: { file: '/x', dryRun: true, passwords: '/y' },
  });
});

test.each([
  ['', ''],
  ['backup', 'The command backup needs the name of a file.'],
  ['backup x y', 'The command backup takes one file.'],
  ['backup x --database', 'The command backup takes no --database.'],
  ['backup x --replace', 'The command backup takes no --replace.'],
  ['restore x --dry-run', 'The command restore takes no --dry-run.'],
  ['import x --passwords', "Option '--passwords <value>' argument missing."],
  ['restor x', 'There is no command restor.'],
  ['toString x', 'There is no command toString.'],
  ['backup x --force', "Unknown option '--force'."],
])('the arguments %j are refused with the reason', (line, usageError) => {
  expect(parseArguments(line.split(' ').filter(Boolean))).toEqual({ usageError });
});
