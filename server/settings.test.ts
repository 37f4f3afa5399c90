import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSettings } from './config.ts';
import { settingsByName } from './settings.ts';

test('docs/settings.md has the table of the declared settings', () => {
  const rows = settingsByName.map(([name, { default: value, whenUnset = 'none', description }]) => {
    const shown = value === undefined ? whenUnset : `\`${value}\``;
    return `| \`${name}\` | ${shown} | ${description} |`;
  });
  const page = readFileSync(join(import.meta.dirname, '../docs/settings.md'), 'utf8');
  const tableRows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(tableRows, 'Copy the expected rows into docs/settings.md.').toEqual(rows);
});

test('each setting is listed with its origin, and no secret is shown', () => {
  const secrets = settingsByName.filter(([, { isSecret }]) => isSecret).map(([name]) => name);
  const set = Object.fromEntries(secrets.map((name) => [name, 'canary']));
  const lines = listSettings({ ...set, PORT: '8080', HOST: ' ' });
  expect(lines).toContain('PORT: 8080 (set)');
  expect(lines).toContain('HOST: 127.0.0.1 (default)');
  expect(lines).toContain('AUTH_SECRET: not shown (set)');
  expect(lines.map((line) => line.split(':', 1)[0])).toEqual(settingsByName.map(([name]) => name));
  expect(lines.join()).not.toContain('canary');
  expect(secrets).toEqual([
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'AUTH_SECRET',
    'RIOT_API_KEY',
    'RIOT_TFT_API_KEY',
    'METRICS_TOKEN',
  ]);
});
