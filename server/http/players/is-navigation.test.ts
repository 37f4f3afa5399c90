import { expect, test } from 'vitest';
import { isNavigation } from './is-navigation.ts';

const host = 'ranks.example';
const own = `https://${host}/`;

test.each([
  ['a press of Enter on our home page', 'same-origin', '?1', own],
  ['an address that was typed', 'none', '?1', undefined],
  ['a press in Safari', 'same-origin', undefined, own],
  ['a press in an older browser, or without HTTPS', undefined, undefined, `${own}?username=x`],
])('%s is a navigation, but not in advance', (_, site, user, referer) => {
  const headers = { host, 'sec-fetch-site': site, 'sec-fetch-user': user, referer };
  expect(isNavigation({ headers })).toBe(true);
  for (const purpose of ['prefetch', 'prefetch;prerender'])
    for (const header of ['sec-purpose', 'purpose'])
      expect(isNavigation({ headers: { ...headers, [header]: purpose } })).toBe(false);
});

test.each([
  ['a link on another site', 'cross-site', '?1', 'https://other.example/'],
  ['a link on another site without a Referer', 'cross-site', undefined, undefined],
  ['a link on another subdomain', 'same-site', '?1', 'https://www.ranks.example/'],
  ['a script of another site that sends our Referer', 'cross-site', undefined, own],
  ['a script of our own', 'none', undefined, undefined],
  ['a crawler', undefined, undefined, undefined],
  ['a crawler that follows links of another site', undefined, undefined, 'https://other.example/'],
  ['a host whose name begins like ours', undefined, undefined, `https://${host}.other.example/`],
  ['a Referer that is no address', undefined, undefined, host],
  ['half of the headers', undefined, '?1', own],
])('%s is no navigation', (_, site, user, referer) => {
  const headers = { host, 'sec-fetch-site': site, 'sec-fetch-user': user, referer };
  expect(isNavigation({ headers })).toBe(false);
});
