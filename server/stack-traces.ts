/** Source maps for the stack traces of the bundled server. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

/**
 * Makes stack traces name files and lines of the sources instead of those of the bundle. The source maps are read for the first
 * stack trace. Node's `--enable-source-maps` reads them at the start, which takes a fifth of the start's time.
 */
export function enableSourceMaps(): void {
  const maps = new Map<string, SourceMap | undefined>();
  const findMap = (file: string) => {
    if (!maps.has(file)) maps.set(file, readSourceMap(file));
    return maps.get(file);
  };
  const toSource = (position: string, file: string, line: string, column: string) => {
    const origin = findMap(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return position;
    return `${new URL(origin.fileName, file)}:${origin.lineNumber}:${origin.columnNumber}`;
  };
  Error.prepareStackTrace = (error, calls) => {
    const message = Error.prototype.toString.call(error);
    // Not the message, because it can have any text.
    const frames = calls.map((call) => `\n    at ${call}`).join('');
    // `process.report.getReport()` in file-limit.ts creates this stack trace, which is not read.
    if ((error as NodeJS.ErrnoException).code === 'ERR_SYNTHETIC') return message + frames;
    return message + frames.replaceAll(/(file:[^\s()]+\.js):(\d+):(\d+)/g, toSource);
  };
}

/** Returns undefined for a missing or damaged source map: an error here would hide the error whose stack is formatted. */
function readSourceMap(file: string): SourceMap | undefined {
  try {
    const json = readFileSync(new URL(`${file}.map`), 'utf8');
    return new SourceMap(JSON.parse(json) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
