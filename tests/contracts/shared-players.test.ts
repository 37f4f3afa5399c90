/** Visitors learn nothing about an account from a page on which they cannot find it, on every engine. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteTables } from '../../adapters/database/transfer/tables.ts';
import { onBothEngines, onEachEngine } from './engines.ts';
import { accounts, anySteps, type Step, type UserAct, users } from './player-steps.ts';
import { openPlayerWorld, type PlayerWorld } from './player-world.ts';

const others = users.slice(1);
const stranger = 'D';
let worldCount = 0;

/** How visitors no longer find the accounts of A, and the acts with which they would find them again. */
const secrecies: readonly { readonly by: UserAct; readonly ends: readonly UserAct[] }[] = [
  { by: 'hide', ends: ['show', 'delete-removed'] },
  { by: 'remove', ends: ['restore', 'add'] },
  { by: 'unlist', ends: ['list'] },
  { by: 'suspend', ends: ['unsuspend'] },
  { by: 'delete', ends: [] },
];
type Secrecy = (typeof secrecies)[number];
type Story = [steps: readonly Step[], secrecy: Secrecy, laterSteps: readonly Step[]];

const act = (user: string, act: UserAct, account = 0): Step => ({ user, act, account });
const isOfA = (step: Step) => 'user' in step && step.user === 'A';

/** Others share the account that A hides and shows, and A reads it again while it is secret. */
const examples = secrecies.map((secrecy): Story => {
  const steps = [act('A', 'line'), act('A', 'list-board'), act('A', 'add'), act('B', 'add')];
  steps.push(act('A', 'suspend'), act('A', 'unsuspend'), act('A', 'hide'), act('A', 'show'));
  const later = [act('A', 'add'), act('A', 'view'), act('A', 'line'), act('A', 'view-board')];
  return [steps, secrecy, [...later, { act: 'refresh' }]];
});

/** 'idle': A does nothing more after the accounts are secret. 'never': A has never done anything. */
type Version = 'active' | 'idle' | 'never';

onEachEngine((engine) => {
  const { db } = engine.database;

  async function run(world: PlayerWorld, step: Step | undefined) {
    const own = (await world.listPlayers()).filter(
      (row) => (row.profileId ?? row.leaderboard) !== null,
    );
    await world.run(step);
    expect(await world.listProblems()).toEqual([]);
    // A refresh that was queued for visitors does not go on for the owner alone.
    const queued = await world.listQueued(false);
    expect(queued.filter(({ id }) => own.every((row) => row.id !== id))).toEqual([]);
  }

  /** Runs the steps of this version. @returns what visitors read then, after a stranger has added the accounts, and after refreshes. */
  async function readAll(version: Version, ...[steps, secrecy, laterSteps]: Story) {
    const world = await openPlayerWorld(engine.database, `w${++worldCount}x`, users);
    const isLeftOut = (step: Step, isLater: boolean) =>
      isOfA(step) &&
      (version === 'never' ||
        (isLater && (version === 'idle' || [...secrecy.ends, 'list-board'].includes(step.act))));
    const runAll = async (all: readonly Step[], isLater = false) => {
      for (const step of all) await run(world, isLeftOut(step, isLater) ? undefined : step);
    };
    await runAll(steps);
    // Without their accounts, a hidden or a removed one could not be secret.
    const hasAccounts = secrecy.by === 'hide' || secrecy.by === 'remove';
    await runAll(hasAccounts ? [act('A', 'unsuspend'), act('A', 'list')] : []);
    if (hasAccounts) await runAll(accounts.map((account) => act('A', 'add', account)));
    await runAll([act('A', 'view'), act('A', 'unlist-board')]);
    await runAll(accounts.map((account) => act('A', secrecy.by, account)));
    await runAll(laterSteps, true);
    await world.updateOthers();
    const answers = [await world.readAsVisitor(others)];
    expect(JSON.stringify(answers)).not.toContain('worldA');
    await world.addUser(stranger);
    await runAll(accounts.map((account) => act(stranger, 'add', account)));
    answers.push(await world.readAsVisitor([...others, stranger]));
    await runAll([...others.map((user) => act(user, 'view')), { act: 'refresh' }]);
    const refreshed = await world.readAsVisitor([...others, stranger]);
    const ids = [...users, stranger].map(world.toId);
    for (const user of [...users, stranger]) await run(world, act(user, 'delete'));
    await expectNothingOf(ids);
    expect(await world.listPlayers()).toEqual([]);
    return { answers, refreshed };
  }

  /** The moderation log and the changes keep the id of a deleted profile. */
  async function expectNothingOf(ids: readonly string[]) {
    for (const { name } of siteTables)
      if (name !== 'moderation' && name !== 'changes') {
        const rows = JSON.stringify(await db.selectFrom(name).selectAll().execute());
        expect(
          ids.filter((id) => rows.includes(id)),
          name,
        ).toEqual([]);
      }
  }

  /** Before, others could find A's page, and so its history since they had added the account is theirs, too. */
  function withoutHistory({
    pages,
    found,
    ...answers
  }: Awaited<ReturnType<typeof readAll>>['refreshed']) {
    const toNow = (games: (typeof pages)[number]['games']) =>
      games?.map(({ trends: _, previousNames: __, ...now }) => now);
    return {
      ...answers,
      changes: [],
      pages: pages.map(({ user, games }) => ({ user, games: toNow(games) })),
      found: found.map(({ profiles }) => profiles),
    };
  }

  test('whatever an owner does while visitors cannot find an account, they read the same as if it had never been there', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySteps(12),
        fc.constantFrom(...secrecies),
        anySteps(10),
        async (...steps) => {
          const active = await readAll('active', ...steps);
          const idle = await readAll('idle', ...steps);
          const never = await readAll('never', ...steps);
          expect(active).toEqual(idle);
          expect(withoutHistory(active.refreshed)).toEqual(withoutHistory(never.refreshed));
        },
      ),
      { numRuns: 25, examples },
    );
  });
});

onBothEngines((engine) => {
  test('writes at the same time leave each page with its own row or the shared one', async () => {
    const world = await openPlayerWorld(engine.database, `w${++worldCount}x`, users);
    await world.runTogether(users.map((user) => act(user, 'add')));
    const pairs: readonly (readonly UserAct[])[] = [
      ['hide', 'show'],
      ['remove', 'restore'],
      ['unlist', 'list'],
      ['suspend', 'unsuspend'],
      ['list-board', 'line'],
      ['unlist-board', 'list-board'],
      ['remove-line', 'line'],
      ['suspend', 'list-board'],
    ];
    for (const [end, begin] of pairs)
      for (let round = 0; round < 20; round++) {
        // The last page that visitors find goes while another one comes.
        const steps = users.map((user, index) =>
          act(user, ((index + round) % 2 === 0 ? end : begin) ?? 'show'),
        );
        await world.runTogether([...steps, { act: 'refresh' }]);
        expect(await world.listProblems(), `${end} ${round}`).toEqual([]);
      }
  });
});
