import type { Logger } from './logger.ts';

/** For the database, pictures, threads and calls. A quarter of a small limit, because each connection may also need a file. */
const maxReservedFiles = 1000;
/** With fewer connections, a site with some hundred visitors at once closes those that are idle. */
const minGoodLimit = 4096;

/** Every connection is a file. @returns undefined when the system has no limit, or does not tell it. */
export function readFileLimit(): number | undefined {
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | string } };
  };
  // 'unlimited', or on Windows nothing at all.
  const limit = Number(report.userLimits?.open_files?.soft);
  return Number.isSafeInteger(limit) ? limit : undefined;
}

export function findMaxConnections(fileLimit: number | undefined, log: Logger): number {
  if (fileLimit === undefined) return Number.POSITIVE_INFINITY;
  const reserved = Math.min(maxReservedFiles, Math.ceil(fileLimit / 4));
  const maxConnections = fileLimit - reserved;
  if (fileLimit < minGoodLimit)
    log.warn(
      { fileLimit, maxConnections },
      'This process may open few files, so few visitors can be connected at once. Raise the limit (ulimit -n, LimitNOFILE).',
    );
  return maxConnections;
}
