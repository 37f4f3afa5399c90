/** The sandbox behaves like Riot's API: its keys, rate limits, error bodies, and ids that are different for each key. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../adapters/sources/riot/sandbox/sandbox.ts';

const accountPath = '/riot/account/v1/accounts/by-riot-id/Mosswick/NA1';
const keys = ['key-one', 'key-two'];

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox(keys);
});
afterEach(() => sandbox.close());

/** Sends a request to the sandbox and reads the JSON. @param routing the platform or the cluster. */
async function fetchJson(routing: string, path: string, key: string | undefined = 'key-one') {
  const url = `${sandbox.riotApiUrl.replace('{routing}', routing)}${path}`;
  const response = await fetch(url, { headers: key ? { 'x-riot-token': key } : {} });
  const body = (await response.json()) as { readonly puuid?: string };
  return { status: response.status, headers: response.headers, body };
}

describe('keys', () => {
  test.each(['', 'key-three', 'key-one '.repeat(2)])(
    'the key %j gets a 401 without rate limit headers',
    async (key) => {
      const { status, headers, body } = await fetchJson('americas', accountPath, key);
      expect(status).toBe(401);
      expect(body).toEqual({ status: { message: 'Unknown apikey', status_code: 401 } });
      expect(headers.has('x-app-rate-limit')).toBe(false);
    },
  );

  test('a key can be sent in the header or in the query', async () => {
    expect((await fetchJson('americas', accountPath)).status).toBe(200);
    expect((await fetchJson('americas', `${accountPath}?api_key=key-two`, '')).status).toBe(200);
  });

  test('each key has its own ids, and the ids of another key cannot be decrypted', async () => {
    const [first, second] = await Promise.all(
      keys.map((key) => fetchJson('americas', accountPath, key)),
    );
    const puuid = String(first?.body.puuid);
    expect(puuid).toMatch(/^[\w-]{78}$/);
    expect(second?.body.puuid).not.toBe(puuid);
    const path = `/riot/account/v1/accounts/by-puuid/${puuid}`;
    expect((await fetchJson('europe', path, 'key-one')).body).toMatchObject({
      gameName: 'Mosswick',
    });
    const otherResponse = await fetchJson('europe', path, 'key-two');
    expect([otherResponse.status, JSON.stringify(otherResponse.body)]).toEqual([
      400,
      expect.stringContaining('Exception decrypting'),
    ]);
  });
});

describe('limits', () => {
  test('limits are announced and counted separately for each host', async () => {
    const counts: (string | null)[] = [];
    for (const routing of ['americas', 'americas', 'asia']) {
      const { headers } = await fetchJson(routing, accountPath);
      expect(headers.get('x-app-rate-limit')).toBe('30000:600,500:1');
      counts.push(headers.get('x-app-rate-limit-count'));
    }
    expect(counts).toEqual(['1:600,1:1', '2:600,2:1', '1:600,1:1']);
  });

  test.each([
    ['application', { app: [{ calls: 2, seconds: 60 }], method: [{ calls: 9, seconds: 60 }] }],
    ['method', { app: [{ calls: 9, seconds: 60 }], method: [{ calls: 2, seconds: 60 }] }],
  ])('an exceeded limit of the type %s gets a 429 with this type', async (type, limits) => {
    await sandbox.close();
    sandbox = await startSandbox(keys, limits);
    const responses = [1, 2, 3].map(() => fetchJson('americas', accountPath));
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 429]);
    const { status, headers } = await fetchJson('americas', accountPath);
    expect(status).toBe(429);
    expect(headers.get('x-rate-limit-type')).toBe(type);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await fetchJson('asia', accountPath)).status).toBe(200);
    expect((await fetchJson('americas', accountPath, 'key-two')).status).toBe(200);
  });
});

describe('calls', () => {
  test.each([
    ['americas', '/riot/account/v1/accounts/by-riot-id/Nobody/NA1', 404],
    ['na1', '/riot/account/v1/accounts/by-riot-id/Mosswick/NA1', 403],
    ['sea', accountPath, 403],
    ['na1', '/lol/summoner/v4/summoners/by-name/Mosswick', 200],
    ['euw1', '/lol/summoner/v4/summoners/by-name/Mosswick', 404],
    ['americas', '/lol/summoner/v4/summoners/by-name/Mosswick', 403],
    ['na1', '/tft/league/v1/entries/by-puuid/abc', 403],
    ['na1', '/tft/league/v1/by-puuid/abc', 400],
    ['na1', '/lol/summoner/v4/summoners/by-name/%E0%A4%A', 404],
  ])('a call to %s%s gets the status %i', async (routing, path, status) => {
    expect((await fetchJson(routing, path)).status).toBe(status);
  });
});

test('closing the sandbox ends pending requests at once', async () => {
  const pending = fetchJson(
    'americas',
    '/riot/account/v1/accounts/by-riot-id/Account%20silence/FAIL',
  );
  const isRejected = expect(pending).rejects.toThrow();
  // The request has reached the sandbox after this time.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const startedAt = performance.now();
  await sandbox.close();
  await isRejected;
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
