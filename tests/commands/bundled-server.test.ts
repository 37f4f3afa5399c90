/** The server as `vite build` bundles it: it finds its files, threads and packages. */
import { expect, test } from 'vitest';
import { createPhotoDataUrl } from '../factories/photos.ts';
import { createCommandFolder } from './command-folder.ts';
import { post, signUp } from './server-process.ts';

const { startProgram, waitForAddress, kill } = createCommandFolder();

test('the bundled server finds its packages, threads and files, and takes commands', async () => {
  const server = startProgram('dist/server/main.js', [], 'data', { NODE_ENV: 'production' });
  const address = await waitForAddress(server);
  const cookie = await signUp(address, 'Ash_Vale');
  const headers = { origin: address, cookie, 'content-type': 'application/json' };
  const picture = JSON.stringify({ profilePic: await createPhotoDataUrl(64, 64) });
  const uploaded = await fetch(`${address}/api/users/Ash_Vale`, {
    method: 'PATCH',
    headers,
    body: picture,
  });
  expect(uploaded.status).toBe(200);
  expect((await post(address, '/api/passkeys/sign-in/options', cookie, '{}')).status).toBe(200);
  const files = [
    ['/Ash_Vale', 200, 'text/html; charset=utf-8'],
    ['/Ash_Vale/badge.png', 200, 'image/png'],
    ['/api/users/Ash_Vale/preview/1.png', 200, 'image/png'],
    ['/apple-touch-icon.png', 200, 'image/png'],
    ['/api/icons/999999.png', 404, 'image/svg+xml'],
  ] as const;
  for (const [path, status, type] of files) {
    const response = await fetch(address + path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      status,
      type,
    ]);
  }
  const admin = startProgram('server/operator/admin.ts', ['operator', 'Ash_Vale'], 'data');
  const named = expect.stringContaining('The account can open /admin');
  expect([await admin.exit, admin.output()]).toEqual([0, named]);
  await kill(server);
});
