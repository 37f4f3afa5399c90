import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWellFormedUsername } from './username.ts';
import { createUsernameRules } from './username-rules.ts';

const { checkUsername } = createUsernameRules('Rankfolio', ['login', 'addGame']);
const characters = [...'ABCXYZabcxyz0189_-'];
const wellFormed = fc.string({ unit: fc.constantFrom(...characters), minLength: 2, maxLength: 30 });

function findRefusalReason(text: string): string | undefined {
  const check = checkUsername(text);
  return check.kind === 'refused' ? check.why : undefined;
}

describe('a username', () => {
  test.each(['Al', 'ash_vale', 'A-1', '-_', 'x'.repeat(30)])('%s is accepted', (name) => {
    expect(checkUsername(name)).toEqual({ kind: 'fine' });
  });

  test.each([
    ['', 'choose a username'],
    ['a', 'at least 2 characters'],
    ['x'.repeat(31), 'at most 30 characters'],
    ['x'.repeat(5000), 'at most 30 characters'],
    [' Ash', 'begin or end with a space'],
    ['Ash ', 'begin or end with a space'],
    ['a b', 'only the letters'],
    ['..', 'only the letters'],
    ['%2e%2e', 'only the letters'],
    ['a/b', 'only the letters'],
    ['<b>', 'only the letters'],
    ['favicon.ico', 'only the letters'],
    ['аlice', 'only the letters'],
    ['ａlice', 'only the letters'],
    ['al\u200Bice', 'only the letters'],
    ['al\u202Eice', 'only the letters'],
    ['e\u0301lan', 'only the letters'],
    ['\u00E9lan', 'only the letters'],
    ['login', 'reserved for the site'],
    ['LogIn', 'reserved for the site'],
    ['addGame', 'reserved for the site'],
    ['demo', 'reserved for the site'],
    ['Groups', 'reserved for the site'],
    ['compare', 'reserved for the site'],
    ['Riot_Games', 'looks like an official name'],
    ['adm1n', 'looks like an official name'],
  ])('%j is refused, and the reason contains %j', (name, reason) => {
    expect(findRefusalReason(name)).toContain(reason);
  });

  test('the name of the site is refused', () => {
    expect(createUsernameRules('Stone Hall', []).checkUsername('Stone-Hall').kind).toBe('refused');
    expect(checkUsername('Stone-Hall').kind).toBe('fine');
  });

  test('a name with only allowed characters and an allowed length is accepted unless it is reserved', () => {
    fc.assert(
      fc.property(wellFormed, (name) => {
        expect(findRefusalReason(name) ?? 'reserved for the site').toContain(
          'reserved for the site',
        );
        expect(isWellFormedUsername(name)).toBe(true);
      }),
    );
  });

  test('a name with any other character is refused', () => {
    fc.assert(
      fc.property(
        wellFormed,
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
        (name, character) => {
          fc.pre(!/[A-Za-z0-9_-]/.test(character));
          expect(checkUsername(`${name.slice(0, 5)}${character}${name.slice(5, 10)}`).kind).toBe(
            'refused',
          );
        },
      ),
    );
  });
});
