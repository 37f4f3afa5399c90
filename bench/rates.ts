/**
 * How many look-ups a second: from memory, by coalescing, and asked, beside the floor: the same calls with bare fetch,
 * to the same publisher, in the same run. Limits and answers are as good as free, so that only the client's work counts.
 */
import { games } from '../domain/games/games.ts';
import { type Client, openClient } from './client.ts';
import { inFigures, spread, table } from './figures.ts';

export interface RatesSettings {
  readonly rounds: number;
  /** Rounds before the first that counts. */
  readonly warmUps: number;
  /** Players that are asked for in a round, each once. */
  readonly players: number;
  readonly progress: (words: string) => void;
}

type Way = 'bare fetch, the floor' | 'asked' | 'from memory' | 'by coalescing';
/** Look-ups a second of a round, by way. */
type Round = Readonly<Record<Way, number>>;

/** So many look-ups are under way at once; people who look one player up together come on top. */
const atOnce = 32;
/** How often each remembered player is looked up in a round. */
const timesRemembered = 5;
/** Each crowd looks up one player at once. */
const crowds = 10;
const peopleInCrowd = 1000;
export const callsOfLookup = 4;
/** More than all calls of a run, so that no limit ever makes one wait. */
const generous = [{ calls: 50_000, seconds: 10 }];
const platform = 'na1';
const [game] = games;

/** Measures, and gives the table. Throws when a way did not do what its name says. */
export async function measureRates(settings: RatesSettings): Promise<string> {
  const limits = { app: generous, method: generous };
  const client = await openClient({ limits, answerTime: [0, 0] });
  try {
    const rounds: Round[] = [];
    for (let at = 0; at < settings.warmUps + settings.rounds; at++) {
      const isWarmUp = at < settings.warmUps;
      settings.progress(
        isWarmUp ? 'warming up' : `round ${at - settings.warmUps + 1} of ${settings.rounds}`,
      );
      const round = await measureRound(client, at, settings.players);
      if (!isWarmUp) rounds.push(round);
    }
    return tableOf(rounds);
  } finally {
    await client.close();
  }
}

async function measureRound(client: Client, at: number, players: number): Promise<Round> {
  const names = Array.from({ length: players }, (_, index) => `R${at}P${index}`);
  const again = Array.from({ length: timesRemembered }, () => names).flat();
  const floor = () =>
    timed(players, () => eachOf(names, (name) => fetchBare(client.server.riotApiUrl, name)));
  // What comes second may find a machine that is warmer, or more tired: they take turns.
  const before = at % 2 === 0 ? await floor() : undefined;
  const asked = await counted(client, { asked: players }, () =>
    timed(players, () => eachOf(names, (name) => lookUp(client, name))),
  );
  const remembered = await counted(client, { remembered: again.length }, () =>
    timed(again.length, () => eachOf(again, (name) => lookUp(client, name))),
  );
  const everybody = crowds * peopleInCrowd;
  const shared = await counted(client, { asked: crowds, shared: everybody - crowds }, () =>
    timed(everybody, () => lookUpInCrowds(client, at)),
  );
  return {
    'bare fetch, the floor': before ?? (await floor()),
    asked,
    'from memory': remembered,
    'by coalescing': shared,
  };
}

async function lookUp({ publisher }: Client, gameName: string): Promise<void> {
  if (!game) throw new Error('there is no game');
  const outcome = await publisher.lookUp({ game, name: { gameName, tagLine: 'NA1' }, platform });
  if (outcome.kind !== 'found') throw new Error(`a look-up ended as ${JSON.stringify(outcome)}`);
}

async function lookUpInCrowds(client: Client, at: number): Promise<void> {
  for (let crowd = 0; crowd < crowds; crowd++) {
    await Promise.all(
      Array.from({ length: peopleInCrowd }, () => lookUp(client, `R${at}C${crowd}`)),
    );
  }
}

/** The four calls of a look-up, as directly as Node can make them; a key of its own keeps them out of our limits. */
async function fetchBare(riotApiUrl: string, gameName: string): Promise<void> {
  const headers = { accept: 'application/json', 'x-riot-token': 'bare' };
  const get = async (host: string, path: string) => {
    const response = await fetch(riotApiUrl.replace('{routing}', host) + path, { headers });
    if (response.status !== 200) throw new Error(`a bare call was answered ${response.status}`);
    return (await response.json()) as { readonly puuid?: string };
  };
  const { puuid } = await get('americas', `/riot/account/v1/accounts/by-riot-id/${gameName}/NA1`);
  await get('americas', `/riot/account/v1/region/by-game/lol/by-puuid/${puuid}`);
  await Promise.all([
    get(platform, `/lol/summoner/v4/summoners/by-puuid/${puuid}`),
    get(platform, `/lol/league/v4/entries/by-puuid/${puuid}`),
  ]);
}

/** Does something with each, a few at once. */
async function eachOf(names: readonly string[], act: (name: string) => Promise<void>) {
  const rest = names.values();
  const worker = async () => {
    for (const name of rest) await act(name);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** How many of so many things a second. */
async function timed(count: number, act: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await act();
  return (count / (performance.now() - from)) * 1000;
}

/** Sees to it that look-ups were answered in the way that is measured, and at its cost in calls. */
async function counted(
  { tally, server }: Client,
  expected: Partial<Client['tally']['lookups']>,
  measure: () => Promise<number>,
): Promise<number> {
  const answered = { ...tally.lookups };
  const { calls } = await server.counts();
  const rate = await measure();
  const after = await server.counts();
  for (const [answer, before] of Object.entries(answered)) {
    const key = answer as keyof typeof answered;
    const [found, wanted] = [tally.lookups[key] - before, expected[key] ?? 0];
    if (found !== wanted) throw new Error(`${found} look-ups were '${answer}', not ${wanted}`);
  }
  const [made, wanted] = [after.calls - calls, (expected.asked ?? 0) * callsOfLookup];
  if (made !== wanted) throw new Error(`${made} calls were made, not ${wanted}`);
  if (after.limited > 0) throw new Error(`${after.limited} calls were answered 429`);
  return rate;
}

function tableOf(rounds: readonly Round[]): string {
  const floors = rounds.map((round) => round['bare fetch, the floor']);
  const row = (way: Way, calls: string) => {
    const rates = rounds.map((round) => round[way]);
    const ratios = rates.map((rate, at) => rate / (floors[at] ?? Number.NaN));
    return [way, spread(rates, inFigures), spread(ratios, inFigures), calls];
  };
  return table([
    ['look-ups', 'a second', '× the floor', 'calls each'],
    row('bare fetch, the floor', String(callsOfLookup)),
    row('asked', String(callsOfLookup)),
    row('from memory', '0'),
    row('by coalescing', inFigures(callsOfLookup / peopleInCrowd)),
  ]);
}
