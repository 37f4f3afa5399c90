/** What strangers are told of profiles, kept until the profile changes, so that most views cost no reading and no rendering. */
import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { LiveBus } from '../../../domain/live/live-bus.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { compress, type Encoding } from './compression.ts';
import { type Shrink, type Shrunk, shrinkWhole } from './shrink.ts';

/** How many profiles are remembered to have changed while an answer about them may have been in the making. */
const mostChanges = 20_000;
/** How often somebody's look at a kept answer is passed on, in milliseconds. */
const reportViewEveryMs = 10_000;
/** What an answer takes besides its bytes. */
const bytesAround = 1000;

export interface CachedResponse {
  readonly profileId: string;
  readonly displayName: string;
  /**
   * Changes with every byte: a deploy, a restored back-up or a name used again never looks like the old one.
   * Weak, since it stands for every encoding.
   */
  readonly etag: string;
  /** The answer's bytes in an encoding; compressed once, when it is first asked for. */
  bytes(encoding: Encoding): Buffer;
  /** How many bytes are kept of it. */
  readonly size: number;
  /** Whether it is time to pass on that somebody looked: now and then, to the first who asks. */
  shouldReportView(now: number): boolean;
}

export interface ResponseCache<Form extends string> {
  find(displayName: string, form: Form): CachedResponse | undefined;
  /**
   * To be called before a profile is read about which an answer may be kept. What it gives keeps the answer, unless the
   * profile changed since.
   */
  begin(): (profile: Profile, form: Form, answer: string) => CachedResponse;
  close(): void;
}

/**
 * Keeps answers as long as changes can be heard on the bus; without it, nothing is kept.
 * @param options.forms those of each profile, like a page in each theme.
 * @param options.mostBytes of all together, as they are kept.
 * @param options.shrink compresses an answer; by itself it takes each as if there were no other like it.
 * @param options.longest for how long one is kept at the most, in milliseconds: where it may come from a replica, it
 * may be older than it seems.
 */
export function createResponseCache<Form extends string>(
  bus: LiveBus,
  options: {
    readonly forms: readonly Form[];
    readonly mostBytes: number;
    readonly longest?: number | undefined;
    readonly shrink?: Shrink;
  },
): ResponseCache<Form> {
  const { forms, mostBytes, longest = 0, shrink = shrinkWhole } = options;
  /** The names under which answers about a profile are kept, for exactly as long as one is. */
  const names = new Map<string, string>();
  const answers = new LRUCache<string, CachedResponse>({
    maxSize: mostBytes,
    ttl: longest,
    perf: Date,
    disposeAfter({ profileId, displayName }) {
      const isKept = forms.some((form) => answers.has(keyOf(displayName, form)));
      if (!isKept && names.get(profileId) === displayName) names.delete(profileId);
    },
  });
  /** When profiles last changed, counted in news. */
  const changes = new LRUCache<string, number>({ max: mostChanges });
  let news = 0;
  /** Answers that were begun before this are not kept. */
  let keptFrom = 0;

  const close = bus.subscribe((heard) => {
    news += 1;
    if (heard.kind === 'missed' || heard.kind === 'deaf') {
      answers.clear();
      keptFrom = heard.kind === 'deaf' ? Number.POSITIVE_INFINITY : news;
      return;
    }
    changes.set(heard.profileId, news);
    const name = names.get(heard.profileId);
    if (name !== undefined) for (const form of forms) answers.delete(keyOf(name, form));
  });

  return {
    find: (displayName, form) => answers.get(keyOf(displayName, form)),

    begin() {
      const begun = news;
      return (profile, form, text) => {
        const answer = createAnswer(profile, shrink(text));
        const isFresh = begun >= keptFrom && (changes.get(profile.id) ?? 0) <= begun;
        // More news than are remembered: this profile's may be among the forgotten.
        if (isFresh && news - begun < mostChanges) {
          answers.set(keyOf(profile.displayName, form), answer, { size: answer.size });
          names.set(profile.id, profile.displayName);
        }
        return answer;
      };
    },

    close,
  };
}

function keyOf(displayName: string, form: string): string {
  return `${form}/${displayName}`;
}

/** Kept compressed, four or five times as many as plain ones; who wants it plain is a program, and not in a hurry. */
function createAnswer(
  { id, displayName }: Profile,
  { gzip: made, digest }: Shrunk,
): CachedResponse {
  const gzip = inRoomOfItsOwn(made);
  const etag = `W/"${digest.slice(0, 22)}"`;
  let brotli: Buffer | undefined;
  let passedOn = Date.now();
  return {
    profileId: id,
    displayName,
    etag,
    size: 2 * gzip.length + bytesAround,
    bytes(encoding) {
      switch (encoding) {
        case 'gzip':
          return gzip;
        case 'identity':
          return gunzipSync(gzip);
        case 'br':
          brotli ??= inRoomOfItsOwn(compress.br(gunzipSync(gzip)));
          return brotli;
      }
    },
    shouldReportView(now) {
      if (now - passedOn < reportViewEveryMs) return false;
      passedOn = now;
      return true;
    },
  };
}

/** Node cuts small buffers out of rooms of 64 kB, and one that is kept would keep all of its room. */
function inRoomOfItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
