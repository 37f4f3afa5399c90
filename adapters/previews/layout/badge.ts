/** A badge for other sites: 64 pixels high, as wide as its text. */
import { toSvgDataUrl } from '../../../domain/pictures/picture.ts';
import type { BadgeRequest } from '../../../domain/previews/drawing.ts';
import { type Art, palettes, toEmblemUrl } from './art.ts';
import { column, type Element, fittedLine, image, line, row } from './element.ts';

export const badgeHeight = 64;
const maxNameWidthPx = 260;

/** Creates the badge: emblem, name and highest rank; for an unknown username a text that says so. */
export function createBadgeLayout(request: BadgeRequest, art: Art): Element {
  const { card, theme } = request;
  const colours = palettes[theme];
  const emblem = card ? toEmblemUrl(art, card.best?.tier ?? 'unranked') : toSvgDataUrl(art.logo);
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
    column({ marginLeft: 12 }, heading(request), rankLine(request)),
  );
}

/** The first line: the user's name and the site's name. */
function heading({ card, theme, siteName }: BadgeRequest): Element {
  const colours = palettes[theme];
  const site = { fontSize: 14, fontWeight: 500, color: colours.inkSoft };
  if (!card) return line(20, site, siteName);
  const name = { fontWeight: 700, color: colours.ink };
  return row(
    {},
    fittedLine(20, name, card.displayName, maxNameWidthPx, [15, 12]),
    line(20, { ...site, marginLeft: 7 }, siteName),
  );
}

function rankLine({ card, theme }: BadgeRequest): Element {
  const rank = card?.best ? `${card.best.words} ${card.best.points}` : 'No rank yet';
  const text = card ? rank : 'No profile with this name';
  return line(26, { fontSize: 20, fontWeight: 800, color: palettes[theme].ink }, text);
}
