/** Checks what must hold for the response to any request. */
import { bystander, markup } from './values.ts';

export interface FuzzResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Texts that no response may contain. */
const forbiddenTexts: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a password hash', /\$argon2/],
  ['a stack trace', /\n\s+at .*\(?(file:|node:|\/)/],
  ['an error of the framework', /FST_ERR|SQLITE_|SqliteError|ZodError/],
  ['the synthetic e-mail of an account', new RegExp(`${bystander}@`, 'i')],
];

/**
 * Describes what is wrong with a response; undefined when nothing is.
 * @param url of the request. @param secrets texts that the response may not contain, like another user's session token.
 */
export function findProblem(
  response: FuzzResponse,
  url: string,
  secrets: readonly string[],
): string | undefined {
  const { status, headers, body } = response;
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (status === 503 && !(Number(headers['retry-after']) > 0)) return 'a 503 without Retry-After';
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  const policy = headers['content-security-policy'] ?? '';
  if (!policy.startsWith("default-src 'none'") || policy.includes('unsafe'))
    return 'a weak content security policy';
  // Other sites may read these addresses, which ignore cookies.
  const isOpen = /^\/(assets|api\/(v1|pictures|icons))\/|\/(live|badge\.json)/.test(url);
  if (isOpen && headers['set-cookie'] !== undefined) return 'a cookie of an address for all sites';
  for (const name of Object.keys(headers)) {
    const isAllowed = isOpen && name !== 'access-control-allow-credentials';
    if (name.startsWith('access-control-') && !isAllowed) return `a header ${name}`;
  }
  if (body !== '' && !headers['content-type']) return 'a body without a content type';
  if (/html/.test(headers['content-type'] ?? '') && body.includes(markup))
    return 'unescaped markup';
  const location = headers.location;
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `a redirect to ${location}`;
  for (const [name, pattern] of forbiddenTexts) if (pattern.test(body)) return name;
  const fullText = `${JSON.stringify(headers)}${body}`;
  if (secrets.some((text) => fullText.includes(text))) return 'a secret of another user';
  return undefined;
}
