/** The address of the page with all ways to share a profile. */
export function shareAddress(displayName: string): string {
  return `/${displayName}/share`;
}
