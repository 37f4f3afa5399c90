/** Source maps for the stack traces of the bundled server. */
import { existsSync, readFileSync } from 'node:fs';
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
    const stack = [Error.prototype.toString.call(error), ...calls].join('\n    at ');
    // `process.report.getReport()` in file-limit.ts creates this stack trace, which is not read.
    if ((error as NodeJS.ErrnoException).code === 'ERR_SYNTHETIC') return stack;
    return stack.replaceAll(/(file:[^\s()]+\.js):(\d+):(\d+)/g, toSource);
  };
}

function readSourceMap(file: string): SourceMap | undefined {
  const mapFile = new URL(`${file}.map`);
  if (!existsSync(mapFile)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload);
}
