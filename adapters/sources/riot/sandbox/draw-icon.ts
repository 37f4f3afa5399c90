/** Draws the sandbox's profile icons: a mandala for each id, always the same, no two alike. */

const size = 300;
const middle = size / 2;

/** A PNG of 300 × 300 pixels, as the real icons are. */
export async function drawIcon(id: number): Promise<Uint8Array> {
  // Heavy: loaded when it is needed first.
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(iconSvg(id)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function iconSvg(id: number): string {
  const random = randomFrom(id);
  const hue = Math.floor(random() * 360);
  const second = hue + pick(random, [35, 55, 150, 180, 205]);
  const folds = pick(random, [5, 6, 7, 8, 9, 10]);
  const turn = random() * 360;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<defs><radialGradient id="sky" cx="50%" cy="38%" r="80%">`,
    `<stop offset="0" stop-color="hsl(${hue},58%,38%)"/><stop offset="0.6" stop-color="hsl(${hue + 18},62%,20%)"/>`,
    `<stop offset="1" stop-color="hsl(${hue + 30},60%,9%)"/></radialGradient>`,
    `<radialGradient id="gem" cx="42%" cy="34%" r="75%">`,
    `<stop offset="0" stop-color="hsl(${second},95%,92%)"/><stop offset="0.45" stop-color="hsl(${second},85%,64%)"/>`,
    `<stop offset="1" stop-color="hsl(${second + 12},75%,30%)"/></radialGradient></defs>`,
    `<rect width="${size}" height="${size}" fill="url(#sky)"/>`,
    stars(random, 26),
    petals(folds, turn, 128, 30 + random() * 14, `hsl(${hue + 8},62%,46%)`, 0.55),
    petals(folds, turn + 180 / folds, 104, 24 + random() * 12, `hsl(${second},70%,58%)`, 0.7),
    ring(102, folds * 4, `hsl(${second},80%,82%)`),
    petals(folds, turn, 78, 16 + random() * 12, `hsl(${hue + 20},78%,74%)`, 0.9),
    `<circle cx="${middle}" cy="${middle}" r="38" fill="url(#gem)"/>`,
    '</svg>',
  ].join('');
}

/** Leaves around the middle, each with a lighter half so that it looks folded. */
function petals(
  folds: number,
  turn: number,
  length: number,
  width: number,
  colour: string,
  opacity: number,
): string {
  const tip = middle - length;
  const waist = middle - length * 0.55;
  const half = (side: number) =>
    `M${middle} ${middle}C${middle + side * width} ${waist} ${middle + side * width * 0.5} ${tip + 16} ${middle} ${tip}Z`;
  return around(folds, turn, (place) =>
    [
      `<g ${place} opacity="${opacity}"><path d="${half(-1)}" fill="${colour}"/>`,
      `<path d="${half(1)}" fill="${colour}"/><path d="${half(1)}" fill="#000" opacity="0.22"/></g>`,
    ].join(''),
  );
}

function ring(radius: number, dots: number, colour: string): string {
  return around(dots, 0, (place, at) => {
    const dot = at % 4 === 0 ? 3.4 : 1.5;
    return `<circle ${place} cx="${middle}" cy="${middle - radius}" r="${dot}" fill="${colour}" opacity="0.85"/>`;
  });
}

function stars(random: () => number, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [random() * size, random() * size, 0.5 + random() * 1.4].map((n) =>
      n.toFixed(1),
    );
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity="0.4"/>`;
  }).join('');
}

function around(count: number, turn: number, draw: (place: string, at: number) => string): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = (turn + (at / count) * 360).toFixed(2);
    return draw(`transform="rotate(${angle} ${middle} ${middle})"`, at);
  }).join('');
}

function pick<Value>(random: () => number, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** Mulberry32: small, even enough for drawings, and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
