/** The thread in which pictures are drawn: the pool imports this file there, and calls what it exports. */
import { workerData } from 'piscina';
import { createDrawer } from './drawer.ts';
import type { Art } from './layout/art.ts';

export default createDrawer(workerData as Art);
