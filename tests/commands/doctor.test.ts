import { expect, test } from 'vitest';
import { createCommandFolder } from './command-folder.ts';

const { startProgram } = createCommandFolder();

test('the doctor can be asked before the first start', async () => {
  const doctor = startProgram('server/doctor.ts', [], 'data', { SOURCES: 'sandbox' });
  expect(await doctor.exit, doctor.output()).toBe(0);
  expect(doctor.output()).toContain('There is no database yet');
});
