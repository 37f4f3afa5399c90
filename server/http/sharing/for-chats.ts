/** A profile in chats and READMEs: a line of text for bots, Discord's card, and the values of a badge. */

import { parseUsername } from '../../../domain/accounts/username.ts';
import { gameById, games } from '../../../domain/games/games.ts';
import { findSource } from '../../../domain/games/sources.ts';
import { toCard } from '../../../domain/previews/card.ts';
import { toDiscordCard } from '../../../domain/previews/discord-card.ts';
import {
  filterChosen,
  findRankChoice,
  type RankChoiceQuery,
} from '../../../domain/previews/rank-choice.ts';
import { findShowcaseRank } from '../../../domain/profiles/best-rank.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { chatTexts } from '../../../texts/chats.ts';
import { describeGame, formatCardRank } from '../../../texts/describe/rank.ts';
import { formatLocalRank } from '../../../texts/describe/tiers.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { inOwnersLanguage } from '../requests/language.ts';
import { refreshIfStale } from '../requests/refresh-if-stale.ts';
import { findCurrentName, redirectToCurrentName } from '../responses/redirect-to-username.ts';
import { allowCrossOriginUse } from '../responses/security-headers.ts';
import { sendLine } from '../responses/send-line.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

export function createForChats(context: RouteContext) {
  const { config, services, findProfile } = context;
  const { previews } = services;

  return {
    /** One line of text. A bot shows the body of a 200 only, so an unknown username and a player without a rank get 200, too. */
    async rankText({ request, reply, params: { displayName }, query }) {
      // Not every bot follows redirects, so a previous username is answered here.
      let profile = await findProfile(request, reply, displayName);
      const currentName = profile ? undefined : await findCurrentName(services, displayName);
      if (currentName !== undefined) profile = await findProfile(request, reply, currentName);
      if (profile) await refreshIfStale(services, profile, request.log, 'program');
      const line = profile
        ? formatLine(profile, query)
        : chatTexts.noUserCalled(parseUsername(displayName) ?? '');
      return sendLine(reply, line);
    },

    async discordCard({ request, reply, params: { displayName } }) {
      const profile = await findProfile(request, reply, displayName);
      if (!profile) return redirectToCurrentName(services, request, reply, displayName);
      const card = toCard(profile);
      const colour = card.best ? previews.findTierColour(card.best.tier) : undefined;
      reply.header('cache-control', 'no-cache');
      return inOwnersLanguage(request, config, profile.language, () =>
        reply.send(
          toDiscordCard(card, config.origin, colour, {
            ...chatTexts,
            noRank: rankTexts.noRank,
            formatRank: formatCardRank,
            describeGame,
          }),
        ),
      );
    },

    /** The form of shields.io (shields.io/badges/endpoint-badge), which draws badges in the style of other READMEs. */
    async badgeJson({ request, reply, params: { displayName }, query }) {
      const profile = await findProfile(request, reply, displayName);
      if (profile) await refreshIfStale(services, profile, request.log, 'program');
      else if (await findCurrentName(services, displayName))
        return redirectToCurrentName(services, request, reply, displayName);
      const { best } = profile ? toCard(profile, findRankChoice(profile, query)) : { best: null };
      const colour = best && previews.findTierColour(best.tier);
      allowCrossOriginUse(reply);
      return reply
        .headers({ 'access-control-allow-origin': '*', 'cache-control': 'max-age=300' })
        .send({
          schemaVersion: 1,
          label: best?.game ?? config.siteName,
          message: best ? formatCardRank(best) : profile ? rankTexts.noRank : chatTexts.noUser,
          color: colour ? colour.toString(16).padStart(6, '0') : 'lightgrey',
          ...(!profile && { isError: true }),
        });
    },
  } satisfies Partial<Handlers>;
}

/** Like 'Ash_Vale: GOLD II 45 LP · League of Legends · Solo'. It contains no text of the owner and no name of a player. */
function formatLine(profile: Profile, query: RankChoiceQuery): string {
  const { displayName } = profile;
  const choice = findRankChoice(profile, query);
  const savedGames = filterChosen(profile.savedGames, choice);
  const chosen = choice.game ? gameById(choice.game) : undefined;
  const game = chosen?.name;
  // A stream must not name another rank than the one that its owner chose.
  if (!chosen && (query.game || query.queue)) return chatTexts.oneOf(displayName, 'game', games);
  if (chosen && query.queue && !choice.queue)
    return chatTexts.oneOf(displayName, 'queue', chosen.queues);
  if (game && (savedGames.length === 0 || (query.account && !choice.account)))
    return chatTexts.noAccount(displayName, game);
  const shown = findShowcaseRank(savedGames);
  if (!shown) return chatTexts.noRank(displayName, game);
  const { item, queue, rank } = shown;
  const { name, source } = gameById(item.game);
  const ageSeconds = Math.max(0, Math.round((Date.now() - Date.parse(item.readAt)) / 1000));
  const facts = describeGame({
    game: name,
    queue,
    isVerified: item.isVerified,
    isDemo: item.isDemo,
    failed: item.hasFailed
      ? { source: findSource({ source })?.name ?? source, ageSeconds }
      : undefined,
  });
  return chatTexts.rank(displayName, `${formatLocalRank(rank)} · ${facts}`);
}
