/** Reads the live stream of a profile, as a profile page does. */

export interface LiveEvent {
  event: string;
  id: string;
  data: string;
}

/**
 * Opens the live stream of a profile. @returns the response, and two functions that wait for an event: `nextOfAll` for the next
 * one, `next` for the next one that is not `changes`. They return undefined when the stream has ended.
 * @param options.revision the revision that the page shows.
 */
export async function openEventStream(
  siteUrl: string,
  username: string,
  { signal = null, revision }: { signal?: AbortSignal | null; revision?: number } = {},
) {
  const query = revision === undefined ? '' : `?revision=${revision}`;
  const response = await fetch(`${siteUrl}/api/users/${username}/live${query}`, { signal });
  if (!response.body) throw new Error('the stream has no body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  async function nextOfAll(): Promise<LiveEvent | undefined> {
    for (;;) {
      const endIndex = received.indexOf('\n\n');
      if (endIndex >= 0) {
        const lines = received.slice(0, endIndex).split('\n');
        received = received.slice(endIndex + 2);
        const readField = (name: string) =>
          lines
            .find((line) => line.startsWith(`${name}:`))
            ?.slice(name.length + 1)
            .trim() ?? '';
        const event = readField('event');
        if (event !== 'heartbeat') return { event, id: readField('id'), data: readField('data') };
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      received += value;
    }
  }
  async function next(): Promise<LiveEvent | undefined> {
    const event = await nextOfAll();
    return event?.event === 'changes' ? next() : event;
  }
  return { response, next, nextOfAll };
}
