/** Sign-ins without a pause, and what reading profiles takes meanwhile. */
import { inFigures, spread } from '../figures.ts';
import { believingProxies } from '../people.ts';
import { startSiteProcess } from '../site-process.ts';
import { measureSteadySignIns, steadyTable } from '../steady-sign-ins.ts';
import type { Scene } from './scene.ts';

const whole = { rounds: 5, seconds: 4, people: 40, atOnce: 8 };
const quick = { rounds: 1, seconds: 1, people: 5, atOnce: 8 };

/** The floor is the same site in the same round, to which nobody signs in. */
export const measureSignIns: Scene = async ({ isQuick, folder, progress }) => {
  const site = await startSiteProcess({ ...believingProxies, DATA_DIR: folder });
  try {
    const settings = isQuick ? quick : whole;
    const steady = await measureSteadySignIns(site.site, { ...settings, progress });
    const { rounds, perSecond, ratioP99 } = steady;
    const of = (figure: 'perSecond' | 'ratioP99') =>
      spread(
        rounds.map((round) => round[figure]),
        inFigures,
      );
    return {
      marks: [
        {
          what: 'sign-ins a second, with profile reads going on',
          wanted: '≥ 100',
          seen: of('perSecond'),
          isReached: perSecond >= 100,
        },
        {
          what: 'reads meanwhile: the slowest of a hundred (p99)',
          wanted: '≤ 2 × undisturbed',
          seen: `${of('ratioP99')} ×`,
          isReached: ratioP99 <= 2,
        },
      ],
      details: steadyTable(steady),
    };
  } finally {
    await site.close();
  }
};
