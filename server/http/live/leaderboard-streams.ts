/** Open streams of leaderboards. After a change a leaderboard is read once, and all its watchers get one event. */
import type { ServerResponse } from 'node:http';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import {
  type ChangeEvent,
  isGone,
  leaderboardSubject,
  listChangedVerifications,
  type ProfileChange,
  playerSubject,
} from '../../../domain/changes/change.ts';
import { gameById } from '../../../domain/games/games.ts';
import type {
  Leaderboard,
  LeaderboardRow,
  LeaderboardStore,
} from '../../../domain/leaderboards/leaderboard.ts';
import type { RowChanges } from '../../../web/parts/leaderboard/leaderboard-props.ts';
import { hasOtherHead, type Tab, toTab } from '../leaderboards/leaderboard-page.ts';
import { createStreamGroups, send, writeInBatches } from './stream-groups.ts';

interface Watcher {
  readonly stream: ServerResponse;
  /** Undefined for an anonymous visitor. */
  readonly visitorId: string | undefined;
  readonly queue: string;
  /** The version of the page after all events that were sent. '' if it is not known. */
  version: string;
}

/** A leaderboard as it was read last. */
interface Shown {
  /** By the ids of the queues that are watched. */
  readonly tabs: ReadonlyMap<string, Tab>;
  /** The subjects and the accounts whose changes are changes of it. */
  readonly keys: ReadonlySet<string>;
  readonly players: readonly LeaderboardRow['player'][];
}

/** @param onError called when a leaderboard could not be read. Its watchers are disconnected, and reconnect by themselves. */
export function createLeaderboardStreams(
  { readLeaderboard }: Pick<LeaderboardStore, 'readLeaderboard'>,
  onError: (error: unknown) => void,
) {
  const watchers = createStreamGroups<Watcher>();
  const shown = new Map<string, Shown>();
  /** Those that may have changed. */
  const changed = new Set<string>();
  let isReading = false;

  /** Reads one after another, so no older event comes after a newer one. */
  async function update(id: string): Promise<void> {
    changed.add(id);
    if (isReading) return;
    isReading = true;
    for (const each of changed) {
      changed.delete(each);
      try {
        await sendChanges(each);
      } catch (error) {
        onError(error);
        for (const { stream } of watchers.list(each)) stream.destroy();
      }
    }
    isReading = false;
  }

  async function sendChanges(id: string): Promise<void> {
    // The response to the write comes first.
    await yieldToRequests();
    if (!watchers.has(id)) return;
    const leaderboard = await readLeaderboard(id);
    const group = watchers.list(id);
    const before = shown.get(id);
    const isShown = leaderboard && !leaderboard.isSuspended;
    const now = isShown ? toShown(leaderboard, group) : undefined;
    const memberIds = leaderboard?.memberIds;
    if (!now) shown.delete(id);
    else if (watchers.has(id)) shown.set(id, now);
    const events = new Map<string, Buffer>();
    await writeInBatches(group, (watcher) => {
      const { stream, queue, version, visitorId = '' } = watcher;
      const tab = now?.tabs.get(queue);
      const isMember = !memberIds || memberIds.includes(visitorId);
      if (!tab || !isMember || (version !== '' && hasOtherHead(version, tab.version))) {
        watchers.end(id, watcher);
        return;
      }
      if (version === tab.version) return;
      const last = before?.tabs.get(queue);
      const known = last?.version === version ? last : undefined;
      const key = `${queue} ${known !== undefined}`;
      const event = events.get(key) ?? encode(tab, known);
      events.set(key, event);
      watcher.version = tab.version;
      send(stream, event);
    });
  }

  return {
    /**
     * Sends an event when the page is another one than that of `version`, now and after changes, and ends the stream of a visitor
     * who may not see it. A thousand streams that reconnect read it once. Calls `onLeave` when the connection has closed.
     */
    watch(
      id: string,
      page: Pick<Watcher, 'visitorId' | 'queue' | 'version'>,
      stream: ServerResponse,
      onLeave?: () => void,
    ): void {
      const isAdded = watchers.add(id, { stream, ...page }, () => {
        if (!watchers.has(id)) shown.delete(id);
        onLeave?.();
      });
      const last = shown.get(id)?.tabs.get(page.queue);
      if (isAdded && last?.version !== page.version) void update(id);
    },

    sendChange(event: ChangeEvent): void {
      for (const id of watchers.listKeys()) {
        if (event.kind === 'changed' && isGone(event))
          for (const watcher of watchers.list(id))
            if (watcher.visitorId === event.subject) watchers.end(id, watcher);
        const last = shown.get(id);
        if (event.kind === 'unknown' || !last || isAbout(last, event)) void update(id);
      }
    },

    count: watchers.count,
    /** Lists the players of each watched leaderboard. */
    listPlayers: () => [...shown.values()].map(({ players }) => players),

    close(): void {
      changed.clear();
      watchers.close();
    },
  };
}

function toShown(leaderboard: Leaderboard, watchers: readonly Watcher[]): Shown {
  const { id, ownerId, game, rows } = leaderboard;
  const nowMs = Date.now();
  const players = rows.flatMap(({ player, verifiedBy }) => [
    playerSubject(player.player),
    toAccountKey(player),
    ...(verifiedBy === null ? [] : [verifiedBy]),
  ]);
  const queues = gameById(game).queues.filter((queue) =>
    watchers.some((watcher) => watcher.queue === queue.id),
  );
  return {
    tabs: new Map(queues.map((queue) => [queue.id, toTab(leaderboard, queue.id, nowMs)])),
    keys: new Set([leaderboardSubject(id), ownerId, ...players]),
    // The rows would take much more memory.
    players: rows.map(({ player }) => player),
  };
}

/** Only the profile that has verified the account may be named for a player: with its name, its picture and the search the page changes. */
function isAbout({ keys }: Shown, { subject, changes }: ProfileChange): boolean {
  const accounts = changes.flatMap((change) => ('account' in change ? [change.account] : []));
  return (
    keys.has(subject) ||
    [...listChangedVerifications(changes), ...accounts].some((account) =>
      keys.has(toAccountKey(account)),
    )
  );
}

const toAccountKey = ({ game, playerId }: { game: string; playerId: string }) =>
  `${game} ${playerId}`;

/** @param last what the page shows; undefined for all rows. */
function encode(tab: Tab, last: Tab | undefined): Buffer {
  const before = new Map(last?.rows.map((row) => [row.line, JSON.stringify(row)]));
  const after = new Set(tab.rows.map(({ line }) => line));
  const changes: RowChanges = {
    rows: tab.rows.filter((row) => before.get(row.line) !== JSON.stringify(row)),
    isWhole: last === undefined,
    removed: [...before.keys()].filter((line) => !after.has(line)),
    waitingCount: tab.waitingCount,
    version: tab.version,
  };
  return Buffer.from(`event: rows\ndata: ${JSON.stringify(changes)}\n\n`);
}
