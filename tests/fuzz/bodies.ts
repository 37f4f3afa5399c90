/** Request bodies: almost valid forms, JSON and pictures, with the expected content type or another one. */
import fc, { type Arbitrary } from 'fast-check';
import { listWords, neighbour, texts } from './values.ts';

export interface FuzzBody {
  readonly headers: readonly (readonly [string, string])[];
  readonly payload: string | Uint8Array;
}

interface TypedPayload {
  readonly type: string;
  readonly payload: string | Uint8Array;
}

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

const fieldNames = fc.constantFrom(
  ...listWords(`
    username password GameType GameUsername Region displayName step theme profilePic profileBackgroundPic game
    region id isAdmin __proto__ constructor
  `),
);

/** A JPEG of one pixel. */
const tinyJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);
/** Data URLs of this JPEG with at most four changed bytes. */
const pictures = fc
  .array(fc.tuple(fc.nat(tinyJpeg.length - 1), fc.nat(255)), { maxLength: 4 })
  .map((changes) => {
    const bytes = Buffer.from(tinyJpeg);
    for (const [offset, byte] of changes) bytes[offset] = byte;
    return `data:image/jpeg;base64,${bytes.toString('base64')}`;
  });

const fieldValues = fc.oneof(
  { arbitrary: texts as Arbitrary<unknown>, weight: 6 },
  { arbitrary: pictures, weight: 2 },
  { arbitrary: fc.jsonValue(), weight: 1 },
  { arbitrary: fc.constantFrom(null, { $ne: null }, ['a'], 0, true), weight: 1 },
);

/** Any fields, also those that the route does not know. */
const fields: Arbitrary<Record<string, unknown>> = fc.dictionary(fieldNames, fieldValues, {
  maxKeys: 6,
});

/** Generates the fields that a route expects, as far as its pattern shows them. */
function createExpectedFields(pattern: string): Arbitrary<Record<string, unknown>> {
  if (pattern.endsWith('/users/:username')) {
    return fc.oneof(
      fc.record({ profilePic: pictures }),
      fc.record({ profileBackgroundPic: fc.oneof(pictures, fc.constant(null)) }),
    );
  }
  if (/savedGames|Game$|removed-games/.test(pattern)) {
    return fc.record({
      GameType: fc.constantFrom('League of Legends', 'Teamfight Tactics'),
      GameUsername: fc.oneof(fc.constantFrom('Mosswick#NA1', 'Ember Lynx#GLOW'), texts),
      Region: fc.constantFrom('', 'na1', 'kr'),
      displayName: fc.constantFrom('{actor}', neighbour),
      step: fc.constantFrom('begin', 'check', 'restore', 'delete'),
    });
  }
  if (pattern.startsWith('/api/v1/')) {
    return fc.record({
      game: fc.constantFrom('league-of-legends', 'lichess', 'tetris'),
      player: fc.oneof(fc.constantFrom('Mosswick#NA1', 'Ember Lynx#GLOW'), texts),
      region: fc.constantFrom('', 'na1', 'moon'),
      queue: fc.constantFrom('solo', 'bullet', ''),
      cardPosition: fc.oneof(fc.integer({ min: -1, max: 60 }), fc.jsonValue()),
    });
  }
  if (pattern.includes('/passkeys')) {
    const known = fc.constantFrom('AAAA', 'oA', 'eyJ0eXBlIjoiIn0');
    const bytes = fc.oneof(fc.base64String(), known, texts);
    const response = fc.record({
      clientDataJSON: bytes,
      attestationObject: bytes,
      authenticatorData: bytes,
      signature: bytes,
    });
    const type = fc.constant('public-key');
    const answers = { passkey: texts, name: texts, password: texts };
    return fc.record({ id: bytes, rawId: bytes, type, response, ...answers });
  }
  const next = fc.oneof(fc.constantFrom('/addGame?GameUsername=x', '//evil.example'), texts);
  return fc.record({ username: texts, password: texts, theme: texts, next });
}

/** Generates bodies with these fields: in the format that the route expects, in another format, or truncated. */
function formatFields(pattern: string, entries: Record<string, unknown>): Arbitrary<TypedPayload> {
  const asForm = new URLSearchParams(
    Object.entries(entries).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  ).toString();
  const asJson = { type: json, payload: JSON.stringify(entries) };
  const expected = pattern.startsWith('/api/') ? asJson : { type: form, payload: asForm };
  return fc.oneof(
    { arbitrary: fc.constant<TypedPayload>(expected), weight: 5 },
    {
      arbitrary: fc.constantFrom<TypedPayload>(
        asJson,
        { type: form, payload: asForm },
        { type: json, payload: asJson.payload.slice(0, -2) },
        { type: `${json}; charset=utf-16`, payload: asJson.payload },
      ),
      weight: 2,
    },
  );
}

const invalidPayloads = fc.record({
  type: fc.constantFrom(
    form,
    json,
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    `${form}; charset=\u00e9`,
    '',
    ';',
  ),
  payload: fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json(),
    fc.constantFrom(
      '',
      '{"__proto__":{"isAdmin":true}}',
      '['.repeat(20_000),
      '{"a":'.repeat(150),
      `{"GameType":"${'x'.repeat(70_000)}"}`,
      'a=b&'.repeat(10_000),
      'a[b][c]=d&a[b]=e',
      '%zz=%ff',
      '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\na\r\n--x--',
    ),
  ),
});

/** Generates bodies for a route. About half of them have the fields that the route expects. */
export function createBodies(pattern: string): Arbitrary<FuzzBody> {
  const entries = fc.oneof(createExpectedFields(pattern), fields);
  return fc
    .oneof(
      { arbitrary: entries.chain((chosen) => formatFields(pattern, chosen)), weight: 5 },
      { arbitrary: invalidPayloads as Arbitrary<TypedPayload>, weight: 1 },
    )
    .map(({ type, payload }) => ({ headers: type ? [['content-type', type]] : [], payload }));
}
