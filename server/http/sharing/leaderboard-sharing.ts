/** A leaderboard on other sites and in chats. Everyone gets what an anonymous visitor sees. Its pictures are in previews.ts. */

import { gameById } from '../../../domain/games/games.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { listNewLeaders } from '../../../domain/leaderboards/new-leaders.ts';
import type { ShownRace } from '../../../domain/leaderboards/race.ts';
import { toDiscordLeaderboard } from '../../../domain/previews/discord-card.ts';
import { type Leader, toLeaderboardCard } from '../../../domain/previews/leaderboard-card.ts';
import {
  describeNewLeader,
  listLeaders,
  toLocalTable,
} from '../../../texts/describe/leaderboard.ts';
import { requestTexts } from '../../../texts/errors.ts';
import { eventTexts } from '../../../texts/events.ts';
import { raceTexts } from '../../../texts/races.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { cardTexts } from '../../../texts/sharing.ts';
import { createFindTable } from '../leaderboards/find-table.ts';
import { createNoteView } from '../leaderboards/note-view.ts';
import { findQueue } from '../requests/find-leaderboard.ts';
import { createSendFeed, renderFeed } from '../responses/atom-feed.ts';
import { deflateChunk, fastLevel } from '../responses/chunks.ts';
import { createSendInFrame, type FrameKind, toOverlayTheme } from '../responses/send-in-frame.ts';
import { sendLine } from '../responses/send-line.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers, routes } from '../routing/routes.ts';

/** The rows that a line of text names. */
const maxNamed = 10;

export function createLeaderboardSharing(context: RouteContext) {
  const { config, services, findLeaderboard, createContent, runInSlot } = context;
  const { previews } = services;
  const findTable = createFindTable(context);
  const noteView = createNoteView(context);
  const sendFeed = createSendFeed(context);
  const sendInFrame = createSendInFrame(context);
  const toAddress = (id: string) => `${config.origin}/leaderboards/${id}`;

  /** A live page for the video of a stream or for a frame of another website. */
  function sendOverlay(kind: FrameKind) {
    return async ({
      params: { id },
      query,
      ...call
    }: Call<(typeof routes)['leaderboardOverlay']>) => {
      const { leaderboard, table } = await findTable(call, id, query);
      await noteView(leaderboard);
      const theme = toOverlayTheme(kind, query.theme);
      const page = { kind: 'leaderboard-overlay', table, theme } as const;
      const content = await runInSlot(call.request, async () =>
        (await createContent(call.request, page)).map((text) => deflateChunk(text, fastLevel)),
      );
      return sendInFrame(call.request, call.reply, theme, content);
    };
  }

  return {
    /** One line of text. An unknown queue is answered with a sentence. It contains no text of the owner. */
    async leaderboardText({ params: { id }, query, ...call }) {
      const { leaderboard, table } = await findTable(call, id, query);
      await noteView(leaderboard);
      const ids = gameById(table.game).queues.map((each) => each.id);
      if (query.queue && !ids.includes(query.queue)) {
        return sendLine(call.reply, requestTexts.oneOf('queue', ids.join(', ')));
      }
      return sendLine(
        call.reply,
        listLeaders(toLocalTable(toLeaderboardCard(table, maxNamed)).leaders),
      );
    },

    async leaderboardDiscordCard({ params: { id }, query, ...call }) {
      const { table } = await findTable(call, id, query);
      const card = toLocalTable(toLeaderboardCard(table));
      const [first] = card.leaders;
      const colour = first && previews.findTierColour(first.tier);
      const address = `${toAddress(id)}?queue=${table.queue}`;
      const texts = { noRank: rankTexts.noRank, queue: cardTexts.queueOfTable(card) };
      return call.reply
        .header('cache-control', 'no-cache')
        .send(toDiscordLeaderboard(card, address, config.origin, colour, texts));
    },

    leaderboardOverlay: sendOverlay('overlay'),

    leaderboardCard: sendOverlay('card'),

    /** The new leaders and the new places in the first three, day by day (RFC 4287). */
    async leaderboardFeed({ params: { id }, query, ...call }) {
      const { leaderboard, table } = await findTable(call, id, query);
      await noteView(leaderboard);
      const { name, queue } = table;
      const days = await services.leaderboardStore.listPlaces(id);
      const names = new Map(
        leaderboard.rows.map(({ line, username, player }) => [
          line,
          username ?? formatPlayerName(player),
        ]),
      );
      const address = `${toAddress(id)}?queue=${queue}`;
      const places = `${toAddress(id)}/places?queue=${queue}`;
      const entries = listNewLeaders(days, table.sort === 'race' ? 'race' : queue).flatMap(
        ({ day, line, place, isShared }) => {
          const leader = names.get(line);
          if (leader === undefined) return [];
          const link = `${places}#${day}-${line}`;
          const at = `${day}T00:00:00.000Z`;
          return { id: link, title: describeNewLeader(leader, place, isShared), at, link };
        },
      );
      const card = toLeaderboardCard(table);
      const all = [...entries, ...listRaceEntries(table.race, card.leaders, address)];
      const title = eventTexts.title(`${name} · ${card.queue}`, config.siteName);
      const self = `${toAddress(id)}/feed.atom?queue=${queue}`;
      const feed = renderFeed({
        title,
        author: config.siteName,
        address,
        self,
        entries: all.toSorted((a, b) => b.at.localeCompare(a.at)),
      });
      return sendFeed(call.request, call.reply, feed);
    },

    async shareLeaderboard({ request, params: { id }, query, visitor, sendPage }) {
      const leaderboard = await findLeaderboard(request, id, undefined);
      const queue = findQueue(leaderboard, query.queue);
      const isOwner = visitor?.id === leaderboard.ownerId;
      return sendPage({ kind: 'leaderboard-share', id, name: leaderboard.name, queue, isOwner });
    },
  } satisfies Partial<Handlers>;
}

/** Lists what has happened in a race. @param link the address of its page. */
function listRaceEntries(race: ShownRace | null, leaders: readonly Leader[], link: string) {
  if (!race || race.state === 'announced') return [];
  const { running, ended } = raceTexts.news;
  const began = { id: `${link}#${race.startsAt}`, title: running, at: race.startsAt, link };
  if (race.state === 'running') return [began];
  const title = `${ended} ${listLeaders(leaders)}`;
  return [began, { id: `${link}#${race.endsAt}`, title, at: race.endsAt, link }];
}
