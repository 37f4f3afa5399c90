/** Pages without a bar, for a video stream and for frames of other websites. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OverlayTheme, overlayThemes } from '../../../domain/previews/themes.ts';
import type { Config } from '../../config.ts';
import type { Chunk } from './chunks.ts';
import { allowFraming } from './security-headers.ts';
import { pageHeaders, type SendChunks } from './send-chunks.ts';
import type { PageSender } from './send-page.ts';

/** The theme of an address without one: a stream is dark, and most websites are light. */
const defaultThemes = { overlay: 'dark', card: 'light' } as const;

export type FrameKind = keyof typeof defaultThemes;

export const toOverlayTheme = (kind: FrameKind, typed: string) =>
  overlayThemes.find((known) => known === typed) ?? defaultThemes[kind];

/** Creates a function that sends a page without a bar, which other sites may frame. It is the same for all visitors. */
export function createSendInFrame(needs: {
  readonly config: Config;
  readonly addFrame: PageSender['addFrame'];
  readonly sendChunks: SendChunks;
}) {
  const { config, addFrame, sendChunks } = needs;
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    theme: OverlayTheme,
    content: readonly Chunk[],
  ) => {
    allowFraming(request, reply, config);
    reply.headers({ ...pageHeaders, 'x-robots-tag': 'noindex' });
    const frameTheme = theme === 'light' ? 'light' : 'dark';
    const chunks = await addFrame('overlay', frameTheme, undefined, content);
    return sendChunks(request, reply, chunks, { hasEtag: true });
  };
}
