import { expect, test } from 'vitest';
import { createPrinter } from './run-command.ts';

function paper(isTTY: boolean) {
  let text = '';
  return {
    isTTY,
    write: (more: string) => {
      text += more;
    },
    text: () => text,
  };
}

test('on a terminal a bar moves, now and then, and makes room for what is said', () => {
  const [out, aside] = [paper(true), paper(true)];
  let time = 0;
  const { print, end } = createPrinter(out, aside, () => time);
  const at = (done: number) =>
    print({ kind: 'progress', doing: 'Copying users', done, total: 1200 });
  at(300);
  at(310);
  time = 100;
  at(600);
  print({ kind: 'line', text: 'a line' });
  end({ kind: 'done', message: 'the end' });
  const [before, first, second, after, ...more] = aside.text().split('\r\u001B[K');
  expect([before, after, more]).toEqual(['', '', []]);
  expect(first).toMatch(/^Copying users +█{6}░{18} 300 of 1,200$/);
  expect(second).toMatch(/ █{12}░{12} 600 of 1,200$/);
  expect(out.text()).toBe('a line\nthe end\n');
});

test('elsewhere a table is a line, and a refusal is no finding', () => {
  const [out, aside] = [paper(false), paper(false)];
  const { print, end } = createPrinter(out, aside);
  for (const done of [500, 1200])
    print({ kind: 'progress', doing: 'Copying users', done, total: 1200 });
  end({ kind: 'refused', message: 'not now' });
  expect(out.text()).toBe('');
  expect(aside.text()).toBe('Copying users: 1,200\nnot now\n');
});

test('the clock is the process’s own unless a test has another', () => {
  const [out, aside] = [paper(true), paper(true)];
  createPrinter(out, aside).print({
    kind: 'progress',
    doing: 'Copying users',
    done: 1,
    total: 2,
  });
  expect(aside.text()).toContain('1 of 2');
});
