/** What others see of profiles outside the site: the site's drawings are handed to what draws, and pictures found. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDrawingCache } from '../adapters/previews/drawing-cache.ts';
import { openDrawingPool } from '../adapters/previews/drawing-pool.ts';
import type { Art } from '../adapters/previews/layout/art.ts';
import { drawDefaultBanner } from '../domain/pictures/default-banner.ts';
import { drawDefaultPicture } from '../domain/pictures/default-picture.ts';
import { type PictureStore, toDataUrl } from '../domain/pictures/picture.ts';
import { toSvgDataUrl } from '../domain/pictures/svg-data-url.ts';
import { toCard } from '../domain/previews/card.ts';
import type { BadgeFormat, BadgeTheme, DrawOutcome } from '../domain/previews/drawing.ts';
import { toPreviewVersion } from '../domain/previews/version.ts';
import type { UserDocument } from '../domain/profiles/document.ts';
import type { PictureSlot, Profile } from '../domain/profiles/profile.ts';

/** What a profile without a picture or a banner shows, by its name. */
const defaults: Readonly<Record<PictureSlot, (displayName: string) => string>> = {
  profilePic: drawDefaultPicture,
  profileBackgroundPic: drawDefaultBanner,
};

const web = join(import.meta.dirname, '../web');

/** Who asks (`asker`) is a visitor's network: everybody gets a share of the drawing at most. */
export interface Previews {
  /** The picture beside a link to a profile, a PNG; null when the profile changed under way. */
  preview(profile: Profile, document: UserDocument, asker: string): Promise<DrawOutcome | null>;
  /** The badge of a profile, or of a name that nobody has. */
  badge(
    document: UserDocument | null,
    form: BadgeFormat,
    theme: BadgeTheme,
    asker: string,
  ): Promise<DrawOutcome>;
  /** How many pictures were drawn. */
  count(): number;
  close(): Promise<void>;
}

/** Reads the site's drawings; the drawing thread starts with the first order. */
export async function openPreviews(pictures: PictureStore, siteName: string): Promise<Previews> {
  const art = await readArt();
  const pool = openDrawingPool(art);
  const drawings = createDrawingCache(pool.draw);

  /** A picture of a profile as a data URL; undefined when it is gone, since another one took its place. */
  async function pictureOf(profile: Profile, slot: PictureSlot) {
    const hash = profile[slot];
    if (hash === null) return toSvgDataUrl(defaults[slot](profile.displayName));
    const picture = await pictures.findPicture(hash);
    return picture && toDataUrl(picture);
  }

  return {
    preview(profile, document, asker) {
      return drawings.get(`${profile.id} ${toPreviewVersion(document)}`, asker, async () => {
        const picture = await pictureOf(profile, 'profilePic');
        const banner = await pictureOf(profile, 'profileBackgroundPic');
        if (!picture || !banner) return null;
        return { kind: 'preview', card: toCard(document), picture, banner, siteName };
      });
    },

    async badge(document, form, theme, asker) {
      const name = document ? `${document.displayName} ${toPreviewVersion(document)}` : 'nobody';
      const card = document && toCard(document);
      const order = { kind: 'badge', form, theme, card, siteName } as const;
      const outcome = await drawings.get(`${name} ${form} ${theme}`, asker, async () => order);
      if (!outcome) throw new Error('a badge can always be ordered');
      return outcome;
    },

    count: drawings.count,
    close: pool.close,
  };
}

async function readArt(): Promise<Art> {
  const folder = join(web, 'emblems');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  const emblems = await Promise.all(
    files.map(
      async (name) =>
        [name.slice(0, -'.svg'.length), await readFile(join(folder, name), 'utf8')] as const,
    ),
  );
  return {
    emblems: Object.fromEntries(emblems),
    sign: await readFile(join(web, 'styles/favicon.svg'), 'utf8'),
  };
}
