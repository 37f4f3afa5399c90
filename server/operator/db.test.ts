import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseArguments } from './db.ts';

test('every command is parsed, with absolute paths', () => {
  const absent = { replace: false };
  expect(parseArguments(['backup', 'x'])).toEqual({
    ...absent,
    command: 'backup',
    file: resolve('x'),
  });
  expect(parseArguments(['restore', '--replace', '/x'])).toEqual({
    command: 'restore',
    ...absent,
    file: '/x',
    replace: true,
  });
  expect(parseArguments(['restore', '/x'])).toEqual({
    command: 'restore',
    ...absent,
    file: '/x',
  });
});

test.each([
  ['', ''],
  ['backup', 'The command backup needs the name of a file.'],
  ['backup x y', 'The command backup takes one file.'],
  ['backup x --replace', 'The command backup takes no --replace.'],
  ['restor x', 'There is no command restor.'],
  ['toString x', 'There is no command toString.'],
  ['backup x --force', "Unknown option '--force'."],
])('the arguments %j are refused with the reason', (line, usageError) => {
  expect(parseArguments(line.split(' ').filter(Boolean))).toEqual({ usageError });
});
