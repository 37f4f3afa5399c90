/** Takes what comes over one watcher's connection apart into events, with or without the frames of chunks between them. */

export interface WatchedEvent {
  readonly revision: number;
  /** From its first letter to its last; only until the reader reads on. */
  readonly event: Buffer;
}

export interface EventReader {
  /** Takes the next bytes as they came, which are only lent. */
  read(bytes: Buffer): void;
}

const beginning = Buffer.from('event: document\nid: ');
const end = '\n\n';
/** Belongs to no event, and nothing is kept for it. */
const endOfChunk = Buffer.from('\r\n');

/** @param onEvent told of every event of a document, once it is whole. */
export function createEventReader(onEvent: (event: WatchedEvent) => void): EventReader {
  /** What came of an event that is not whole yet. */
  let rest: Buffer | undefined;
  return {
    read(bytes) {
      const all = rest ? Buffer.concat([rest, bytes]) : bytes;
      let at = 0;
      for (;;) {
        const from = all.indexOf(beginning, at);
        const until = from < 0 ? -1 : all.indexOf(end, from);
        if (until < 0) break;
        at = until + end.length;
        onEvent({
          revision: numberAt(all, from + beginning.length),
          event: all.subarray(from, at),
        });
      }
      const left = all.subarray(at);
      rest = left.length === 0 || left.equals(endOfChunk) ? undefined : Buffer.from(left);
    },
  };
}

/** The number that stands in digits at a place. */
function numberAt(bytes: Buffer, place: number): number {
  let number = 0;
  for (let at = place; ; at++) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return number;
    number = number * 10 + digit;
  }
}
