/** Starts one Chromium for all browser tests of a run; `inject('chromiumAddress')` returns its WebSocket URL. */
import type { TestProject } from 'vitest/node';
import { launchChromiumServer } from '../browser-launch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumAddress: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await launchChromiumServer();
  project.provide('chromiumAddress', server.wsEndpoint());
  return () => server.close();
}
