/** Runs in a thread of the pool, which calls the default export. */
import { workerData } from 'piscina';
import { createDraw } from './draw.ts';
import type { Art } from './layout/art.ts';

export default createDraw(workerData as Art);
