/** Pictures for other sites: the preview of a link, and badges. */
import type { FastifyReply } from 'fastify';
import {
  leaderboardPreviewAddress,
  previewAddress,
  toLeaderboardVersion,
  toPreviewVersion,
} from '../../../domain/previews/addresses.ts';
import type {
  BadgeFormat,
  DrawOutcome,
  PreviewFormat,
} from '../../../domain/previews/draw-request.ts';
import { toLeaderboardCard } from '../../../domain/previews/leaderboard-card.ts';
import { allRanks, findRankChoice } from '../../../domain/previews/rank-choice.ts';
import { badgeThemes } from '../../../domain/previews/themes.ts';
import { setRetryAfter } from '../errors/site-error.ts';
import { createFindTable } from '../leaderboards/find-table.ts';
import { inOwnersLanguage } from '../requests/language.ts';
import { toNetwork } from '../requests/network.ts';
import { findCurrentName, redirectToCurrentName } from '../responses/redirect-to-username.ts';
import { allowCrossOriginUse, setPicturePolicy } from '../responses/security-headers.ts';
import { matchesEtag } from '../responses/send-chunks.ts';
import { mediaTypes, redirectToVersion, sendDrawing } from '../responses/send-drawing.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers, routes } from '../routing/routes.ts';

export function createPreviews(context: RouteContext) {
  const { config, services, findProfile } = context;
  const { previews } = services;
  const findTable = createFindTable(context);

  return {
    /** The picture for links to a profile. Each version has its own address; an old address redirects to the current one. */
    async preview({ request, reply, params: { username, version, format: ending } }) {
      const format = ending as PreviewFormat;
      const profile = await findProfile(request, reply, username);
      if (!profile) return redirectToCurrentName(services, request, reply, username);
      allowCrossOriginUse(reply);
      if (version !== toPreviewVersion(profile))
        return redirectToVersion(reply, previewAddress(profile, format));
      const network = toNetwork(request.ip);
      const outcome = await inOwnersLanguage(request, config, profile.language, () =>
        previews.preview(profile, format, network),
      );
      return sendDrawing(reply, format, outcome);
    },

    /** The picture for links to a leaderboard, with the same addresses. */
    async leaderboardPreview({ params, query, ...call }) {
      const format = params.format as PreviewFormat;
      const { request, reply } = call;
      const { table } = await findTable(call, params.id, query);
      allowCrossOriginUse(reply);
      if (params.version !== toLeaderboardVersion(table))
        return redirectToVersion(reply, leaderboardPreviewAddress(table, format));
      const card = toLeaderboardCard(table);
      const outcome = await previews.leaderboard(card, format, toNetwork(request.ip));
      return sendDrawing(reply, format, outcome);
    },

    /** The name and the first players of a leaderboard. `?theme=dark` is the dark badge. */
    async leaderboardBadge({ params, query, ...call }) {
      const format = params.format as BadgeFormat;
      const { request, reply } = call;
      const { table } = await findTable(call, params.id, query);
      const theme = toBadgeTheme(query.theme);
      allowCrossOriginUse(reply);
      const etag = `"${toLeaderboardVersion(table)}-${theme}"`;
      reply.headers({ 'cache-control': 'public, max-age=300', etag });
      if (matchesEtag(request, etag)) return reply.code(304).send();
      const card = toLeaderboardCard(table);
      const network = toNetwork(request.ip);
      const outcome = await previews.leaderboardBadge(card, format, theme, network);
      return sendBadgeDrawing(reply, format, outcome);
    },

    badgeSvg: sendBadge('svg'),

    badgePng: sendBadge('png'),
  } satisfies Partial<Handlers>;

  /**
   * Username and best rank; the query can choose a game, an account and a queue. `?theme=dark` is the dark badge. The badge of an
   * unknown username says so, with status 200: a README shows no broken picture.
   */
  function sendBadge(format: BadgeFormat) {
    return async ({ request, reply, params, query }: Call<(typeof routes)['badgeSvg']>) => {
      const { displayName } = params;
      const theme = toBadgeTheme(query.theme);
      allowCrossOriginUse(reply);
      const profile = await findProfile(request, reply, displayName);
      const name = profile?.displayName ?? (await findCurrentName(services, displayName));
      if (name !== undefined && name !== displayName) {
        // A URL needs a host, which is not used.
        const { search } = new URL(request.url, 'http://any');
        return redirectToVersion(reply, `/${name}/badge.${format}${search}`);
      }
      const choice = profile ? findRankChoice(profile, query) : allRanks;
      reply.header('cache-control', `public, max-age=${profile ? 300 : 60}`);
      const etag = profile && `"${toPreviewVersion(profile, choice)}-${theme}"`;
      if (etag) reply.header('etag', etag);
      if (etag && matchesEtag(request, etag)) return reply.code(304).send();
      const network = toNetwork(request.ip);
      const outcome = await previews.badge(profile ?? null, choice, format, theme, network);
      return sendBadgeDrawing(reply, format, outcome);
    };
  }
}

const toBadgeTheme = (typed: string) => badgeThemes.find((each) => each === typed) ?? 'light';

function sendBadgeDrawing(reply: FastifyReply, format: BadgeFormat, outcome: DrawOutcome) {
  if (outcome.kind === 'busy') {
    const { status, sentence } = setRetryAfter(reply, outcome);
    // As plain text, because an `<img>` shows no page.
    return reply
      .code(status)
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(sentence);
  }
  setPicturePolicy(reply);
  return reply.type(mediaTypes[format]).send(Buffer.from(outcome.bytes));
}
