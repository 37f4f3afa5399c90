/** The browser of an owner, between our site and the page of the source. */
export const account = { GameType: 'Lichess', GameUsername: 'Tidecaller', Region: '' };
export const query = new URLSearchParams(account);

/** Signs in at the source. @returns the path of our site to which the source sends the browser. */
export async function agreeAt(address: URL, asUser = 'tidecaller'): Promise<string> {
  address.searchParams.set('username', asUser);
  const response = await fetch(address, { redirect: 'manual' });
  const { pathname, search } = new URL(response.headers.get('location') ?? '');
  return `${pathname}${search}`;
}
