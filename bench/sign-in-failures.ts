/** Whether a failed sign-in tells by its time, or by anything else, whether the account exists; and what guessing comes to. */
import { inFigures, quantile, table } from './figures.ts';
import { type Answered, newAddress, signIn, signUp } from './people.ts';

/** Of the same length, since the page shows the name. */
const known = 'Somebody';
const unknown = 'Nobodyxx';
/** How far the medians may be apart, of 1. */
const mostApart = 0.05;
const guesses = 100;
/** By then guessing must have ended. */
const latestEnd = 20;

/** @param isJudged whether the times count; what the answers hold always does. */
export async function measureFailures(
  site: string,
  tries: number,
  isJudged: boolean,
): Promise<string> {
  await signUp(site, known);
  const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
  for (let at = -5; at < tries; at++) {
    // They take turns, each first as often as the other.
    const order = at % 2 === 0 ? [known, unknown] : [unknown, known];
    const answers = new Map<string, Answered>();
    for (const name of order) answers.set(name, await signIn(site, name, 'wrong horse'));
    const [one, other] = [answers.get(known), answers.get(unknown)].map(seenOf);
    if (one !== other) throw new Error(`a failed sign-in tells who exists:\n${one}\n${other}`);
    if (at < 0) continue;
    for (const [name, { took }] of answers) times[name]?.push(took);
  }
  const at = (part: number) => {
    const [wrong = 0, nobody = 0] = [known, unknown].map((name) =>
      quantile(times[name] ?? [], part),
    );
    return { wrong, nobody, ratio: nobody / wrong };
  };
  const [median, least] = [at(0.5), at(0.1)];
  const guessing = await measureGuessing(site);
  const figures = table([
    [`failed sign-ins, ${tries} of each`, 'p50, ms', '× wrong', 'p10, ms', '× wrong'],
    ['wrong password', inFigures(median.wrong), '1', inFigures(least.wrong), '1'],
    rowOf('unknown user', median, least),
    [
      `one of ${guesses} guesses, refused from the ${guessing.looked + 1}th on`,
      inFigures(guessing.refused),
      (guessing.refused / median.wrong).toFixed(3),
    ],
  ]);
  // Beside other work medians differ by chance: what was disturbed least has to differ as well.
  const apart = Math.min(...[median, least].map(({ ratio }) => Math.abs(ratio - 1)));
  if (isJudged && apart > mostApart) throw new Error(`the times tell who exists\n\n${figures}`);
  return figures;
}

interface Times {
  readonly nobody: number;
  readonly ratio: number;
}

function rowOf(label: string, ...times: readonly Times[]): string[] {
  return [label, ...times.flatMap(({ nobody, ratio }) => [inFigures(nobody), ratio.toFixed(3)])];
}

/** Guesses one account's password from one address. */
async function measureGuessing(site: string) {
  const from = newAddress();
  const refused: number[] = [];
  let looked = 0;
  for (let at = 0; at < guesses; at++) {
    const { status, headers, took } = await signIn(site, known, `guess ${at}`, from);
    if (status === 401) looked += 1;
    else if (status !== 429 || !(Number(headers['retry-after']) > 0)) {
      throw new Error(`guess ${at} was answered ${status}`);
    } else refused.push(took);
  }
  if (looked >= latestEnd) throw new Error(`${looked} guesses were looked at`);
  return { looked, refused: quantile(refused, 0.5) };
}

/** Everything of an answer that somebody can compare, without the name that they sent themselves, and the clock. */
function seenOf(answer: Answered | undefined): string {
  if (!answer) return '';
  const { date: _, ...headers } = answer.headers;
  const body = answer.body.replaceAll(known, 'NAME').replaceAll(unknown, 'NAME');
  return JSON.stringify({ status: answer.status, headers, body });
}
