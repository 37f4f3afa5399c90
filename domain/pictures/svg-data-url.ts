/** Formats an SVG as a data URL. */
export function toSvgDataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${new TextEncoder().encode(svg).toBase64()}`;
}
