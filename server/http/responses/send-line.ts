import type { FastifyReply } from 'fastify';
import { allowCrossOriginUse } from './security-headers.ts';

/** Sends a line of text, for bots that show what they get. */
export function sendLine(reply: FastifyReply, line: string) {
  allowCrossOriginUse(reply);
  return reply
    .headers({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
    .send(line);
}
