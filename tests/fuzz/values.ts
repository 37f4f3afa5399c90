/** Generates texts for URLs and bodies: valid texts, and texts that careless programs handle wrongly. */
import fc from 'fast-check';

/** Splits a text into its words. */
export function listWords(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** This markup must never occur unescaped in a page. */
export const markup = '<img src=x onerror=fuzz()>';

/** The name of a user that the fuzzer never signs in as, and whose rows must not change. */
export const bystander = 'Bystander';
/** Another user that the fuzzer never signs in as. Requests contain this user's game. They may refresh its ranks. */
export const neighbour = 'Neighbour';
export const neighbourGame = {
  GameType: 'League of Legends',
  GameUsername: 'Mosswick#NA1',
  Region: 'na1',
};

/** Usernames. Most are '{actor}', the placeholder for the signed-in user, or the name of another existing user. */
export const names = fc.oneof(
  { arbitrary: fc.constant('{actor}'), weight: 9 },
  { arbitrary: fc.constantFrom(bystander, neighbour, 'Demo', 'nobody_at_all'), weight: 3 },
  {
    arbitrary: fc.constantFrom(
      'BYSTANDER',
      'bystander ',
      'Bystander\0',
      'Вystander',
      'Bystander\u200b',
    ),
    weight: 2,
  },
  { arbitrary: fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/), weight: 1 },
);

const dangerous = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eevil',
  'e\u0301',
  "' OR 1=1 --",
  '"; DROP TABLE profiles; --',
  markup,
  'a'.repeat(300),
  '\r\nset-cookie: a=b',
  ...listWords(`
    . .. ../.. %2e%2e 𝕬𝖑𝖎𝖈𝖊 % _ </script><script>fuzz()</script> {{7*7}} \${7*7} $ne null undefined NaN -1
    9007199254740993 1e999 __proto__ constructor toString data:image/jpeg;base64, javascript:alert(1)
    //evil.example https://evil.example/
  `),
);

/** Texts that are valid in some field. */
const valid = fc.constantFrom(
  'League of Legends',
  'Teamfight Tactics',
  'correct horse battery',
  ...listWords('Mosswick#NA1 Mosswick na1 kr begin check dark system inline'),
);

export const texts = fc.oneof(
  { arbitrary: valid, weight: 4 },
  { arbitrary: names, weight: 2 },
  { arbitrary: dangerous, weight: 4 },
  { arbitrary: fc.string({ unit: 'grapheme' }), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
);
