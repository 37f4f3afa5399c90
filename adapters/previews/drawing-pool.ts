import { join } from 'node:path';
import type { Draw } from '../../domain/previews/draw-request.ts';
import { currentLanguage } from '../../texts/language/current.ts';
import { localeTexts } from '../../texts/locale.ts';
import { openThreadPool } from '../thread-pool.ts';
import type { DrawTask } from './draw.ts';
import type { Art } from './layout/art.ts';

/** A drawing with two large photographs takes a third of this. */
const maxMemoryMb = 512;

/** Opens the pool that draws previews and badges. It has one thread, because a drawing takes about 0.3 s of a core. */
export function openDrawingPool(art: Art) {
  const { run, close } = openThreadPool<DrawTask, Uint8Array>({
    filename: join(import.meta.dirname, 'draw.ts'),
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    // The thread's event loop must run between two drawings, because only then the native memory of pictures is freed.
    atomics: 'disabled',
  });
  const draw: Draw = async (request) => {
    // The drawing sets text from left to right only.
    const language = localeTexts.direction === 'rtl' ? 'en' : currentLanguage();
    const bytes = await run({ request, art, language });
    return bytes ? { kind: 'drawn', bytes } : { kind: 'busy' };
  };
  return { draw, close };
}
