/**
 * `npm run bench:lookup`: what looking players up costs, and what memory, coalescing and limits make of a crowd.
 * Talks to nobody but a fake publisher on 127.0.0.1. Results go to standard output, progress to standard error.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCrowds } from './crowd.ts';
import { memoryHeld, memoryTable, settle } from './memory.ts';
import { measureRates } from './rates.ts';

/** What people are promised: an answer, or an honest "try again", within so many milliseconds. */
const longestAnswerAllowed = 10_000;
const whole = { rounds: 9, warmUps: 3, players: 800, seconds: 30 };
/** For CI: it shows that everything works and adds up, and judges no time. */
const quick = { rounds: 3, warmUps: 1, players: 100, seconds: 6 };
const page = join(import.meta.dirname, '../docs/performance.md');
const marks = ['<!-- bench:lookup -->', '<!-- end of bench:lookup -->'] as const;

if (import.meta.main) await main();

async function main(): Promise<void> {
  // A signal ends the process the usual way, which removes temporary folders.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  const options = { quick: { type: 'boolean' }, write: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.quick && values.write) {
    throw new Error('--write keeps the figures of a whole run, not those of --quick');
  }
  const results = await measure(values.quick === true);
  console.log(results);
  if (values.write) write(results);
}

async function measure(isQuick: boolean): Promise<string> {
  const settings = isQuick ? quick : whole;
  const held = [memoryHeld('before')];
  const rates = await measureRates({ ...settings, progress });
  if (!isQuick) await settleAloud();
  held.push(memoryHeld('after the rounds'));
  const crowd = await measureCrowds({ ...settings, progress });
  if (!isQuick && crowd.longestAnswer > longestAnswerAllowed) {
    throw new Error(`somebody waited ${Math.round(crowd.longestAnswer)} ms for an answer`);
  }
  if (!isQuick) await settleAloud();
  held.push(memoryHeld('after the crowds'));
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores`;
  const run = isQuick
    ? 'a quick run: the figures say little'
    : `medians of ${settings.rounds} rounds (least–greatest)`;
  return [`${machine}; ${run}`, rates, crowd.table, memoryTable(held)].join('\n\n');
}

async function settleAloud(): Promise<void> {
  progress('letting time limits pass');
  await settle();
}

function progress(words: string): void {
  process.stderr.write(`${words}…\n`);
}

/** Puts the results in the place of the last ones. */
function write(results: string): void {
  const text = readFileSync(page, 'utf8');
  const [from, to] = marks.map((mark) => text.indexOf(mark));
  if (from === undefined || to === undefined || from < 0 || to < from) {
    throw new Error(`docs/performance.md must hold ${marks.join(' and ')}`);
  }
  const section = `${marks[0]}\n\`\`\`\n${results}\n\`\`\`\n`;
  writeFileSync(page, text.slice(0, from) + section + text.slice(to));
}
