/** An event as the site sends it, so that the floor sends the same bytes. */
export function eventOf(revision: number, document: string): string {
  return `event: document\nid: ${revision}\ndata: ${document}\n\n`;
}
