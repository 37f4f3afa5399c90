import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../tests/factories/characters.ts';
import { createCheckUsername } from './username-rules.ts';

const checkUsername = createCheckUsername('Rankfolio');
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
    ['', 'empty'],
    ['a', 'too-short'],
    ['x'.repeat(31), 'too-long'],
    ['x'.repeat(5000), 'too-long'],
    [' Ash', 'outer-space'],
    ['Ash ', 'outer-space'],
    ['a b', 'characters'],
    ['..', 'characters'],
    ['%2e%2e', 'characters'],
    ['a/b', 'characters'],
    ['<b>', 'characters'],
    ['favicon.ico', 'characters'],
    ['аlice', 'characters'],
    ['ａlice', 'characters'],
    ['al\u200Bice', 'characters'],
    ['al\u202Eice', 'characters'],
    ['e\u0301lan', 'characters'],
    ['\u00E9lan', 'characters'],
    ['login', 'reserved'],
    ['LogIn', 'reserved'],
    ['addGame', 'reserved'],
    ['demo', 'reserved'],
    ['Groups', 'reserved'],
    ['compare', 'reserved'],
    ['Riot_Games', 'official'],
    ['adm1n', 'official'],
  ])('[security 4] %j is refused: %s', (name, reason) => {
    expect(findRefusalReason(name)).toBe(reason);
  });

  test('the name of the site is refused', () => {
    expect(createCheckUsername('Stone Hall')('Stone-Hall').kind).toBe('refused');
    expect(checkUsername('Stone-Hall').kind).toBe('fine');
  });

  test('[security 3] a name with any other character is refused', () => {
    fc.assert(
      fc.property(wellFormed, anyCharacter, (name, character) => {
        fc.pre(!/[A-Za-z0-9_-]/.test(character));
        expect(checkUsername(`${name.slice(0, 5)}${character}${name.slice(5, 10)}`).kind).toBe(
          'refused',
        );
      }),
    );
  });
});
