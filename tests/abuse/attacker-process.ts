/** The attacker, in a process with a low priority, so that the attack does not take CPU time from the site and its visitors. */
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArgument, startChildProcess } from '../../bench/harness/child-process.ts';
import type { AbusedSite, Attack } from './attack.ts';
import { attacks } from './attacks.ts';
import { openAs } from './visitors.ts';

interface Argument {
  readonly attackName: string;
  readonly address: string;
  readonly facts: unknown;
}

/** How many requests of the attacker got each status; 0 stands for a failed connection. */
export type AttackStatuses = Readonly<Record<number, number>>;

/** A client that is refused at once waits this long, as a program does that wants to do harm and not to burn its own CPU. */
const pauseAfterRefusalMs = 1;
/** From the documentation range of RFC 5737, so it is never an address of the other visitors. */
const attackerAddress = '203.0.113.7';

if (import.meta.main) main();

function main(): void {
  setPriority(constants.priority.PRIORITY_LOW);
  const { attackName, address, facts } = readArgument<Argument>();
  const attack = findAttack(attackName);
  const site: AbusedSite = openAs(address, attackerAddress);
  const statuses: Record<number, number> = {};
  let isRunning = false;

  async function sendAgain(client: number): Promise<void> {
    for (let index = 0; isRunning; index++) {
      const step = { client, index };
      const status = await attack.send(site, facts, step).then(
        (response) => response.status,
        () => 0,
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 0 || status === 429 || status === 503) await sleep(pauseAfterRefusalMs);
    }
  }

  process.on('message', (message) => {
    isRunning = message === 'start';
    process.send?.(isRunning ? 'started' : statuses);
    if (!isRunning) return;
    for (let client = 0; client < attack.clients; client++) void sendAgain(client);
  });
  process.send?.('ready');
}

function findAttack(name: string): Attack {
  const attack = attacks.find((candidate) => candidate.name === name);
  if (!attack) throw new Error(`there is no attack '${name}'`);
  return attack;
}

/** Starts the process. The attack begins with `start`, and ends with `stop`. */
export async function startAttacker(argument: Argument) {
  const child = await startChildProcess<string>(import.meta.filename, argument);
  return {
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
    start: () => child.request<string>('start'),
    stop: () => child.request<AttackStatuses>('stop'),
  };
}
