/** Reads an event stream, as a profile page does. */

export interface LiveEvent {
  event: string;
  id: string;
  data: string;
}

/** Opens a stream. `next` waits for its next event, five seconds at most, and returns undefined when there is none. */
export async function openEventStream(address: string, username: string, signal?: AbortSignal) {
  const response = await fetch(`${address}/api/users/${username}/live`, { signal: signal ?? null });
  if (!response.body) throw new Error('the stream has no body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<LiveEvent | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const field = (name: string) =>
          lines
            .find((line) => line.startsWith(`${name}:`))
            ?.slice(name.length + 1)
            .trim() ?? '';
        if (field('event')) return { event: field('event'), id: field('id'), data: field('data') };
        continue;
      }
      const timer = setTimeout(() => void reader.cancel(), 5000);
      const { value, done } = await reader.read();
      clearTimeout(timer);
      if (done) return undefined;
      text += value;
    }
  }
  return { response, next };
}
