/** Turns some requests away while the process cannot keep up, so that the others are served in time. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { SendBusy } from '../errors/busy-page.ts';

/** How often it is looked how things stand, in milliseconds. */
const lookEvery = 500;
/** How late the event loop may be on average, in milliseconds (docs/performance.md says why). */
const mostDelay = 50;
/** So many bad looks one after another are more than a burst: bursts are served, if a little later. */
const badLooks = 5;
/** For so many looks after the last request was turned away, fewer are enough: it is hardly a new burst. */
const alertFor = 60;
const badLooksWhenAlert = 2;
/** The share of requests that is turned away at first, and how it grows with each bad look. */
const firstShare = 0.5;
const growth = 0.1;
/** How it shrinks with each good one: slowly while the process is busy, soon once there is time to spare. */
const recovery = 0.05;
const quickRecovery = 0.25;
const timeToSpare = 0.7;
/** Some are always served: only then can be seen that it is over. */
const mostShare = 0.95;

/** What costs next to nothing, and what tells others how we are. */
const alwaysServed = ['/assets/', '/healthz', '/readyz', '/metrics'];

/** What share of requests to turn away, from one look to the next. */
export interface ShedRate {
  /**
   * @param delay how late the event loop was since the last look, in milliseconds.
   * @param utilization which part of that time it was busy, 0 to 1.
   */
  sample(delay: number, utilization: number): void;
  current(): number;
}

/** Nothing is turned away at first. */
export function createShedRate(): ShedRate {
  let bad = 0;
  let share = 0;
  let looksSinceShare = Number.POSITIVE_INFINITY;
  return {
    sample(delay, utilization) {
      bad = delay > mostDelay ? bad + 1 : 0;
      looksSinceShare = share > 0 ? 0 : looksSinceShare + 1;
      if (share > 0) {
        const shrinks = utilization < timeToSpare ? quickRecovery : recovery;
        share = bad > 0 ? Math.min(mostShare, share + growth) : Math.max(0, share - shrinks);
      } else if (bad >= (looksSinceShare < alertFor ? badLooksWhenAlert : badLooks)) {
        share = firstShare;
      }
    },
    current: () => share,
  };
}

/** Watches the event loop, and answers 503 to as many requests as it takes. Open streams are left alone. */
export async function shedLoad(
  server: FastifyInstance,
  sendBusy: SendBusy,
  onTurnedAway: () => void,
): Promise<void> {
  await server.register(underPressure, {
    sampleInterval: lookEvery,
    eventLoopUtilizationMode: 'interval',
  });
  const share = createShedRate();
  const looking = setInterval(() => {
    const { eventLoopDelay, eventLoopUtilized } = server.memoryUsage();
    share.sample(eventLoopDelay, eventLoopUtilized);
  }, lookEvery);
  looking.unref();
  server.addHook('onClose', async () => clearInterval(looking));
  server.addHook('onRequest', (request, reply, done) => {
    if (share.current() === 0 || Math.random() >= share.current()) return done();
    if (alwaysServed.some((path) => request.url.startsWith(path))) return done();
    onTurnedAway();
    sendBusy(request, reply).catch(done);
  });
}
