/** The path of a profile's page. */
export function profileAddress(displayName: string): string {
  return `/${displayName}`;
}
