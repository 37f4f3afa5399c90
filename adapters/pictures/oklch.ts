/** Returns a colour that looks like stone: neither black nor white. The parameters are those of `toHexColour`. */
export function stoneColour(lightness: number, chroma: number, hue: number): string {
  // Yellow is made lighter, because a dark yellow looks brown.
  const yellow = Math.max(0, Math.cos(((hue - 100) * Math.PI) / 180));
  const adjusted = Math.min(0.95, Math.max(0.2, lightness + 0.16 * yellow * (1 - lightness)));
  return toHexColour(adjusted, chroma, hue);
}

/**
 * @param lightness 0 (black) to 1 (white). @param chroma 0 (grey) to about 0.3. @param hue in degrees. A colour outside sRGB gets
 * less chroma. Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
 */
export function toHexColour(lightness: number, chroma: number, hue: number): string {
  for (let reduced = chroma; reduced > 0.002; reduced -= 0.005) {
    const parts = toLinearSrgb(lightness, reduced, hue);
    // The tolerance is needed because the matrices are rounded.
    if (parts.every((part) => part > -0.001 && part < 1.001)) return formatHex(parts);
  }
  return formatHex(toLinearSrgb(lightness, 0, hue));
}

function toLinearSrgb(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function formatHex(linear: readonly number[]): string {
  const bytes = linear.map((part) => {
    const clamped = Math.min(1, Math.max(0, part));
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
