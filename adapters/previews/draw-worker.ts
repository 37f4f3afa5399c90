/** The thread in which pictures are drawn: the pool imports this file there, and calls what it exports. */
import { workerData } from 'piscina';
import { createDraw } from './draw.ts';
import type { Art } from './layout/art.ts';

export default createDraw(workerData as Art);
