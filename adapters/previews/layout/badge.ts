import { toSvgDataUrl } from '../../../domain/pictures/picture.ts';
import type { Card } from '../../../domain/previews/card.ts';
import type { BadgeRequest } from '../../../domain/previews/draw-request.ts';
import type { BadgeTheme } from '../../../domain/previews/themes.ts';
import { noRank } from '../../../texts/ranks.ts';
import { cardTexts, describeCardRank, formatCardRank } from '../../../texts/sharing.ts';
import { type Art, palettes, toEmblemUrl } from './art.ts';
import { column, type Element, fittedLine, image, line, row } from './element.ts';

export const badgeHeight = 64;
const maxNameWidthPx = 260;

/** Creates the badge: emblem, name, best rank and its game; for an unknown username a text that says so. */
export function createBadgeLayout(request: BadgeRequest, art: Art): Element {
  const { card, theme } = request;
  const colours = palettes[theme];
  const emblem = card ? toEmblemUrl(art, card.best) : toSvgDataUrl(art.logo);
  return row(
    {
      height: badgeHeight,
      boxSizing: 'border-box',
      alignItems: 'center',
      paddingLeft: 12,
      paddingRight: 22,
      background: colours.paper,
      border: `1px solid ${colours.line}`,
      borderRadius: 14,
    },
    image(emblem, 46, 46),
    column({ marginLeft: 12 }, heading(request), rankLine(request), card && gameLine(card, theme)),
  );
}

function heading({ card, theme, siteName }: BadgeRequest): Element {
  const colours = palettes[theme];
  const site = { fontSize: 13, fontWeight: 500, color: colours.inkSoft };
  if (!card) return line(18, site, siteName);
  const name = { fontWeight: 700, color: colours.ink };
  const siteText = card.best?.isDemo ? cardTexts.siteWithDemo(siteName) : siteName;
  return row(
    {},
    fittedLine(18, name, card.displayName, maxNameWidthPx, [14, 11]),
    line(18, { ...site, marginLeft: 7 }, siteText),
  );
}

function rankLine({ card, theme }: BadgeRequest): Element {
  const rank = card?.best ? formatCardRank(card.best) : noRank;
  const text = card ? rank : cardTexts.noProfile;
  return line(22, { fontSize: 18, fontWeight: 800, color: palettes[theme].ink }, text);
}

/** The last line: the game and the queue of the rank, and whether the account is unverified. */
function gameLine({ best }: Card, theme: BadgeTheme): Element | null {
  if (!best) return null;
  const format = best.isVerified ? cardTexts.queueOfGame : cardTexts.unverifiedQueueOfGame;
  const text = format(best.game, best.queue);
  return line(16, { fontSize: 12, fontWeight: 500, color: palettes[theme].inkSoft }, text);
}

/** Describes a badge in words, for screen readers. */
export function describeBadge({ card, siteName }: BadgeRequest): string {
  if (!card) return cardTexts.badgeWithoutProfile(siteName);
  const rank = card.best ? describeCardRank(card.best) : noRank;
  return cardTexts.badge(card.displayName, siteName, rank);
}
