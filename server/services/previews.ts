import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from '../../adapters/database/pictures/picture-store.ts';
import { createFileCache } from '../../adapters/file-cache.ts';
import { drawDefaultBanner, drawDefaultPicture } from '../../adapters/pictures/default-pictures.ts';
import { openDrawingPool } from '../../adapters/previews/drawing-pool.ts';
import { type Art, findEmblem, parseTierColours } from '../../adapters/previews/layout/art.ts';
import { toDataUrl, toSvgDataUrl } from '../../domain/pictures/picture.ts';
import { toPreviewVersion } from '../../domain/previews/addresses.ts';
import { toCard } from '../../domain/previews/card.ts';
import type {
  BadgeFormat,
  BadgeRequest,
  DrawOutcome,
  PreviewFormat,
  RecapRequest,
} from '../../domain/previews/draw-request.ts';
import type { LeaderboardCard } from '../../domain/previews/leaderboard-card.ts';
import type { RankChoice } from '../../domain/previews/rank-choice.ts';
import type { BadgeTheme } from '../../domain/previews/themes.ts';
import type { PictureSlot, Profile } from '../../domain/profiles/profile.ts';
import { currentLanguage } from '../../texts/language/current.ts';

/** Enough for about 300 previews, or thousands of badges. */
const maxBytes = 48 * 1024 * 1024;
/** With 0.3 s for each drawing, the last one waits for about seven seconds. */
const maxWaiting = 24;

const defaultPictures: Readonly<Record<PictureSlot, (displayName: string) => Promise<string>>> = {
  profilePic: drawDefaultPicture,
  profileBackgroundPic: drawDefaultBanner,
};

/** Creates the functions that draw previews and badges. Their thread starts with the first drawing. Networks take turns. */
export async function openPreviews(
  pictures: PictureStore,
  config: { siteName: string; origin: string },
) {
  const { siteName } = config;
  const { host } = new URL(config.origin);
  const art = await readArt();
  const pool = openDrawingPool(art);
  const drawings = createFileCache<DrawOutcome>({ maxBytes, maxWaiting });

  /** @param prepare returns a function that draws later, in the language of the request. */
  function getDrawing(
    name: string,
    network: string,
    prepare: () => Promise<(() => Promise<DrawOutcome>) | undefined>,
  ) {
    return drawings.get(`${currentLanguage()} ${name}`, network, prepare);
  }

  /** @returns a data URL; undefined if the picture was replaced after the profile was read. */
  async function readPicture(profile: Profile, slot: PictureSlot) {
    const hash = profile[slot];
    if (hash === null) return toSvgDataUrl(await defaultPictures[slot](profile.displayName));
    const picture = await pictures.findPicture(hash);
    return picture && toDataUrl(picture);
  }

  async function drawBadge(
    name: string,
    badge: Pick<BadgeRequest, 'format' | 'theme' | 'card'>,
    network: string,
  ) {
    const draw = () => pool.draw({ kind: 'badge', ...badge, siteName });
    const outcome = await getDrawing(name, network, async () => draw);
    if (!outcome) throw new Error('a badge can always be drawn');
    return outcome;
  }

  return {
    /** The picture for a link to a profile; undefined if a picture of the profile was replaced before it was read. */
    preview(profile: Profile, format: PreviewFormat, network: string) {
      const name = `${profile.id} ${toPreviewVersion(profile)} ${format}`;
      return getDrawing(name, network, async () => {
        const picture = await readPicture(profile, 'profilePic');
        const banner = await readPicture(profile, 'profileBackgroundPic');
        if (!picture || !banner) return undefined;
        const address = `${host}/${profile.displayName}`;
        const card = toCard(profile);
        return () => pool.draw({ kind: 'preview', format, card, picture, banner, address });
      });
    },

    /** The picture for a link to a leaderboard. */
    leaderboard(card: LeaderboardCard, format: PreviewFormat, network: string) {
      const drawing = { kind: 'leaderboard', format, card, address: host } as const;
      return getDrawing(JSON.stringify(drawing), network, async () => () => pool.draw(drawing));
    },

    recap(
      recap: Pick<RecapRequest, 'displayName' | 'period' | 'shape' | 'recaps'>,
      network: string,
    ) {
      const drawing = { kind: 'recap', format: 'jpg', ...recap, address: host } as const;
      return getDrawing(JSON.stringify(drawing), network, async () => () => pool.draw(drawing));
    },

    /** The badge of a profile; null for the badge of an unknown username. */
    async badge(
      profile: Profile | null,
      choice: RankChoice,
      format: BadgeFormat,
      theme: BadgeTheme,
      network: string,
    ): Promise<DrawOutcome> {
      const key = profile ? `${profile.displayName} ${toPreviewVersion(profile, choice)}` : '';
      const card = profile && toCard(profile, choice);
      return drawBadge(`${key} ${format} ${theme}`, { format, theme, card }, network);
    },

    leaderboardBadge(
      card: LeaderboardCard,
      format: BadgeFormat,
      theme: BadgeTheme,
      network: string,
    ): Promise<DrawOutcome> {
      const badge = { format, theme, card };
      return drawBadge(JSON.stringify(badge), badge, network);
    },

    /** The emblem of a tier as SVG. */
    findEmblem: (tier: string, division: string | undefined) => findEmblem(art, tier, division),

    /** The colour of a tier, like 0xffd700; undefined for an unknown one. */
    findTierColour(tier: string): number | undefined {
      const colour = Object.hasOwn(art.tierColours, tier) ? art.tierColours[tier] : undefined;
      return colour === undefined ? undefined : Number.parseInt(colour.slice(1), 16);
    },

    close: pool.close,
  };
}

async function readArt(): Promise<Art> {
  const web = join(import.meta.dirname, '../../web');
  const folder = join(web, 'emblems');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  const emblems: Record<string, string> = {};
  for (const name of names)
    emblems[name.slice(0, -'.svg'.length)] = await readFile(join(folder, name), 'utf8');
  const tierColours = parseTierColours(await readFile(join(web, 'styles/tiers.css'), 'utf8'));
  return { emblems, tierColours, logo: await readFile(join(web, 'styles/favicon.svg'), 'utf8') };
}
