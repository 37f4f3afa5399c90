/** A drawing as a data URL, for those who take pictures only. */
export function toSvgDataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${new TextEncoder().encode(svg).toBase64()}`;
}
