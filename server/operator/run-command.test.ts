import { expect, test } from 'vitest';
import { createPrinter } from './run-command.ts';

function createOutput(isTTY: boolean) {
  let text = '';
  return {
    isTTY,
    write: (chunk: string) => {
      text += chunk;
    },
    text: () => text,
  };
}

test('on a terminal a progress bar is updated at intervals, and is erased before a line is printed', () => {
  const [stdout, stderr] = [createOutput(true), createOutput(true)];
  let nowMs = 0;
  const { print, end } = createPrinter(stdout, stderr, () => nowMs);
  const printProgress = (done: number) =>
    print({ kind: 'progress', doing: 'Copying users', done, total: 1200 });
  printProgress(300);
  // Not drawn, because the last bar was drawn less than 100 ms ago.
  printProgress(310);
  nowMs = 100;
  printProgress(600);
  print({ kind: 'line', text: 'a line' });
  end({ kind: 'done', message: 'the end' });
  const [beforeBars, firstBar, secondBar, afterErasing, ...more] = stderr
    .text()
    .split('\r\u001B[K');
  expect([beforeBars, afterErasing, more]).toEqual(['', '', []]);
  expect(firstBar).toMatch(/^Copying users +█{6}░{18} 300 of 1,200$/);
  expect(secondBar).toMatch(/ █{12}░{12} 600 of 1,200$/);
  expect(stdout.text()).toBe('a line\nthe end\n');
});

test('without a terminal one line is printed for each table, and a refusal is printed on stderr', () => {
  const [stdout, stderr] = [createOutput(false), createOutput(false)];
  const { print, end } = createPrinter(stdout, stderr);
  for (const done of [500, 1200])
    print({ kind: 'progress', doing: 'Copying users', done, total: 1200 });
  end({ kind: 'refused', message: 'not now' });
  expect(stdout.text()).toBe('');
  expect(stderr.text()).toBe('Copying users: 1,200\nnot now\n');
});

test('without a given clock the progress bar is printed at once', () => {
  const [stdout, stderr] = [createOutput(true), createOutput(true)];
  createPrinter(stdout, stderr).print({
    kind: 'progress',
    doing: 'Copying users',
    done: 1,
    total: 2,
  });
  expect(stderr.text()).toContain('1 of 2');
});
