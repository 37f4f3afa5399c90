import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { quickPasswords } from '../../tests/factories/quick-passwords.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../process/logger.ts';
import { openServices } from './services.ts';

test('when a service cannot be opened, the password hasher is closed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rankfolio-'));
  await writeFile(join(dataDir, 'auth-secret'), '');
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, []);
  const close = vi.fn(async () => undefined);
  const opening = openServices(config, createLogger(config), { ...quickPasswords, close });
  await expect(opening).rejects.toThrow('auth-secret is damaged');
  expect(close).toHaveBeenCalledOnce();
  await rm(dataDir, { recursive: true });
});
