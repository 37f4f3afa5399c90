/** The link preview: 1200 × 630 pixels, readable at a quarter of this size. Each function creates one part of it. */

import { toSvgDataUrl } from '../../../domain/pictures/picture.ts';
import type { CardRank } from '../../../domain/previews/card.ts';
import { type PreviewRequest, previewSize } from '../../../domain/previews/draw-request.ts';
import { toLocalLabel } from '../../../texts/describe/games.ts';
import { toLocalRank } from '../../../texts/describe/tiers.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { cardTexts } from '../../../texts/sharing.ts';
import { type Art, palettes, toEmblemUrl } from './art.ts';
import { column, type Element, fittedLine, image, line, row, type Style } from './element.ts';
import { estimateWidth, fitText, splitName } from './fit.ts';

const colours = palettes.dark;
const margin = 48;
const ringWidth = 8;
const otherGap = 20;

interface Sizes {
  readonly bannerHeight: number;
  readonly pictureSize: number;
  /** How far the profile's picture extends below the banner. */
  readonly overhang: number;
  /** The maximum font size of a name in one line, and in two. */
  readonly nameSizes: readonly [number, number];
  readonly panelWidth: number;
  readonly emblemSize: number;
}

/** With one rank, its emblem and the owner's pictures fill the preview. */
const oneRank: Sizes = {
  bannerHeight: 300,
  pictureSize: 216,
  overhang: 84,
  nameSizes: [112, 66],
  panelWidth: 496,
  emblemSize: 288,
};
const severalRanks: Sizes = {
  bannerHeight: 176,
  pictureSize: 156,
  overhang: 54,
  nameSizes: [92, 50],
  panelWidth: 436,
  emblemSize: 260,
};

/** Creates the preview: banner, picture, name and address left, the best rank right, up to three more ranks below the name. */
export function createPreviewLayout(request: PreviewRequest, art: Art): Element {
  const { displayName, best, others } = request.card;
  const sizes = others.length > 0 ? severalRanks : oneRank;
  const { bannerHeight, pictureSize, overhang, panelWidth } = sizes;
  const leftWidth = previewSize.width - 3 * margin - panelWidth;
  const otherWidth = Math.floor(leftWidth / 3);
  return column(
    { ...previewSize, position: 'relative', background: colours.wall },
    image(request.banner, previewSize.width, bannerHeight, { objectFit: 'cover' }),
    bannerShade(bannerHeight),
    column(
      {
        position: 'absolute',
        left: margin,
        top: bannerHeight + overhang - pictureSize - ringWidth,
        bottom: margin - 8,
        width: leftWidth,
        justifyContent: 'space-between',
      },
      image(request.picture, pictureSize, pictureSize, {
        objectFit: 'cover',
        borderRadius: pictureSize,
        border: `${ringWidth}px solid ${colours.wall}`,
        background: colours.paper,
        marginLeft: -ringWidth,
      }),
      name(displayName, leftWidth, sizes.nameSizes),
      others.length > 0 ? row({}, ...otherRanks(others, otherWidth, art)) : null,
      addressLine(request.address, leftWidth, art),
    ),
    bestRankPanel(best, sizes, art),
  );
}

/** Darkens the lower edge of the banner, which the picture and the panel overlap. */
function bannerShade(height: number): Element {
  return row({
    position: 'absolute',
    left: 0,
    top: 0,
    width: previewSize.width,
    height,
    backgroundImage: 'linear-gradient(rgba(13, 19, 18, 0), rgba(13, 19, 18, 0.55))',
  });
}

function name(
  displayName: string,
  width: number,
  [oneLineSize, twoLineSize]: Sizes['nameSizes'],
): Element {
  const lines = splitName(displayName);
  const [maxLine = ''] = lines.toSorted((a, b) => estimateWidth(b) - estimateWidth(a));
  const maxSize = lines.length > 1 ? twoLineSize : oneLineSize;
  const { fontSize } = fitText(maxLine, width, maxSize, 28);
  const style = { fontSize, fontWeight: 800, letterSpacing: '-0.025em', color: colours.ink };
  return column({}, ...lines.map((text) => line(Math.round(fontSize * 1.1), style, text)));
}

function addressLine(address: string, width: number, art: Art): Element {
  const logoSize = 36;
  const gap = 12;
  const style = { fontWeight: 600, color: colours.inkSoft };
  return row(
    { alignItems: 'center', columnGap: gap },
    image(toSvgDataUrl(art.logo), logoSize, logoSize),
    fittedLine(logoSize, style, address, width - logoSize - gap, [28, 20]),
  );
}

function bestRankPanel(best: CardRank | null, sizes: Sizes, art: Art): Element {
  const tierColour = toTierColour(art, best);
  return column(
    {
      position: 'absolute',
      right: margin,
      top: margin - 16,
      bottom: margin - 16,
      width: sizes.panelWidth,
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor: colours.paper,
      backgroundImage: `radial-gradient(circle at 50% 0%, ${tierColour}66, ${tierColour}00 75%)`,
      border: `2px solid ${tierColour}66`,
      borderRadius: 32,
    },
    image(toEmblemUrl(art, best), sizes.emblemSize, sizes.emblemSize),
    ...describeBest(best, sizes.panelWidth - 56, tierColour),
  );
}

function describeBest(best: CardRank | null, width: number, colour: string): (Element | null)[] {
  const none = { marginTop: 18, fontSize: 46, fontWeight: 800, color: colours.inkSoft };
  if (!best) return [line(60, none, rankTexts.noRank)];
  const nameStyle = { marginTop: 8, fontWeight: 800, letterSpacing: '-0.02em', color: colours.ink };
  const place = { marginTop: 12, fontWeight: 500, color: colours.inkSoft };
  return [
    fittedLine(64, nameStyle, toLocalRank(best.name), width, [66, 32]),
    line(48, { fontSize: 46, fontWeight: 700, color: colour }, best.points),
    best.progress === null ? null : progressBar(best.progress, colour),
    fittedLine(
      32,
      place,
      cardTexts.queueOfGame(best.game, toLocalLabel(best.queue)),
      width,
      [26, 20],
    ),
    fittedLine(34, { fontWeight: 700, color: colours.ink }, best.player, width, [26, 20]),
    line(28, faint(22), findMark(best)),
  ];
}

function findMark({ isVerified, isDemo }: CardRank): string {
  if (isVerified) return isDemo ? cardTexts.verifiedDemo : cardTexts.verifiedAccount;
  return isDemo ? cardTexts.unverifiedDemo : cardTexts.unverifiedAccount;
}

function progressBar(progress: number, colour: string): Element {
  const bar = { height: 12, borderRadius: 6 };
  const width = 300;
  return row(
    { ...bar, marginTop: 10, width, background: colours.line },
    row({ ...bar, width: Math.round(progress * width), background: colour }),
  );
}

/** The tier's colour; neutral for an unknown tier and without a rank. */
function toTierColour({ tierColours }: Art, rank: CardRank | null): string {
  return tierColours[rank?.tier ?? ''] ?? colours.inkSoft;
}

/** The other ranks side by side, in the font sizes that fit all of them. */
function otherRanks(ranks: readonly CardRank[], columnWidth: number, art: Art): Element[] {
  const width = columnWidth - otherGap;
  const fitAll = (texts: readonly string[], maxSize: number, minSize: number) =>
    Math.min(...texts.map((text) => fitText(text, width, maxSize, minSize).fontSize));
  const nameSize = fitAll(ranks.map(nameOrPoints), 30, 20);
  const games = ranks.map(({ game }) => game);
  const gameSize = fitAll(games, 22, 17);
  const nameStyle = { marginTop: 4, fontWeight: 800, color: colours.ink };
  const place = { fontWeight: 500, color: colours.inkSoft };
  return ranks.map((rank) =>
    column(
      { width: columnWidth, alignItems: 'flex-start' },
      image(toEmblemUrl(art, rank), 64, 64),
      fittedLine(32, nameStyle, nameOrPoints(rank), width, [nameSize, 20]),
      fittedLine(26, place, rank.game, width, [gameSize, 17]),
      rank.isVerified ? null : line(24, faint(18), cardTexts.unverified),
    ),
  );
}

/** A rating has only points. */
const nameOrPoints = ({ name, points }: CardRank): string => toLocalRank(name) || points;

function faint(fontSize: number): Style {
  return { fontSize, fontWeight: 500, color: colours.inkSoft };
}
