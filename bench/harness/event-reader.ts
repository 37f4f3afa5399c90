/** Splits the bytes of one event stream into events, with or without HTTP chunk headers between them. */

export interface DocumentEvent {
  readonly revision: number;
  /** The whole event, which is valid until the reader gets more bytes. */
  readonly bytes: Buffer;
}

const eventStart = Buffer.from('event: document\nid: ');
const eventEnd = '\n\n';
const chunkEnd = Buffer.from('\r\n');

/** Formats an event with a document as the site does. */
export function formatEvent(revision: number, document: string): string {
  return `${eventStart}${revision}\ndata: ${document}${eventEnd}`;
}

/**
 * @param onEvent is called with every complete event that contains a document.
 * @returns a function that reads the next bytes of the stream. It copies the bytes of incomplete events.
 */
export function createEventReader(
  onEvent: (event: DocumentEvent) => void,
): (bytes: Buffer) => void {
  let incomplete: Buffer | undefined;
  return (bytes) => {
    const all = incomplete ? Buffer.concat([incomplete, bytes]) : bytes;
    let at = 0;
    for (;;) {
      const start = all.indexOf(eventStart, at);
      const end = start < 0 ? -1 : all.indexOf(eventEnd, start);
      if (end < 0) break;
      at = end + eventEnd.length;
      const idStart = start + eventStart.length;
      const revision = Number.parseInt(all.toString('latin1', idStart, idStart + 16), 10);
      onEvent({ revision, bytes: all.subarray(start, at) });
    }
    const rest = all.subarray(at);
    incomplete = rest.length === 0 || rest.equals(chunkEnd) ? undefined : Buffer.from(rest);
  };
}
