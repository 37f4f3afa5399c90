/** Icons and pictures from the addresses in documents. */
/** The id in an address of an icon, also on another site; null in any other text. */
export function readIconAddress(address: string | null): number | null {
  const id = /\/(\d{1,9})\.png$/.exec(address ?? '')?.[1];
  return id === undefined ? null : Number(id);
}

/** The hash in the address of a picture; null in any other text. */
export function readPictureAddress(address: string | null): string | null {
  return /^\/api\/pictures\/([0-9a-f]{64})\.jpg$/.exec(address ?? '')?.[1] ?? null;
}
