/** Checks that the emblems of tiers and games differ from each other at 24 px, the smallest size on pages. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { listDivisions } from '../../domain/games/ladder.ts';
import { deadlockTiers, medalTiers, standardTiers } from '../../domain/games/rank.ts';
import { backgroundColours } from '../shell/theme.ts';

const sizePx = 24;
const backgrounds = Object.values(backgroundColours);
/** The minimum mean difference of two drawings in grey, 0 to 1. Drawings that differ only in colour have less than 0.05. */
const minDifference = 0.065;
/** With a division, the stone or medal is smaller, and the facets or stars are the same. */
const minDifferenceWithDivision = 0.055;
const dividedTiers = listDividedTiers(standardTiers);
const dividedMedals = listDividedTiers(medalTiers);
/** The one with the name of a medal has its drawing. */
const otherDeadlockTiers = deadlockTiers.filter((tier) => tier !== 'ARCHON');

interface Drawing {
  readonly name: string;
  /** The brightness of each pixel on each background, 0 to 255. */
  readonly brightness: readonly Uint8Array[];
}

let drawings: readonly Drawing[];
beforeAll(async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const svgFiles = files.filter((file) => file.endsWith('.svg'));
  drawings = await Promise.all(svgFiles.map((file) => readDrawing(file)));
});

test('all emblems differ from each other without colours, on both backgrounds', async () => {
  // Ten standard tiers, five of Hyper Roll, eight medals, ten other tiers of Deadlock, six ratings, unranked, unknown, and six games.
  expect(drawings.length).toBeGreaterThanOrEqual(47);
  expect(
    listSimilarPairs(drawings, minDifference),
    'give one emblem of each pair another outline',
  ).toEqual([]);
  const withDivision = [
    ...(await readDrawings([...dividedTiers, ...dividedMedals], 'I')),
    ...(await readDrawings(otherDeadlockTiers, '1')),
  ];
  expect(listSimilarPairs(withDivision, minDifferenceWithDivision)).toEqual([]);
  const withAllStars = [
    ...(await readDrawings(dividedMedals, 'V')),
    ...(await readDrawings(otherDeadlockTiers, '6')),
  ];
  expect(listSimilarPairs(withAllStars, minDifferenceWithDivision)).toEqual([]);
});

test('each step of a tier of Deadlock has a drawing, also that of the tier with the name of a medal', async () => {
  for (const division of listDivisions('ARCHON', '1')) {
    const drawn = await readDrawings(deadlockTiers, division);
    expect(drawn.map(({ name }) => name)).toHaveLength(11);
  }
  const [four] = await readDrawings(['ARCHON'], '4');
  const [five] = await readDrawings(['ARCHON'], '5');
  const [stars] = await readDrawings(['ARCHON'], 'IV');
  expect(four?.brightness).not.toEqual(five?.brightness);
  expect(four?.brightness).not.toEqual(stars?.brightness);
});

function listDividedTiers(tiers: readonly string[]): readonly string[] {
  return tiers.filter((tier) => listDivisions(tier).length > 0);
}

function toFile(tier: string): string {
  return `${tier.toLowerCase()}.svg`;
}

function readDrawings(tiers: readonly string[], division: string): Promise<readonly Drawing[]> {
  return Promise.all(tiers.map((tier) => readDrawing(toFile(tier), division)));
}

/** @param division the view to draw; undefined for the drawing without a division. */
async function readDrawing(file: string, division?: string): Promise<Drawing> {
  const svg = await readFile(join(import.meta.dirname, file), 'utf8');
  const view = new RegExp(`<view id="${division}" (viewBox="[^"]+")`).exec(svg)?.[1];
  if (division && !view) throw new Error(`${file} has no view ${division}`);
  const shownSvg = view ? svg.replace(/viewBox="[^"]+"/, view) : svg;
  const draw = () => sharp(Buffer.from(shownSvg)).resize(sizePx, sizePx);
  const drawOnBackground = (background: string) => draw().flatten({ background }).grayscale();
  return {
    name: file.replace('.svg', ''),
    brightness: await Promise.all(
      backgrounds.map((background) => drawOnBackground(background).raw().toBuffer()),
    ),
  };
}

function listSimilarPairs(compared: readonly Drawing[], minimum: number): readonly string[] {
  return compared.flatMap((first, firstIndex) =>
    compared.slice(firstIndex + 1).flatMap((second) =>
      first.brightness.flatMap((pixels, index) => {
        const difference = calculateMeanDifference(pixels, second.brightness[index]);
        if (difference >= minimum) return [];
        return [
          `${first.name} and ${second.name} on ${backgrounds[index]}: ${difference.toFixed(3)}`,
        ];
      }),
    ),
  );
}

/** Returns the mean difference of two drawings, 0 to 1. */
function calculateMeanDifference(first: Uint8Array, second: Uint8Array | undefined): number {
  const sum = first.reduce(
    (total, value, index) => total + Math.abs(value - (second?.[index] ?? 0)),
    0,
  );
  return sum / first.length / 255;
}
