/** The link preview of a leaderboard, in the size of a profile's: its name, and the first three rows. */

import { toSvgDataUrl } from '../../../domain/pictures/picture.ts';
import { type LeaderboardRequest, previewSize } from '../../../domain/previews/draw-request.ts';
import type { Leader } from '../../../domain/previews/leaderboard-card.ts';
import { toLocalTable } from '../../../texts/describe/leaderboard.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { cardTexts } from '../../../texts/sharing.ts';
import { type Art, palettes, toEmblemUrl } from './art.ts';
import { column, type Element, fittedLine, image, line, row } from './element.ts';

const colours = palettes.dark;
const margin = 48;
const width = previewSize.width - 2 * margin;
const logoSize = 36;

export function createLeaderboardLayout(request: LeaderboardRequest, art: Art): Element {
  const card = toLocalTable(request.card);
  const { name, leaders } = card;
  const soft = { fontWeight: 500, color: colours.inkSoft };
  const strong = { fontWeight: 800, color: colours.ink };
  return column(
    {
      ...previewSize,
      boxSizing: 'border-box',
      padding: `36px ${margin}px`,
      alignItems: 'flex-start',
      background: colours.wall,
    },
    fittedLine(72, strong, name, width, [60, 36]),
    fittedLine(44, soft, cardTexts.queueOfTable(card), width, [32, 24]),
    column(
      { flexGrow: 1, width, justifyContent: 'center', rowGap: 12 },
      ...leaders.map((leader, index) => leaderRow(leader, index === 0 ? 132 : 92, art)),
      leaders.length > 0 ? null : image(toEmblemUrl(art, null), 180, 180),
      leaders.length > 0 ? null : line(60, { ...soft, fontSize: 44 }, rankTexts.noRank),
    ),
    row(
      { alignItems: 'center', columnGap: 12 },
      image(toSvgDataUrl(art.logo), logoSize, logoSize),
      fittedLine(logoSize, soft, request.address, width - 48, [28, 20]),
    ),
  );
}

/** The first row is higher than the others. */
function leaderRow(leader: Leader, height: number, art: Art): Element {
  const { place, name, value, tier } = leader;
  const colour = art.tierColours[tier] ?? colours.inkSoft;
  const style = { fontWeight: 800, color: colours.ink };
  const maxSize = Math.round(height * 0.38);
  return row(
    {
      height,
      alignItems: 'center',
      paddingLeft: 28,
      paddingRight: 28,
      columnGap: 20,
      backgroundColor: colours.paper,
      backgroundImage: `linear-gradient(90deg, ${colour}55, ${colour}00 60%)`,
      border: `2px solid ${colour}66`,
      borderRadius: 24,
    },
    line(height, { ...style, width: 56, fontSize: maxSize }, String(place)),
    image(toEmblemUrl(art, leader), height - 16, height - 16),
    fittedLine(height, style, name, 470, [maxSize, 26]),
    fittedLine(height, { ...style, marginLeft: 'auto' }, value, 340, [36, 24]),
  );
}
