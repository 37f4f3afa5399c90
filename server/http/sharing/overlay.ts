import { findGameByName, games } from '../../../domain/games/games.ts';
import { toUserDocument } from '../../../domain/profiles/user-document.ts';
import type { OverlayTheme } from '../../../web/pages/overlay/overlay.tsx';
import {
  redirectToCurrentName,
  redirectToUsername,
  refreshIfStale,
} from '../profile/profile-requests.ts';
import { allowFraming } from '../responses/security-headers.ts';
import type { AddRoutes } from '../route.ts';

type OverlayRoute = {
  Params: { displayName: string };
  Querystring: { game?: string; theme?: string };
};

const themes: readonly OverlayTheme[] = ['dark', 'light', 'clear'];

/**
 * `GET /{displayName}/overlay`: a live page for a video stream. `?game=` with a game's id or GameType shows only that game,
 * `?theme=` is dark, light or clear. The overlay is the only page that other sites may frame, because it has no controls.
 */
export const addOverlay: AddRoutes = (server, { config, services, sendPage }) => {
  const { profileStore, dataSource } = services;
  server.get<OverlayRoute>('/:displayName/overlay', async (request, reply) => {
    const { displayName } = request.params;
    const profile = await profileStore.findProfileByUsername(displayName);
    if (!profile) {
      return redirectToCurrentName(services, request, reply, displayName, 'not-found');
    }
    if (profile.displayName !== displayName) {
      return redirectToUsername(request, reply, profile.displayName);
    }
    await refreshIfStale(services, profile, request.log);
    allowFraming(reply, config);
    reply.header('x-robots-tag', 'noindex');
    const { game = '', theme } = request.query;
    return sendPage(
      request,
      reply,
      {
        kind: 'overlay',
        document: toUserDocument(profile, dataSource.source),
        gameType: (games.find(({ id }) => id === game) ?? findGameByName(game))?.name ?? null,
        theme: themes.find((known) => known === theme) ?? 'dark',
      },
      // A signed-in user gets the same page as everybody else, because all viewers of the video stream see it.
      { visitor: undefined },
    );
  });
};
