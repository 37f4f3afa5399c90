/**
 * `npm run bench:lookup`: what looking players up costs, and what memory, coalescing and limits make of a crowd.
 * Talks to nobody but a fake publisher on 127.0.0.1. Results go to standard output, progress to standard error.
 */
import { availableParallelism } from 'node:os';
import { progress, runBenchmark } from './command.ts';
import { measureCrowds } from './crowd.ts';
import { memoryHeld, memoryTable, settle } from './memory.ts';
import { measureRates } from './rates.ts';

/** What people are promised: an answer, or an honest "try again", within so many milliseconds. */
const longestAnswerAllowed = 10_000;
const whole = { rounds: 9, warmUps: 3, players: 800, seconds: 30 };
/** For CI: it shows that everything works and adds up, and judges no time. */
const quick = { rounds: 3, warmUps: 1, players: 100, seconds: 6 };

if (import.meta.main) await runBenchmark('lookup', measure);

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
