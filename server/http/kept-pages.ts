/** The pages of profiles as strangers see them, kept until the profile changes, so that most views cost no rendering. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LiveBus } from '../../domain/live/live-bus.ts';
import type { Profile } from '../../domain/profiles/profile.ts';
import { type Theme, themes } from '../../web/theme.ts';
import { compress, type Encoding } from './encoding.ts';

/** Of all pages together, in bytes; a page takes some 30 kB, and its compressed forms a third of that. */
const mostBytes = 96 * 1024 * 1024;
/** How many profiles are remembered to have changed while a page of them may have been in the making. */
const mostChanges = 20_000;
/** How often somebody's look at a kept page is passed on, in milliseconds. */
const passedOnEvery = 10_000;

export interface KeptPage {
  readonly profileId: string;
  readonly displayName: string;
  /**
   * Changes with every byte of the page: a deploy, a restored back-up or a name used again never looks like the old one.
   * Weak, since it stands for every encoding.
   */
  readonly etag: string;
  /** The page's bytes in an encoding; compressed once, when it is first asked for. */
  bytes(encoding: Encoding): Buffer;
  /** The profile when it is time to pass on that somebody looked; undefined in between. */
  profileToPassOn(now: number): Profile | undefined;
}

export interface KeptPages {
  find(displayName: string, theme: Theme): KeptPage | undefined;
  /**
   * To be called before a profile is read whose page may be kept. What it gives keeps the page, unless the profile
   * changed since.
   */
  begin(): (profile: Profile, theme: Theme, html: string) => KeptPage;
  close(): void;
}

/**
 * Keeps pages as long as changes can be heard on the bus; without it, nothing is kept.
 * @param options.longest for how long a page is kept at the most, in milliseconds: where it may come from a replica, it
 * may be older than it seems.
 */
export function createKeptPages(bus: LiveBus, options: { longest?: number } = {}): KeptPages {
  /** The names under which pages of a profile are kept, for exactly as long as one is. */
  const names = new Map<string, string>();
  const pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    ttl: options.longest ?? 0,
    perf: Date,
    disposeAfter({ profileId, displayName }) {
      const isKept = themes.some((theme) => pages.has(keyOf(displayName, theme)));
      if (!isKept && names.get(profileId) === displayName) names.delete(profileId);
    },
  });
  /** When profiles last changed, counted in news. */
  const changes = new LRUCache<string, number>({ max: mostChanges });
  let news = 0;
  /** Pages that were begun before this are not kept. */
  let keptFrom = 0;

  const close = bus.subscribe((heard) => {
    news += 1;
    if (heard.kind === 'missed' || heard.kind === 'deaf') {
      pages.clear();
      keptFrom = heard.kind === 'deaf' ? Number.POSITIVE_INFINITY : news;
      return;
    }
    changes.set(heard.profileId, news);
    const name = names.get(heard.profileId);
    if (name !== undefined) for (const theme of themes) pages.delete(keyOf(name, theme));
  });

  return {
    find: (displayName, theme) => pages.get(keyOf(displayName, theme)),

    begin() {
      const begun = news;
      return (profile, theme, html) => {
        const page = createPage(profile, html);
        const isFresh = begun >= keptFrom && (changes.get(profile.id) ?? 0) <= begun;
        // More news than are remembered: this profile's may be among the forgotten.
        if (isFresh && news - begun < mostChanges) {
          const size = Math.ceil(1.5 * html.length);
          pages.set(keyOf(profile.displayName, theme), page, { size });
          names.set(profile.id, profile.displayName);
        }
        return page;
      };
    },

    close,
  };
}

function keyOf(displayName: string, theme: Theme): string {
  return `${theme}/${displayName}`;
}

function createPage(profile: Profile, html: string): KeptPage {
  const plain = Buffer.from(html);
  const forms: { [Form in Encoding]?: Buffer } = { identity: plain };
  let passedOn = Date.now();
  return {
    profileId: profile.id,
    displayName: profile.displayName,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bytes(encoding) {
      forms[encoding] ??= compress[encoding](plain);
      return forms[encoding];
    },
    profileToPassOn(now) {
      if (now - passedOn < passedOnEvery) return undefined;
      passedOn = now;
      return profile;
    },
  };
}
