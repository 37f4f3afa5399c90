import type { FastifyRequest } from 'fastify';

const patterns = {
  br: /\bbr\b(?:\s*;\s*q=([\d.]+))?/i,
  gzip: /\bgzip\b(?:\s*;\s*q=([\d.]+))?/i,
} as const;

/** Whether a client names an encoding with a weight above 0 (RFC 9110, 12.5.3). */
export function acceptsEncoding(
  { headers }: FastifyRequest,
  encoding: keyof typeof patterns,
): boolean {
  const accepted = String(headers['accept-encoding'] ?? '');
  const [name, weight = 1] = patterns[encoding].exec(accepted) ?? [];
  return name !== undefined && Number(weight) > 0;
}
