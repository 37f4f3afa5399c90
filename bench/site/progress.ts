const width = 20;

/**
 * Draws how far a run is on standard error: in one line that is drawn anew on a terminal, in a line each elsewhere.
 * @param done parts of `all` that are over.
 */
export function showProgress(done: number, all: number, part: string, words: string): void {
  const full = Math.round((done / all) * width);
  const bar = '█'.repeat(full) + '░'.repeat(width - full);
  const line = `${bar} ${done}/${all} ${part}${words && `: ${words}`}`;
  const isTerminal = process.stderr.isTTY;
  process.stderr.write(isTerminal ? `\r\x1b[2K${line}${done === all ? '\n' : ''}` : `${line}\n`);
}
