import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

describe('the Dockerfile', () => {
  test('the Dockerfile has no linter findings', async () => {
    expect(validate(await read('Dockerfile'))).toEqual([]);
  });

  test('the image runs without root and contains every folder that the server imports', async () => {
    const lines = (await read('Dockerfile')).split('\n');
    const user = lines.findLastIndex((line) => line.startsWith('USER '));
    expect(lines[user]).toBe('USER node');
    expect(lines.findIndex((line) => line.startsWith('CMD '))).toBeGreaterThan(user);
    for (const room of ['adapters', 'domain', 'server', 'web', 'dist', 'node_modules'])
      expect(lines).toContain(`COPY --from=build /app/${room} ./${room}`);
  });

  test('the build context has no secrets, no data and no Git history', async () => {
    const ignored = (await read('.dockerignore')).split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env*', 'data', 'node_modules']));
  });
});

interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly read_only?: boolean;
}

describe('the compose file', async () => {
  const compose = parse(await read('deploy/compose.yaml'), { merge: true }) as {
    services: Readonly<Record<string, Service>>;
    volumes: Readonly<Record<string, unknown>>;
  };
  const copies = Object.entries(compose.services).filter(([name]) => name.startsWith('site-'));

  test('the compose file defines every volume and service that it uses', () => {
    for (const { volumes = [], depends_on = [] } of Object.values(compose.services)) {
      for (const volume of volumes.map((line) => line.split(':', 1)[0] ?? '')) {
        if (!volume.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(volume);
      }
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const service of needed) expect(Object.keys(compose.services)).toContain(service);
    }
  });

  test('the image of both processes is built once', () => {
    expect(copies.filter(([, { build }]) => build !== undefined)).toHaveLength(1);
    expect(new Set(copies.map(([, { image }]) => image)).size).toBe(1);
  });

  test('both processes have valid settings and separate data folders', () => {
    expect(copies).toHaveLength(2);
    expect(new Set(copies.map(([, { volumes }]) => volumes?.join())).size).toBe(2);
    const given: Readonly<Record<string, string>> = {
      SITE: 'ranks.example',
      AUTH_SECRET: 'x'.repeat(32),
      POSTGRES_PASSWORD: 'secret',
    };
    for (const [, { environment = {}, read_only }] of copies) {
      expect(read_only).toBe(true);
      const filled = Object.entries(environment).map(([key, value]) => [
        key,
        value.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => given[name] ?? ''),
      ]);
      const config = readConfig(Object.fromEntries(filled), []);
      expect(config.origin).toBe('https://ranks.example');
      expect(config.postgres?.url).toContain('@database:5432/');
    }
  });

  test('the proxy checks the readiness of the existing processes', async () => {
    const proxy = await read('deploy/Caddyfile');
    for (const [name] of copies) expect(proxy).toContain(`${name}:3000`);
    expect(proxy).toContain('health_uri /readyz');
    // A stopping process serves for another 1.5 seconds, so that the proxy notices.
    expect(proxy).toContain('health_interval 1s');
  });
});

test('the manual and the Dockerfile use an existing build command', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: { build?: string } };
  expect(scripts.build).toBe('exec node scripts/run.mjs build');
  for (const file of ['Dockerfile', 'deploy/rankfolio.service', 'docs/operating.md'])
    expect(await read(file)).toContain('npm run build');
});

test('the systemd unit starts an existing file as a separate user and lets it shut down', async () => {
  const unit = await read('deploy/rankfolio.service');
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];
  expect(value('ExecStart')).toBe('/opt/rankfolio/node_modules/.bin/node server/main.ts');
  expect(value('User')).toBe('rankfolio');
  expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(5);
  expect(value('NoNewPrivileges')).toBe('true');
});
