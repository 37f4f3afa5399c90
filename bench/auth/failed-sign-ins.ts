/** Checks that neither the time nor the response of a failed sign-in reveals whether an account exists. Measures guesses. */
import { type HttpResponse, newClientAddress, signIn, signUp } from '../harness/http-client.ts';
import { runRounds } from '../harness/rates.ts';
import { formatTable, listValues, quantile } from '../harness/statistics.ts';

/** Both names have the same length, because the page shows the typed name. */
const existing = 'Bench-known';
const unknown = 'Bench-other';
/** The maximum difference between 1 and the time ratio of unknown usernames to wrong passwords. */
const maxDifference = 0.05;
const guessCount = 100;
/** The site must verify fewer guesses than this number, and refuse all other guesses with 429. */
const maxVerified = 20;

/**
 * Returns the table of times. Throws when the responses differ, or when too many guesses are verified.
 * @param isJudged whether different times are an error, too.
 */
export async function measureFailedSignIns(
  site: string,
  rounds: number,
  isJudged: boolean,
): Promise<string> {
  await signUp(site, existing);
  const failSignIn = (name: string) => () => signIn(site, name, { password: 'wrong horse' });
  const [wrongPassword = [], unknownUsername = []] = await runRounds({ rounds, warmUps: 5 }, [
    failSignIn(existing),
    failSignIn(unknown),
  ]);
  const responses = new Set([...wrongPassword, ...unknownUsername].map(listParts));
  if (responses.size > 1)
    throw new Error(`a failed sign-in reveals who exists:\n${[...responses].join('\n')}`);
  const compare = (share: number) => {
    const wrong = quantile(listValues(wrongPassword, 'durationMs'), share);
    const missing = quantile(listValues(unknownUsername, 'durationMs'), share);
    return { wrong, missing, ratio: missing / wrong };
  };
  // On a busy machine medians differ by chance, so that is only an error if the 10th percentiles differ, too.
  const [p50, p10] = [compare(0.5), compare(0.1)];
  const refused = await measureGuesses(site);
  const table = formatTable([
    [`failed sign-ins, ${rounds} of each`, 'p50, ms', '× wrong', 'p10, ms', '× wrong'],
    ['wrong password', p50.wrong, 1, p10.wrong, 1],
    ['unknown username', p50.missing, p50.ratio, p10.missing, p10.ratio],
    [
      `one of ${guessCount} guesses, refused after ${refused.verified}`,
      refused.p50,
      refused.p50 / p50.wrong,
    ],
  ]);
  const difference = Math.min(...[p50, p10].map(({ ratio }) => Math.abs(ratio - 1)));
  if (isJudged && difference > maxDifference)
    throw new Error(`the times reveal who exists\n\n${table}`);
  return table;
}

/** Guesses passwords from one IP address. Returns the number of verified guesses and the median time of refused ones in ms. */
async function measureGuesses(site: string) {
  const clientAddress = newClientAddress();
  const refused: number[] = [];
  for (let guess = 0; guess < guessCount; guess++) {
    const attempt = { password: `guess ${guess}`, clientAddress };
    const { status, headers, durationMs } = await signIn(site, existing, attempt);
    if (status === 401) continue;
    if (status !== 429 || !(Number(headers['retry-after']) > 0))
      throw new Error(`guess ${guess} was answered ${status}`);
    refused.push(durationMs);
  }
  const verified = guessCount - refused.length;
  if (verified >= maxVerified) throw new Error(`${verified} guesses were verified`);
  return { verified, p50: quantile(refused, 0.5) };
}

/** Formats all parts of a response that an attacker can compare, without the typed name and the date. */
function listParts({ status, headers: { date: _, ...headers }, body }: HttpResponse): string {
  const page = body.replaceAll(existing, 'NAME').replaceAll(unknown, 'NAME');
  return JSON.stringify({ status, headers, body: page });
}
