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

test('the name of a PostgreSQL database contains neither user, password nor parameters', () => {
  const parsed = parseArguments([
    'copy',
    '--from=postgres://me:secret@db.example/site?sslmode=require',
    '--to=sqlite:/c',
  ]);
  expect(parsed).toMatchObject({
    parameters: { from: { name: 'postgres://db.example:5432/site' } },
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
  ['copy --from sqlite:a', 'The command copy needs --from and --to.'],
  ['copy x --from sqlite:a --to sqlite:b', 'The command copy takes no file, but --from and --to.'],
  [
    'copy --from mysql://a:secret@b --to sqlite:b',
    'The value of --from is not an address of a site.',
  ],
  ['copy --from sqlite:b --to mysql://a', 'The value of --to is not an address of a site.'],
  ['restor x', 'There is no command restor.'],
  ['toString x', 'There is no command toString.'],
  ['backup x --force', "Unknown option '--force'."],
])('the arguments %j are refused with the reason', (line, usageError) => {
  expect(parseArguments(line.split(' ').filter(Boolean))).toEqual({ usageError });
});
