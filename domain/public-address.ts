/** Addresses that users give. */

export type PublicAddressProblem = 'not-https' | 'not-an-address' | 'user-info';

/** A public name, so no name of a local network and no number in any spelling. */
const publicHost = /\.[a-z][a-z\d-]*[a-z\d]$/;

/** Parses an https address with a public host name and without user info. */
export function parsePublicAddress(
  text: string,
):
  | { readonly kind: 'parsed'; readonly url: URL }
  | { readonly kind: 'refused'; readonly why: PublicAddressProblem } {
  const url = URL.parse(text);
  if (!url) return { kind: 'refused', why: 'not-an-address' };
  if (url.protocol !== 'https:') return { kind: 'refused', why: 'not-https' };
  if (url.username || url.password) return { kind: 'refused', why: 'user-info' };
  if (!publicHost.test(url.hostname)) return { kind: 'refused', why: 'not-an-address' };
  return { kind: 'parsed', url };
}
