import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeEvent } from '../../../domain/changes/change.ts';
import { toIpv6Site } from '../../../domain/limits/ipv6-site.ts';
import { repeat } from '../../services/background-work.ts';
import { SiteError } from '../errors/site-error.ts';
import { isLoopbackAddress, toNetwork } from '../requests/network.ts';
import { redirectToCurrentName } from '../responses/redirect-to-username.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { createLeaderboardStreams } from './leaderboard-streams.ts';
import { createLiveStreams } from './live-streams.ts';
import { goneEvent } from './stream-groups.ts';

/** The maximum number of streams in one process. docs/operating.md describes how to run several processes. */
const defaultMaxStreams = 20_000;
/** The share of all connections that streams may use. The others stay free for pages. */
const maxStreamShare = 0.8;
/** Enough for a school or a mobile network whose visitors share one IP address. */
const defaultMaxPerNetwork = 1000;
/** For an IPv6 site (/48), which has 65,536 networks: enough for a university, and a fifth of all streams. */
const defaultMaxPerIpv6Site = 4000;

const mediaType = 'text/event-stream; charset=utf-8';
/** At this interval an open page counts as a view of its profile or leaderboard. */
const watchIntervalMs = 5 * 60 * 1000;

/**
 * `GET /api/users/{username}/live`: the document now, and after every change what changed and the document, as server-sent events.
 * With `?revision=` a client says which revision it has, and first gets what changed since then.
 * `GET /api/leaderboards/{id}/live`: the changed rows of a queue.
 */
export function createLive(context: RouteContext) {
  const { services, log } = context;
  const { metrics, leaderboardStore, profileStore, refreshes } = services;
  const logError = (what: string) => (error: unknown) =>
    log.error({ err: error }, `a changed ${what} could not be sent to its watchers`);
  const liveStreams = createLiveStreams(
    {
      findProfile: (id) => profileStore.findOwnProfile(id),
      listChanges: services.listChanges,
    },
    logError('profile'),
  );
  runStreams(context, 'watched profiles', {
    ...liveStreams,
    onChange(event) {
      if (event.kind === 'unknown') liveStreams.sendAll();
      else liveStreams.sendChange(event);
    },
    queueStale: () => refreshes.refreshWatched(liveStreams.listWatchedProfiles()),
  });
  const leaderboardStreams = createLeaderboardStreams(leaderboardStore, logError('leaderboard'));
  runStreams(context, 'watched leaderboards', {
    ...leaderboardStreams,
    onChange: leaderboardStreams.sendChange,
    async queueStale() {
      for (const players of leaderboardStreams.listPlayers()) await refreshes.refreshRows(players);
    },
  });
  const count = () => liveStreams.count() + leaderboardStreams.count();
  metrics.addGauge('rankfolio_live_streams', 'Open live streams', count);
  const openStream = createOpenStream(context);

  return {
    async watch({ request, reply, params: { username }, query: { revision: since } }) {
      const profile =
        (await profileStore.findPlayerPage(username)) ??
        (await profileStore.findProfileByUsername(username));
      // Without the profile it was renamed, suspended or deleted since the client has read it.
      if (!profile)
        return since === undefined
          ? redirectToCurrentName(services, request, reply, username)
          : sendGone(reply);
      const release = openStream(request, reply);
      if (release) liveStreams.watch(profile, reply.raw, since, release);
    },

    async watchLeaderboard({ request, reply, params: { id }, query, visitor }) {
      const release = openStream(request, reply);
      const page = { ...query, visitorId: visitor?.id };
      if (release) leaderboardStreams.watch(id, page, reply.raw, release);
    },
  } satisfies Partial<Handlers>;
}

function sendGone(reply: FastifyReply) {
  return reply.headers({ 'cache-control': 'no-store', 'content-type': mediaType }).send(goneEvent);
}

/**
 * Creates the function that begins a stream. It returns a function to call when the stream is closed, and undefined if the client
 * has gone. It throws a SiteError if there are too many streams.
 */
function createOpenStream({ maxConnections }: RouteContext) {
  const acquireStream = createStreamQuota(
    Math.min(defaultMaxStreams, Math.floor(maxConnections * maxStreamShare)),
  );
  return (request: FastifyRequest, reply: FastifyReply): (() => void) | undefined => {
    if (reply.raw.destroyed) {
      // The client disconnected during the query, so no 'close' event would release its quota.
      reply.hijack();
      return undefined;
    }
    const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site';
    const release = acquireStream(request.ip, isCrossSite);
    if (release === 'full') throw new SiteError('busy', { retryAfterSeconds: 30 });
    if (release === 'too-many') throw new SiteError('too-many-streams');
    const headers = {
      ...reply.getHeaders(),
      'content-type': mediaType,
      // 'no-transform': a proxy that compresses would delay the events.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    };
    reply.hijack();
    // The stream ends with its connection, so events need no chunked encoding.
    reply.raw.removeHeader('transfer-encoding');
    reply.raw.writeHead(200, headers as Record<string, string>);
    removeFinishListeners(reply.raw);
    return release;
  };
}

/**
 * Sends changes to streams, and queues the refreshes of what they show. They end before the server waits for open connections.
 */
function runStreams(
  { services, log, onStop }: RouteContext,
  task: string,
  streams: {
    readonly onChange: (event: ChangeEvent) => void;
    readonly queueStale: () => Promise<void>;
    readonly close: () => void;
  },
): void {
  const unsubscribe = services.changes.subscribe(streams.onChange);
  const stopRefreshing = repeat(task, watchIntervalMs, streams.queueStale, log);
  onStop(async () => {
    unsubscribe();
    streams.close();
    void stopRefreshing();
  });
}

/**
 * Frees memory that a response usually holds until its end, because a stream lasts for hours: the listeners, which refer to
 * Fastify's request and reply, and the head, which is sent now. Without the listeners no `onResponse` hook runs.
 * `npm run bench` compares the memory with that of a plain stream.
 */
function removeFinishListeners(stream: ServerResponse): void {
  for (const listener of stream.listeners('error') as (() => void)[]) {
    stream.off('finish', listener).off('error', listener);
  }
  // Every error is followed by 'close', on which `liveStreams` removes the watcher.
  stream.on('error', ignore);
  stream.flushHeaders();
}

const ignore = () => undefined;

/** Counts a stream. @returns a function to call when the stream is closed; 'full' or 'too-many' for a refused stream. */
type AcquireStream = (
  ipAddress: string,
  isCrossSite?: boolean,
) => (() => void) | 'full' | 'too-many';

/** Limits the event streams that are open at once: in total, for one network, and for one IPv6 site. Pages of other sites get half of them. */
export function createStreamQuota(
  maxStreams = defaultMaxStreams,
  maxPerNetwork = defaultMaxPerNetwork,
  maxPerIpv6Site = defaultMaxPerIpv6Site,
): AcquireStream {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  return (ipAddress, isCrossSite = false) => {
    const network = toNetwork(ipAddress);
    const ipv6Site = `site ${toIpv6Site(network)}`;
    // Behind an untrusted proxy on this machine, all visitors have the same IP address.
    const clientKeys = isLoopbackAddress(ipAddress) ? [] : [network, ipv6Site];
    const keys = ['all', ...(isCrossSite ? ['other sites'] : []), ...clientKeys];
    if (countOf('all') >= maxStreams) return 'full';
    if (isCrossSite && countOf('other sites') >= maxStreams / 2) return 'full';
    const isFull = countOf(network) >= maxPerNetwork || countOf(ipv6Site) >= maxPerIpv6Site;
    if (isFull) return 'too-many';
    const add = (amount: number) => {
      for (const key of keys) {
        const count = countOf(key) + amount;
        if (count > 0) counts.set(key, count);
        else counts.delete(key);
      }
    };
    add(1);
    return () => add(-1);
  };
}
