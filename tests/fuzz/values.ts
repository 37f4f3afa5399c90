/** The texts that stand in addresses and bodies: real ones, and what breaks careless programs. */
import fc from 'fast-check';

/** Never to be found in a page as it is. */
export const markup = '<img src=x onerror=fuzz()>';

/** Somebody who never signs in here, and whose rows must stay as they are. */
export const bystander = 'Bystander';
/** Like them, but their game is named in requests; anybody may have its numbers read anew. */
export const neighbour = 'Neighbour';
export const neighboursGame = {
  GameType: 'League of Legends',
  GameUsername: 'Mosswick#NA1',
  Region: 'na1',
};

/** Usernames: those that exist come often, one's own most. */
export const names = fc.oneof(
  { arbitrary: fc.constant('{actor}'), weight: 6 },
  {
    arbitrary: fc.constantFrom(
      '{actor}',
      '{actor}',
      '{actor}',
      bystander,
      neighbour,
      'Demo',
      'nobody_at_all',
    ),
    weight: 6,
  },
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

const nasty = fc.constantFrom(
  '',
  ' ',
  '.',
  '..',
  '../..',
  '%2e%2e',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eevil',
  'e\u0301',
  '𝕬𝖑𝖎𝖈𝖊',
  "' OR 1=1 --",
  '"; DROP TABLE profiles; --',
  '%',
  '_',
  markup,
  '</script><script>fuzz()</script>',
  '{{7*7}}',
  `\${7*7}`,
  '$ne',
  'null',
  'undefined',
  'NaN',
  '-1',
  '9007199254740993',
  '1e999',
  '__proto__',
  'constructor',
  'toString',
  'a'.repeat(300),
  '\r\nset-cookie: a=b',
  'data:image/jpeg;base64,',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example/',
);

/** What fits somewhere. */
const fitting = fc.constantFrom(
  'League of Legends',
  'Teamfight Tactics',
  'Mosswick#NA1',
  'Mosswick',
  'na1',
  'kr',
  'begin',
  'check',
  'dark',
  'system',
  'inline',
  'correct horse battery',
);

export const texts = fc.oneof(
  { arbitrary: fitting, weight: 4 },
  { arbitrary: names, weight: 2 },
  { arbitrary: nasty, weight: 4 },
  { arbitrary: fc.string({ unit: 'grapheme' }), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
);
