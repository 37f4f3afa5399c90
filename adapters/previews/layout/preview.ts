/** The link preview: 1200 × 630 pixels, readable at a quarter of this size. Each function creates one part of it. */
import { noRank } from '../../../domain/games/rank.ts';
import { toSvgDataUrl } from '../../../domain/pictures/picture.ts';
import type { CardRank } from '../../../domain/previews/card.ts';
import { cardTexts } from '../../../domain/previews/card-texts.ts';
import { type PreviewRequest, previewSize } from '../../../domain/previews/drawing.ts';
import { type Art, palettes, toEmblemUrl } from './art.ts';
import { column, type Element, fittedLine, image, line, row, type Style } from './element.ts';
import { estimateWidth, fitText, splitName } from './fit.ts';

const colours = palettes.dark;
const margin = 56;
const bannerHeight = 212;
const panelWidth = 432;
const leftWidth = previewSize.width - 3 * margin - panelWidth;
const pictureSize = 176;
const ringWidth = 8;
/** How far the profile's picture extends below the banner. */
const overhang = 68;
/** The space between two of the other ranks. */
const otherGap = 20;

/** Creates the preview: banner, picture and name left, the best rank right, up to three more ranks below the name. */
export function createPreviewLayout(request: PreviewRequest, art: Art): Element {
  const { displayName, best, others } = request.card;
  const ranks = best ? [best, ...others] : [];
  return column(
    { ...previewSize, position: 'relative', background: colours.wall },
    image(request.banner, previewSize.width, bannerHeight, { objectFit: 'cover' }),
    bannerShade(),
    column(
      {
        position: 'absolute',
        left: margin,
        top: bannerHeight + overhang - pictureSize - ringWidth,
        bottom: margin,
        width: leftWidth,
        justifyContent: others.length > 0 ? 'space-between' : 'flex-start',
      },
      row(
        { alignItems: 'flex-end', justifyContent: 'space-between' },
        image(request.picture, pictureSize, pictureSize, {
          objectFit: 'cover',
          borderRadius: pictureSize,
          border: `${ringWidth}px solid ${colours.wall}`,
          background: colours.paper,
          marginLeft: -ringWidth,
        }),
        brand(
          request.siteName,
          ranks.some(({ isSample }) => isSample),
          art,
        ),
      ),
      name(displayName, others.length > 0),
      others.length > 0
        ? row({}, ...others.map((rank) => otherRank(rank, distinguishRank(rank, ranks), art)))
        : null,
    ),
    bestRankPanel(best, art),
  );
}

/** Darkens the lower edge of the banner, which the picture and the panel overlap. */
function bannerShade(): Element {
  return row({
    position: 'absolute',
    left: 0,
    top: 0,
    width: previewSize.width,
    height: bannerHeight,
    backgroundImage: 'linear-gradient(rgba(13, 19, 18, 0), rgba(13, 19, 18, 0.55))',
  });
}

/** The site's icon and name, and whether there are ranks of sample players. */
function brand(siteName: string, hasSamples: boolean, art: Art): Element {
  const style = { fontWeight: 700, color: colours.inkSoft };
  return row(
    { alignItems: 'center', height: overhang },
    image(toSvgDataUrl(art.logo), 40, 40),
    column(
      { marginLeft: 12 },
      fittedLine(hasSamples ? 34 : 40, style, siteName, 320, [30, 20]),
      hasSamples
        ? line(28, { ...style, fontSize: 22, fontWeight: 500 }, cardTexts.sampleData)
        : null,
    ),
  );
}

/** The name in one or two lines. @param isCrowded whether there are ranks below the name. */
function name(displayName: string, isCrowded: boolean): Element {
  const lines = splitName(displayName);
  const [maxLine = ''] = lines.toSorted((a, b) => estimateWidth(b) - estimateWidth(a));
  const [oneLineSize, twoLineSize] = isCrowded ? [104, 58] : [128, 92];
  const maxSize = lines.length > 1 ? twoLineSize : oneLineSize;
  const { fontSize } = fitText(maxLine, leftWidth, maxSize, 28);
  const style = { fontSize, fontWeight: 800, letterSpacing: '-0.025em', color: colours.ink };
  return column(
    { marginTop: isCrowded ? 0 : 40 },
    ...lines.map((text) => line(Math.round(fontSize * 1.1), style, text)),
  );
}

/** The panel with the best rank. */
function bestRankPanel(best: CardRank | null, art: Art): Element {
  return column(
    {
      position: 'absolute',
      right: margin,
      top: margin,
      bottom: margin,
      width: panelWidth,
      alignItems: 'center',
      justifyContent: 'center',
      background: colours.paper,
      border: `2px solid ${colours.line}`,
      borderRadius: 32,
    },
    image(toEmblemUrl(art, best), 240, 240),
    ...describeBest(best),
  );
}

function describeBest(best: CardRank | null): (Element | null)[] {
  const none = { marginTop: 18, fontSize: 46, fontWeight: 800, color: colours.inkSoft };
  if (!best) return [line(60, none, noRank)];
  const width = panelWidth - 56;
  const nameStyle = {
    marginTop: 14,
    fontWeight: 800,
    letterSpacing: '-0.02em',
    color: colours.ink,
  };
  const place = { marginTop: 12, fontWeight: 500, color: colours.inkSoft };
  return [
    fittedLine(64, nameStyle, best.name, width, [62, 32]),
    line(50, { fontSize: 44, fontWeight: 700, color: colours.accent }, best.points),
    fittedLine(32, place, cardTexts.queueOfGame(best.game, best.queue), width, [26, 20]),
    fittedLine(34, { fontWeight: 700, color: colours.ink }, best.player, width, [26, 20]),
    best.isVerified ? null : line(34, unverified(24), cardTexts.unverifiedAccount),
  ];
}

/** Returns what distinguishes a rank from others of its game: the player; for several ranks of one player the queue. */
function distinguishRank(rank: CardRank, ranks: readonly CardRank[]): string {
  const same = ranks.filter(({ game, player }) => game === rank.game && player === rank.player);
  return same.length < 2 ? rank.player : rank.queue;
}

function otherRank(rank: CardRank, distinction: string, art: Art): Element {
  const width = Math.floor(leftWidth / 3) - otherGap;
  const nameStyle = { marginTop: 4, fontWeight: 800, color: colours.ink };
  const place = { fontWeight: 500, color: colours.inkSoft };
  return column(
    { width: width + otherGap, alignItems: 'flex-start' },
    image(toEmblemUrl(art, rank), 64, 64, { marginLeft: -6 }),
    fittedLine(28, nameStyle, rank.name, width, [27, 18]),
    fittedLine(22, place, rank.game, width, [18, 15]),
    fittedLine(21, place, distinction, width, [18, 15]),
    rank.isVerified ? null : line(20, unverified(16), cardTexts.unverified),
  );
}

function unverified(fontSize: number): Style {
  return { fontSize, fontWeight: 500, color: colours.inkSoft };
}
