/** What the fuzzer sends: requests that are nearly right, since nonsense alone is refused at the door. */
import fc, { type Arbitrary } from 'fast-check';
import { type Route, writesAmong } from '../http/routes.ts';
import { bodiesFor, type FuzzBody } from './body.ts';
import { names, texts } from './values.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  /** In the order sent; a name may come twice. */
  readonly headers: readonly (readonly [string, string])[];
  readonly payload: FuzzBody['payload'];
}

/** Stands for the site's own Origin, and for the cookies and the name of somebody who is signed in. */
export const placeholders = {
  origin: '{origin}',
  session: '{session}',
  actor: '{actor}',
} as const;

const rarely = <T>(usual: Arbitrary<T>, odd: Arbitrary<T>, weight = 6) =>
  fc.oneof({ arbitrary: usual, weight }, { arbitrary: odd, weight: 1 });

/** Requests to any of these routes, or near them; half of them to those that change something. */
export function requests(routes: readonly Route[]): Arbitrary<FuzzRequest> {
  const any = fc.oneof(fc.constantFrom(...routes), fc.constantFrom(...writesAmong(routes)));
  return any.chain((route) =>
    fc
      .record({
        method: rarely(fc.constant(route.method), methods),
        path: rarely(pathsOf(route.pattern), oddPaths, 12),
        query: queries,
        origin: origins,
        cookie: cookies,
        body: bodiesFor(route.pattern),
        more: fc.array(oddHeaders, { maxLength: 3 }),
      })
      .map(({ method, path, query, origin, cookie, body, more }) => ({
        method,
        url: query === '' ? path : `${path}?${query}`,
        headers: [
          ...(origin === undefined ? [] : [['origin', origin] as const]),
          ...(cookie === undefined ? [] : [['cookie', cookie] as const]),
          ...(method === 'GET' || method === 'HEAD' ? [] : body.headers),
          ...more,
        ],
        payload: method === 'GET' || method === 'HEAD' ? '' : body.payload,
      })),
  );
}

const methods = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
);

/** The pattern with something in place of each parameter; those with a form get one that fits, mostly. */
function pathsOf(pattern: string): Arbitrary<string> {
  const pieces = pattern.split(/(:\w+(?:\((?:[^()]|\([^)]*\))*\))?|\*)/);
  return fc
    .tuple(
      ...pieces.map((piece) => (/^[:*]/.test(piece) ? parameterOf(piece) : fc.constant(piece))),
    )
    .map((parts) => parts.join(''));
}

function parameterOf(piece: string): Arbitrary<string> {
  const form = /\((.*)\)$/.exec(piece)?.[1];
  const fitting = form === undefined ? names : fc.stringMatching(new RegExp(`^${form}$`));
  return rarely(fitting.map(encode), texts.map(encode));
}

/** Percent-encoded, but half a surrogate pair cannot be: those are sent as no decoder takes them. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

const oddPaths = fc.oneof(
  fc.webPath().map((path) => `/${path}`),
  fc.constantFrom(
    '/',
    '//',
    '//evil.example/',
    '/%zz',
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cserver',
    '/api/users//live',
    '/api/users/Bystander/',
    '/Bystander/',
    '/API/USERS/Bystander',
    '/login;a=b',
    `/${'a'.repeat(5000)}`,
    `/${'a/'.repeat(500)}`,
    '/*',
    '/__proto__',
    '/constructor',
  ),
);

const queryNames = fc.constantFrom(
  'game',
  'username',
  'region',
  'prefix',
  'pictures',
  'theme',
  'v',
  'GameType',
  'GameUsername',
  'Region',
  'error',
  'search',
  '__proto__',
  'constructor',
);
const queries = fc.oneof(
  { arbitrary: fc.constant(''), weight: 3 },
  {
    arbitrary: fc
      .array(fc.tuple(queryNames, texts), { maxLength: 6 })
      .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&')),
    weight: 3,
  },
  { arbitrary: fc.webQueryParameters(), weight: 1 },
);

const origins = fc.oneof(
  { arbitrary: fc.constant<string | undefined>(placeholders.origin), weight: 8 },
  {
    arbitrary: fc.constantFrom(
      undefined,
      'null',
      'https://evil.example',
      '',
      'http://localhost',
      '{',
    ),
    weight: 2,
  },
);

const cookies = fc.oneof(
  { arbitrary: fc.constant<string | undefined>(undefined), weight: 2 },
  { arbitrary: fc.constant(placeholders.session), weight: 6 },
  {
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'session',
            '__Host-session',
            'theme',
            'region',
            'device',
            'session_data',
            '',
          ),
          fc.oneof(
            fc.constantFrom('', 'dark', 'kr', 'a.b', '%', '"', '%00', 'x'.repeat(3000)),
            fc.string({ unit: 'grapheme-ascii' }),
          ),
        ),
        { maxLength: 5 },
      )
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('; ')),
    weight: 2,
  },
  {
    // A valid session among others, cut short, or with something behind it.
    arbitrary: fc.constantFrom(
      `${placeholders.session}; ${placeholders.session}`,
      `session=x; ${placeholders.session}`,
      `${placeholders.session}x`,
      `theme=light; ${placeholders.session}; region=euw1`,
    ),
    weight: 1,
  },
);

const oddHeaders = fc.tuple(
  fc.constantFrom(
    'if-none-match',
    'if-modified-since',
    'accept',
    'accept-encoding',
    'accept-language',
    'content-encoding',
    'range',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'x-http-method-override',
    'authorization',
    'last-event-id',
    'expect',
    'upgrade',
    'sec-fetch-site',
    'cache-control',
    'host',
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      '*',
      '*/*;q=0',
      'gzip, br;q=NaN, *;q=0',
      'bytes=0-',
      'bytes=9-1,-5',
      '"x", W/"y"',
      '127.0.0.1',
      'evil.example',
      'javascript:alert(1)',
      'http://localhost:3000//evil.example',
      'Bearer x',
      '-1',
      'x'.repeat(4000),
    ),
    fc.string({ unit: 'grapheme-ascii' }).map((text) => text.trim()),
  ),
);
