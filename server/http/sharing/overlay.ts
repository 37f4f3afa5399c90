import { findRankChoice, formatRankChoice } from '../../../domain/previews/rank-choice.ts';
import { toPublicProfile } from '../../../domain/profiles/profile.ts';
import { isLanguage } from '../../../texts/language/languages.ts';
import { inOwnersLanguage } from '../requests/language.ts';
import { refreshIfStale } from '../requests/refresh-if-stale.ts';
import { redirectToCurrentName, redirectToUsername } from '../responses/redirect-to-username.ts';
import {
  type CachedResponse,
  createResponseCache,
  findCacheTtlMs,
} from '../responses/response-cache.ts';
import { createSendInFrame, type FrameKind, toOverlayTheme } from '../responses/send-in-frame.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers, routes } from '../routing/routes.ts';

/** The maximum size of all cached overlays together; one overlay has about 3 kB. */
const maxCacheBytes = 16 * 1024 * 1024;

/**
 * `GET /{displayName}/overlay`, a live page for a video stream, and `/{displayName}/card`, the same for a frame of another website.
 * The query can choose a game, an account and a queue, and a theme: dark, light or clear. Other sites may frame only such pages,
 * because these have no controls. A signed-in user gets the same page as an anonymous visitor, because all viewers see it.
 */
export function createOverlay(context: RouteContext) {
  const { config, services, createContent, runInSlot } = context;
  const sendInFrame = createSendInFrame(context);
  const { publicReads, changes } = services;
  const cache = createResponseCache(changes, {
    maxBytes: maxCacheBytes,
    ttlMs: findCacheTtlMs(config),
  });

  return { overlay: sendOverlay('overlay'), card: sendOverlay('card') } satisfies Partial<Handlers>;

  function sendOverlay(kind: FrameKind) {
    return async (call: Call<(typeof routes)['overlay']>) => {
      const { request, reply } = call;
      const { displayName } = call.params;
      const { theme: typedTheme, session, lang, ...query } = call.query;
      const theme = toOverlayTheme(kind, typedTheme);
      const send = ({ chunks, language }: CachedResponse) =>
        inOwnersLanguage(request, config, language, () =>
          sendInFrame(request, reply, theme, chunks),
        );
      const hasSession = session === '1';
      // A change of the owner's language is a change of the profile.
      const typedLanguage = isLanguage(lang) ? lang : '';
      const toVariant = (choice: string) => `${typedLanguage} ${theme} ${hasSession} ${choice}`;
      const findCached = (choice: string) => cache.get(displayName, toVariant(choice));
      const typedParts = Object.entries(query).filter(([, text]) => text !== '');
      const overlay = findCached(new URLSearchParams(typedParts).toString());
      if (overlay) {
        if (overlay.shouldReportView(Date.now()))
          await refreshIfStale(services, overlay.profileId, request.log);
        return send(overlay);
      }
      const cacheResponse = cache.begin();
      const profile = await publicReads.findProfileByUsername(displayName);
      if (!profile) {
        return redirectToCurrentName(services, request, reply, displayName, 'not-found');
      }
      if (profile.displayName !== displayName) {
        return redirectToUsername(request, reply, profile.displayName);
      }
      const choice = findRankChoice(profile, query);
      const shown = toPublicProfile(profile);
      const page = { kind: 'overlay', profile: shown, choice, theme, hasSession } as const;
      // Addresses with other texts for the same choice share one overlay. Otherwise they could fill the cache.
      const shownChoice = formatRankChoice(choice);
      const shared = findCached(shownChoice);
      const response =
        shared ??
        (await runInSlot(request, () =>
          inOwnersLanguage(request, config, profile.language, async () =>
            cacheResponse(profile, toVariant(shownChoice), ...(await createContent(request, page))),
          ),
        ));
      await refreshIfStale(services, profile, request.log);
      return send(response);
    };
  }
}
