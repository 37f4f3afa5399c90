import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settingsByName } from '../../server/config.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

describe('the Dockerfile', () => {
  test('the Dockerfile has no linter findings', async () => {
    expect(validate(await read('Dockerfile'))).toEqual([]);
  });

  test('the image runs without root and contains every folder that the server imports', async () => {
    const lines = (await read('Dockerfile')).split('\n');
    const userIndex = lines.findLastIndex((line) => line.startsWith('USER '));
    expect(lines[userIndex]).toBe('USER node');
    expect(lines.findIndex((line) => line.startsWith('CMD '))).toBeGreaterThan(userIndex);
    for (const folder of ['adapters', 'domain', 'server', 'web', 'texts', 'dist', 'node_modules'])
      expect(lines).toContain(`COPY --from=build /app/${folder} ./${folder}`);
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
  const sites = Object.entries(compose.services).filter(([name]) => name.startsWith('site-'));

  test('the compose file defines every volume and service that it uses', () => {
    for (const { volumes = [], depends_on = [] } of Object.values(compose.services)) {
      for (const volume of volumes.map((line) => line.split(':', 1)[0] ?? '')) {
        if (!volume.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(volume);
      }
      const dependencies = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const service of dependencies) expect(Object.keys(compose.services)).toContain(service);
    }
  });

  test('both processes have valid settings and a read-only file system', () => {
    expect(sites).toHaveLength(2);
    const variables: Readonly<Record<string, string>> = {
      SITE: 'ranks.example',
      AUTH_SECRET: 'x'.repeat(32),
      POSTGRES_PASSWORD: 'secret',
    };
    for (const [, { environment = {}, read_only }] of sites) {
      expect(read_only).toBe(true);
      const settings = Object.entries(environment).map(([key, value]) => [
        key,
        value.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => variables[name] ?? ''),
      ]);
      const config = readConfig(Object.fromEntries(settings), []);
      expect(config.origin).toBe('https://ranks.example');
      expect(config.postgres?.url).toContain('@database:5432/');
    }
  });

  test('every setting can be passed to the containers, or a comment says who sets it', async () => {
    const [, exceptions = ''] =
      /except these: (.*?)\n(?!#)/s.exec(await read('deploy/compose.yaml')) ?? [];
    for (const [, { environment = {} }] of sites) {
      for (const [name] of settingsByName) {
        if (new RegExp(`\\b${name}\\b`).test(exceptions)) continue;
        const line = environment[name] ?? '';
        expect(line, `${name} in deploy/compose.yaml`).toMatch(new RegExp(`^\\$\\{${name}\\b`));
      }
    }
  });

  test('the proxy forwards to both processes and checks their readiness every second', async () => {
    const proxy = await read('deploy/Caddyfile');
    const copies = sites.map(([name]) => `${name}:3000`).join(' ');
    expect(compose.services.proxy?.environment?.COPIES).toBe(copies);
    expect(proxy).toContain('health_uri /readyz?for=proxy');
    // A stopping process serves requests for another 1.5 seconds. By then, the proxy must have noticed that it is not ready.
    expect(proxy).toContain('health_interval 1s');
  });
});

test('the systemd unit starts the server as a separate user and gives it time to shut down', async () => {
  const unit = await read('deploy/rankfolio.service');
  const readValue = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];
  expect(readValue('ExecStart')).toBe('/opt/rankfolio/node_modules/.bin/node dist/server/main.js');
  expect(readValue('User')).toBe('rankfolio');
  // The server ends within five seconds of SIGTERM.
  expect(Number(readValue('TimeoutStopSec'))).toBeGreaterThan(5);
  expect(readValue('NoNewPrivileges')).toBe('true');
});
