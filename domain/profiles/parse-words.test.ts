import { describe, expect, test } from 'vitest';
import { parseWords } from './parse-words.ts';
import { noWords, type Words } from './words.ts';

const parseBio = (bio: string) => parseWords({ ...noWords, bio });
const parseLink = (address: string, label = 'Stream') =>
  parseWords({ ...noWords, links: [{ label, address }] });

const family = '👨‍👩‍👧‍👦';
const link = (address: string, label = 'Stream') => ({
  kind: 'parsed',
  words: { ...noWords, links: [{ label, address }] },
});

test('a bio has at most 160 characters, as people count them', () => {
  for (const character of ['a', family, '🏳️‍🌈', 'ṩ']) {
    const bio = character.repeat(160);
    expect(parseBio(bio)).toEqual({ kind: 'parsed', words: { ...noWords, bio } });
    expect(parseBio(`${bio}!`)).toEqual({ kind: 'bio-too-long' });
  }
  expect(parseBio('\u{1F468}\u200D'.repeat(300_000))).toEqual({ kind: 'bio-too-long' });
});

test('a family with skin tones is one character, and a longer chain is refused', () => {
  const bio = '👨🏽‍👩🏽‍👧🏽‍👦🏽'.repeat(160);
  expect(parseBio(bio)).toEqual({ kind: 'parsed', words: { ...noWords, bio } });
  const emoji = `👨${'\u200D👨'.repeat(3000)}`;
  for (const chain of [
    emoji,
    'ᄀ'.repeat(12),
    `a${'\u200D'.repeat(12)}b`,
    'ᄀᄀᄀᄀᄀ '.repeat(60),
  ]) {
    expect(parseBio(chain)).toEqual({ kind: 'bio-too-long' });
    expect(parseLink('https://example.com/', chain)).toMatchObject({ why: 'label-too-long' });
  }
});

test.each([
  ['a right-to-left override', 'gold \u202Egnp.exe', 'gold gnp.exe'],
  ['isolates and marks', '\u2066mid\u2069\u200F\u061C', 'mid'],
  ['lines, tabs and NUL', ' one\r\ntwo\t\u0000three ', 'one two three'],
  ['tags and lone surrogates', 'a\u{E0041}\uD800b', 'ab'],
  ['marks on marks', `Z${'\u0301'.repeat(40)}`, 'Z\u0301\u0301\u0301'],
  ['joiners, which Persian needs', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['markup, which stays text', '<b>&amp;</b>', '<b>&amp;</b>'],
])('a bio with %s', (_, typed, bio) => {
  expect(parseBio(typed)).toEqual({ kind: 'parsed', words: { ...noWords, bio } });
});

test('words that show nothing are none', () => {
  const typed: Words = {
    ...noWords,
    bio: ' \u200D\u3164\uFE0F ',
    links: [{ label: ' ', address: '' }],
  };
  expect(parseWords(typed)).toEqual({ kind: 'parsed', words: noWords });
});

describe('a link', () => {
  test.each([
    ['https://twitch.tv/mira', 'https://twitch.tv/mira'],
    ['twitch.tv/mira', 'https://twitch.tv/mira'],
    [' https://Example.com:8443/ä?q=<b>#x ', 'https://example.com:8443/%C3%A4?q=%3Cb%3E#x'],
    ['https://exam\u202Eple.com/', 'https://example.com/'],
    // The first letter is Cyrillic.
    ['https://аpple.com/', 'https://xn--pple-43d.com/'],
  ])('%s is stored as %s', (typed, address) => {
    expect(parseLink(typed)).toEqual(link(address));
  });

  test.each([
    ['javascript:alert(1)', 'not-https'],
    ['java\tscript:alert(1)', 'not-an-address'],
    ['//user@example.com', 'user-info'],
    ['', 'no-address'],
    [`https://example.com/${'a'.repeat(2000)}`, 'address-too-long'],
    [`https://example.com/${'ä'.repeat(40)}`, 'address-too-long'],
  ])('%s is refused: %s', (typed, why) => {
    expect(parseLink(typed)).toEqual({ kind: 'bad-link', index: 0, why });
  });

  test('has a label of at most 30 characters, or none', () => {
    expect(parseLink('https://example.com/', family.repeat(30)).kind).toBe('parsed');
    const why = 'label-too-long';
    expect(parseLink('https://example.com/', 'x'.repeat(31))).toMatchObject({ why });
    const address = 'https://example.com/mira';
    expect(parseLink(address, '')).toEqual(link(address, ''));
  });

  test('is counted with the empty rows before it', () => {
    const links = [
      { label: '', address: '' },
      { label: 'A', address: 'x:' },
    ];
    expect(parseWords({ ...noWords, links })).toEqual({
      kind: 'bad-link',
      index: 1,
      why: 'not-https',
    });
  });
});
