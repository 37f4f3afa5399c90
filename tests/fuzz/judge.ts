/** What must be true of every answer, whatever was asked. */
import { bystander, markup } from './values.ts';

export interface Answer {
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** What no answer may hold: password hashes, the way to our own files, and so on. */
const secrets: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a password hash', /\$argon2/],
  ['a stack trace', /\n\s+at .*\(?(file:|node:|\/)/],
  ['an error of the framework', /FST_ERR|SQLITE_|SqliteError|ZodError/],
  ['the synthetic e-mail of an account', new RegExp(`${bystander}@`, 'i')],
];

/** What is wrong with an answer, in words; undefined when nothing is. */
export function faultOf(answer: Answer, secretTexts: readonly string[]): string | undefined {
  const { status, headers, body } = answer;
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (status === 503 && !(Number(headers['retry-after']) > 0)) return 'a 503 without Retry-After';
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  const policy = headers['content-security-policy'] ?? '';
  if (!policy.startsWith("default-src 'none'") || policy.includes('unsafe')) return 'a weak policy';
  for (const name of Object.keys(headers)) {
    if (name.startsWith('access-control-')) return `a header ${name}`;
  }
  if (body !== '' && !headers['content-type']) return 'a body without a type';
  if (/html/.test(headers['content-type'] ?? '') && body.includes(markup))
    return 'markup as it came';
  const location = headers.location;
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `a redirect to ${location}`;
  for (const [what, pattern] of secrets) if (pattern.test(body)) return what;
  const everything = `${JSON.stringify(headers)}${body}`;
  if (secretTexts.some((text) => everything.includes(text))) return 'somebody’s secret';
  return undefined;
}
