/** What was seen of live pages, as marks, tables and plots. */
import { inFigures, quantile, spread, table } from '../../figures.ts';
import type { Plot } from '../plot.ts';
import type { Mark } from '../scene.ts';
import { bytesEach, type Step } from './growth.ts';
import type { Pair } from './rounds.ts';

export interface Seen {
  readonly steps: readonly Step[];
  /** Between these two steps memory is compared. */
  readonly compared: readonly [first: Step, last: Step];
  /** Milliseconds of a write's answer, with so many watchers, and with none as the floor. */
  readonly answers: Pair<number[]>;
  readonly watchersOfAnswers: number;
  /** Of the whole site that nobody asks anything, in bytes. */
  readonly idle: number;
}

/** How many times the floor each may take. */
const most = { last: 1.5, answer: 1.2, memory: 1.3 };
const mostIdle = 150e6;
const mostBytes = 2000;
/** The numbers of watchers that there is a mark for. */
const marked = [1000, 5000, 10_000];

const milliseconds = (times: readonly number[]) => `${spread(times, inFigures)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const median = (values: readonly number[]) => quantile(values, 0.5);

/** @param isQuick then nothing is judged but the bytes, which are the same every time. */
export function marksOf(seen: Seen, isQuick: boolean): Mark[] {
  const { steps, compared, answers, idle } = seen;
  const [first, last] = compared;
  const judge = (isReached: boolean) => isQuick || isReached;
  const say = (words: string) => (isQuick ? `${words}; not judged` : words);
  const beside = (what: string, times: Pair<number[]>, limit: number): Mark => {
    const ratio = median(times.site) / median(times.floor);
    return {
      what,
      wanted: `≤ ${limit} × the floor`,
      seen: say(
        `${inFigures(ratio)} ×: ${milliseconds(times.site)}, floor ${milliseconds(times.floor)}`,
      ),
      isReached: judge(ratio <= limit),
    };
  };
  const each = (['whole', 'script'] as const).map((part) => ({
    name: part === 'whole' ? 'process' : part,
    site: bytesEach(first, last, 'site', part),
    floor: bytesEach(first, last, 'floor', part),
  }));
  const bytes = Math.max(...steps.flatMap(({ rounds }) => rounds.site.bytes));
  return [
    ...steps
      .filter(({ watchers }) => isQuick || marked.includes(watchers))
      .map(({ watchers, rounds: { site, floor } }) =>
        beside(
          `live: from a write's acknowledgement to the last of ${inFigures(watchers)} watchers`,
          { site: site.afterwards, floor: floor.afterwards },
          most.last,
        ),
      ),
    beside(
      `live: a write's answer with ${inFigures(seen.watchersOfAnswers)} watchers; the floor is the site with none`,
      answers,
      most.answer,
    ),
    {
      what: 'live: memory of the whole site that nobody asks anything',
      wanted: `≤ ${mostIdle / 1e6} MB`,
      seen: say(`${megabytes(idle)} MB`),
      isReached: judge(idle <= mostIdle),
    },
    {
      what: 'live: memory for each watcher',
      wanted: `≤ ${most.memory} × a bare stream's, of the whole process and of script`,
      seen: say(
        each
          .map(
            ({ name, site, floor }) =>
              `${name} ${inFigures(site / floor)} ×: ${kilobytes(site)}, floor ${kilobytes(floor)}`,
          )
          .join('; '),
      ),
      isReached: judge(each.every(({ site, floor }) => site <= floor * most.memory)),
    },
    {
      what: 'live: a change of a profile with three games, on the wire to one watcher',
      wanted: `≤ ${inFigures(mostBytes)} bytes`,
      seen: `${inFigures(Math.ceil(bytes))} bytes`,
      isReached: bytes <= mostBytes,
    },
  ];
}

/** The tables behind the marks. */
export function detailsOf({ steps, compared: [first, last] }: Seen): string {
  const times = table([
    [
      'to the last watcher, ms: watchers',
      'site, after the answer',
      'floor',
      'ratio',
      'site, whole',
      'floor',
    ],
    ...steps.map(({ watchers, rounds: { site, floor } }) => [
      inFigures(watchers),
      spread(site.afterwards, inFigures),
      spread(floor.afterwards, inFigures),
      inFigures(median(site.afterwards) / median(floor.afterwards)),
      spread(site.altogether, inFigures),
      spread(floor.altogether, inFigures),
    ]),
  ]);
  const memory = table([
    ['memory after collections, MB: watchers', 'site, process', 'floor', 'site, script', 'floor'],
    ...steps.map(({ watchers, memory: { site, floor } }) => [
      inFigures(watchers),
      ...[site.whole, floor.whole, site.script, floor.script].map(megabytes),
    ]),
    [
      `kB for each, from ${inFigures(first.watchers)} to ${inFigures(last.watchers)}`,
      ...(['whole', 'script'] as const).flatMap((part) =>
        (['site', 'floor'] as const).map((whose) =>
          (bytesEach(first, last, whose, part) / 1000).toFixed(1),
        ),
      ),
    ],
  ]);
  return [times, memory, ...notes].join('\n\n');
}

const notes = [
  'The floor is a bare node:http server that answers a POST request and then writes the same event to each watcher. "Whole" is from the ' +
    'request on: of the site that is a look-up and a commit, too. Every watcher is a connection of its own, read by another process, which ' +
    'compares every byte.',
  'Memory is what a process holds once garbage is collected and spare room handed back. "Process" is what the machine has to have; ' +
    '"script" is the heap and what it holds outside, where connections themselves are not counted. For each watcher they are compared from ' +
    'a thousand watchers on, so that what grows only once, and what a process wanders by, counts little.',
];

/** How it grows with the watchers, site and floor. */
export function plotsOf({ steps }: Seen): Plot[] {
  const lines = (read: (step: Step, whose: 'site' | 'floor') => number) =>
    [
      { name: 'Rankfolio', whose: 'site' },
      { name: 'bare node:http', whose: 'floor' },
    ].map(({ name, whose }) => ({
      name,
      points: steps.map((step) => [step.watchers, read(step, whose as 'site' | 'floor')] as const),
    }));
  const x = { label: 'watchers', kind: 'linear' } as const;
  return [
    {
      name: 'live-last-watcher',
      title: "From a write's acknowledgement to the last watcher",
      x,
      y: { label: 'milliseconds', kind: 'linear' },
      lines: lines(({ rounds }, whose) => median(rounds[whose].afterwards)),
    },
    {
      name: 'live-memory',
      title: 'Memory of the process that is watched',
      x,
      y: { label: 'megabytes', kind: 'linear' },
      lines: lines(({ memory }, whose) => memory[whose].whole / 1e6),
    },
  ];
}
