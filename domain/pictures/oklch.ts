/**
 * Converts an OKLCH colour to sRGB, like '#0b6a57'. A colour outside sRGB keeps its lightness and gets less chroma.
 * Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
 * @param lightness 0 (black) to 1 (white).
 * @param chroma 0 (grey) to about 0.3.
 * @param hue in degrees.
 */
export function toHexColour(lightness: number, chroma: number, hue: number): string {
  for (let kept = chroma; kept > 0.002; kept -= 0.005) {
    const parts = toLinearSrgb(lightness, kept, hue);
    // With a tolerance, because the matrices are rounded.
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
    const kept = Math.min(1, Math.max(0, part));
    const shown = kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
