/** Whether a failed sign-in reveals that an account exists, by its time or its response; and what guesses cost. */
import { type HttpResponse, newClientAddress, signIn, signUp } from '../harness/http-client.ts';
import { runRounds } from '../harness/rates.ts';
import { formatTable, listValues, quantile } from '../harness/statistics.ts';

/** Equally long, because the page shows the typed name. */
const existing = 'Bench-known';
const unknown = 'Bench-other';
/** How far the time ratio may be from 1. */
const maxDifference = 0.05;
const guesses = 100;
/** Fewer guesses than this must be checked before the rest is refused. */
const maxChecked = 20;

/**
 * Returns the table.
 * @param isJudged whether different times are an error; different responses always are.
 */
export async function measureFailedSignIns(
  site: string,
  rounds: number,
  isJudged: boolean,
): Promise<string> {
  await signUp(site, existing);
  const fail = (name: string) => () => signIn(site, name, { password: 'wrong horse' });
  const [ofExisting = [], ofUnknown = []] = await runRounds({ rounds, warmUps: 5 }, [
    fail(existing),
    fail(unknown),
  ]);
  const responses = new Set([...ofExisting, ...ofUnknown].map(comparableParts));
  if (responses.size > 1) {
    throw new Error(`a failed sign-in reveals who exists:\n${[...responses].join('\n')}`);
  }
  const compare = (share: number) => {
    const wrong = quantile(listValues(ofExisting, 'durationMs'), share);
    const none = quantile(listValues(ofUnknown, 'durationMs'), share);
    return { wrong, none, ratio: none / wrong };
  };
  // On a busy machine medians differ by chance; the least disturbed tenth must differ as well.
  const [p50, p10] = [compare(0.5), compare(0.1)];
  const refused = await measureGuesses(site);
  const table = formatTable([
    [`failed sign-ins, ${rounds} of each`, 'p50, ms', '× wrong', 'p10, ms', '× wrong'],
    ['wrong password', p50.wrong, 1, p10.wrong, 1],
    ['unknown username', p50.none, p50.ratio, p10.none, p10.ratio],
    [
      `one of ${guesses} guesses, refused after ${refused.checked}`,
      refused.p50,
      refused.p50 / p50.wrong,
    ],
  ]);
  const difference = Math.min(...[p50, p10].map(({ ratio }) => Math.abs(ratio - 1)));
  if (isJudged && difference > maxDifference) {
    throw new Error(`the times reveal who exists\n\n${table}`);
  }
  return table;
}

/** Guesses the password of one account from one address. */
async function measureGuesses(site: string): Promise<{ checked: number; p50: number }> {
  const clientAddress = newClientAddress();
  const refused: number[] = [];
  for (let guess = 0; guess < guesses; guess++) {
    const { status, headers, durationMs } = await signIn(site, existing, {
      password: `guess ${guess}`,
      clientAddress,
    });
    if (status === 401) continue;
    if (status !== 429 || !(Number(headers['retry-after']) > 0)) {
      throw new Error(`guess ${guess} was answered ${status}`);
    }
    refused.push(durationMs);
  }
  const checked = guesses - refused.length;
  if (checked >= maxChecked) throw new Error(`${checked} guesses were checked`);
  return { checked, p50: quantile(refused, 0.5) };
}

/** All parts of a response that an attacker can compare, without the typed name and the date. */
function comparableParts({ status, headers: { date: _, ...headers }, body }: HttpResponse): string {
  const page = body.replaceAll(existing, 'NAME').replaceAll(unknown, 'NAME');
  return JSON.stringify({ status, headers, body: page });
}
