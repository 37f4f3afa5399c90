import { vi } from 'vitest';

/** Moves the clock forward, where it stands still until the end of the test. */
export function passTime(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}
