/** Generates the fuzzer's requests. They are almost valid, because random bytes never get past the first checks. */
import fc, { type Arbitrary } from 'fast-check';
import { filterWrites, type Route } from '../http/list-routes.ts';
import { createBodies, type FuzzBody } from './bodies.ts';
import { listWords, names, texts } from './values.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  /** The headers in their order. A name can occur twice. */
  readonly headers: readonly (readonly [string, string])[];
  readonly payload: FuzzBody['payload'];
}

/** Placeholders for the site's Origin, and for the cookies, the token and the username of a signed-in user. */
export const placeholders = {
  origin: '{origin}',
  session: '{session}',
  token: '{token}',
  actor: '{actor}',
} as const;

/** Generates, on average, one rare value for every `weight` common values. */
const withRareValues = <T>(common: Arbitrary<T>, rare: Arbitrary<T>, weight = 6) =>
  fc.oneof({ arbitrary: common, weight }, { arbitrary: rare, weight: 1 });

/** Generates requests to these routes or to similar URLs. More than half of them are writes. */
export function createRequests(routes: readonly Route[]): Arbitrary<FuzzRequest> {
  const anyRoute = fc.oneof(fc.constantFrom(...routes), fc.constantFrom(...filterWrites(routes)));
  return anyRoute.chain((route) =>
    fc
      .record({
        method: withRareValues(fc.constant(route.method), methods),
        path: withRareValues(createPaths(route.pattern), invalidPaths, 12),
        query: route.pattern.startsWith('/api/v1/') ? apiQueries : queries,
        origin: origins,
        cookie: cookies,
        authorization: route.pattern.startsWith('/api/v1/') ? authorizations : fc.constant(''),
        body: createBodies(route.pattern),
        extra: fc.array(extraHeaders, { maxLength: 3 }),
      })
      .map(({ method, path, query, origin, cookie, authorization, body, extra }) => ({
        method,
        url: query === '' ? path : `${path}?${query}`,
        headers: [
          ...(origin === undefined ? [] : [['origin', origin] as const]),
          ...(cookie === undefined ? [] : [['cookie', cookie] as const]),
          ...(authorization === '' ? [] : [['authorization', authorization] as const]),
          ...(method === 'GET' || method === 'HEAD' ? [] : body.headers),
          ...extra,
        ],
        payload: method === 'GET' || method === 'HEAD' ? '' : body.payload,
      })),
  );
}

const methods = fc.constantFrom(...listWords('GET HEAD POST PUT PATCH DELETE OPTIONS PROPFIND'));

/** Generates paths of a route: replaces each parameter in its pattern, mostly by a value that matches it. */
function createPaths(pattern: string): Arbitrary<string> {
  const pieces = pattern.split(/(:\w+(?:\((?:[^()]|\([^)]*\))*\))?|\*)/);
  return fc
    .tuple(
      ...pieces.map((piece) => (/^[:*]/.test(piece) ? createParameter(piece) : fc.constant(piece))),
    )
    .map((parts) => parts.join(''));
}

function createParameter(piece: string): Arbitrary<string> {
  const format = /\((.*)\)$/.exec(piece)?.[1];
  const valid = format === undefined ? names : fc.stringMatching(new RegExp(`^${format}$`));
  return withRareValues(valid.map(encode), texts.map(encode));
}

/** Percent-encodes a text. A text with half a surrogate pair becomes bytes that are invalid UTF-8. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

const invalidPaths = fc.oneof(
  fc.webPath().map((path) => `/${path}`),
  fc.constantFrom(
    `/${'a'.repeat(5000)}`,
    `/${'a/'.repeat(500)}`,
    ...listWords(`
      / // //evil.example/ /%zz /%00 /..%2f..%2fetc/passwd /assets/../../package.json /assets/%2e%2e/%2e%2e/package.json
      /assets/..%5c..%5cserver /api/users//live /api/users/Bystander/ /Bystander/ /API/USERS/Bystander /login;a=b /*
      /__proto__ /constructor
    `),
  ),
);

const queryNames = fc.constantFrom(
  ...listWords(`
    game username region prefix pictures theme v GameType GameUsername Region error search next __proto__
    constructor
  `),
);
const cookieNames = fc.constantFrom(
  '',
  ...listWords('session __Host-session theme region device reset session_data'),
);
const cookieValues = fc.oneof(
  fc.constantFrom('', '0'.repeat(64), 'x'.repeat(3000), ...listWords('dark kr a.b % " %00')),
  fc.string({ unit: 'grapheme-ascii' }),
);
const queries = withRareValues(
  fc
    .array(fc.tuple(queryNames, texts), { maxLength: 6 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&')),
  fc.webQueryParameters(),
);

/** Queries with the fields that operations expect. */
const apiQueries = withRareValues(
  fc
    .record(
      {
        game: fc.constantFrom('league-of-legends', 'lichess'),
        player: fc.oneof(fc.constantFrom('Mosswick#NA1', 'Bystander#NA1'), texts),
        region: fc.constantFrom('na1', ''),
        queue: fc.constantFrom('solo', 'bullet', 'x'),
        cursor: fc.constantFrom('2026-11-26T00:00:00.000Z', '-1', '9999-12-31T23:59:59.999Z'),
        text: texts,
      },
      { requiredKeys: ['game', 'player', 'queue'] },
    )
    .map((query) =>
      Object.entries(query)
        .map(([name, value]) => `${name}=${encode(String(value))}`)
        .join('&'),
    ),
  queries,
);

const { token } = placeholders;
const authorizations = withRareValues(
  fc.constant(`Bearer ${token}`),
  fc.constantFrom(
    '',
    'Bearer',
    `bearer ${token}`,
    `Bearer ${token}0`,
    `Basic ${token}`,
    'Bearer \u00ff',
  ),
);

const origins = withRareValues<string | undefined>(
  fc.constant(placeholders.origin),
  fc.constantFrom(undefined, 'null', 'https://evil.example', '', 'http://localhost', '{'),
  4,
);

const { session } = placeholders;
const cookies = fc.oneof(
  {
    arbitrary: fc.constantFrom<(string | undefined)[]>(undefined, session, session, session),
    weight: 8,
  },
  // A valid session twice, after an invalid one, with an extra character, or among other cookies.
  fc.constantFrom(
    `${session}; ${session}`,
    `rankfolio-session=x; ${session}`,
    `${session}x`,
    `theme=light; ${session}; region=euw1`,
  ),
  fc
    .array(fc.tuple(cookieNames, cookieValues), { maxLength: 5 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('; ')),
);

const extraHeaders = fc.tuple(
  fc.constantFrom(
    ...listWords(`
      if-none-match if-modified-since accept accept-encoding accept-language content-encoding range referer
      user-agent x-forwarded-for x-forwarded-host x-forwarded-proto forwarded x-http-method-override authorization
      last-event-id expect upgrade sec-fetch-site cache-control host
    `),
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      'x'.repeat(4000),
      'gzip, br;q=NaN, *;q=0',
      '"x", W/"y"',
      'Bearer x',
      ...listWords(`
        * */*;q=0 application/json bytes=0- bytes=9-1,-5 127.0.0.1 evil.example javascript:alert(1)
        http://localhost:3000//evil.example -1
      `),
    ),
    fc.string({ unit: 'grapheme-ascii' }).map((text) => text.trim()),
  ),
);
