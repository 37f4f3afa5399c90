/** The picture of a recap: the name, the time, and the queues with the most games. */

import { countGames } from '../../../domain/games/record.ts';
import type { QueueRecap } from '../../../domain/history/recap.ts';
import { toSvgDataUrl } from '../../../domain/pictures/picture.ts';
import { type RecapRequest, recapSizes } from '../../../domain/previews/draw-request.ts';
import { formatChange } from '../../../texts/describe/change.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { toLocalRank } from '../../../texts/describe/tiers.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { recapTexts } from '../../../texts/recap.ts';
import { type Art, palettes, toEmblemUrl } from './art.ts';
import { column, type Element, fittedLine, image, line, row } from './element.ts';

const colours = palettes.dark;
const margin = 48;
const logoSize = 36;
const soft = { fontWeight: 500, color: colours.inkSoft };
const strong = { fontWeight: 800, color: colours.ink };

export function createRecapLayout(
  { displayName, period, shape, recaps, address }: RecapRequest,
  art: Art,
): Element {
  const size = recapSizes[shape];
  const width = size.width - 2 * margin;
  // Each game comes before the second queue of any.
  const games = [...Map.groupBy(recaps.toSorted(compareGames), ({ game }) => game).values()];
  const shown = [
    ...games.flatMap(([first]) => first ?? []),
    ...games.flatMap((all) => all.slice(1)),
  ];
  return column(
    {
      ...size,
      boxSizing: 'border-box',
      padding: `36px ${margin}px`,
      alignItems: 'flex-start',
      background: colours.wall,
    },
    fittedLine(72, strong, displayName, width, [60, 36]),
    line(48, { ...soft, fontSize: 36 }, recapTexts.ofPeriod(period)),
    column(
      { flexGrow: 1, width, justifyContent: 'center', rowGap: shape === 'tall' ? 24 : 12 },
      ...shown
        .slice(0, shape === 'tall' ? 5 : 3)
        .map((recap) => queueRow(recap, shape === 'tall' ? 190 : 106, width, art)),
      shown.length > 0 ? null : line(60, { ...soft, fontSize: 32 }, recapTexts.nothing),
    ),
    row(
      { alignItems: 'center', columnGap: 12 },
      image(toSvgDataUrl(art.logo), logoSize, logoSize),
      fittedLine(logoSize, soft, address, width - 48, [28, 20]),
    ),
  );
}

const none = { wins: 0, losses: 0 };
const compareGames = (a: QueueRecap, b: QueueRecap) =>
  countGames(b.games ?? none) - countGames(a.games ?? none);

function queueRow(recap: QueueRecap, height: number, width: number, art: Art): Element {
  const { last, division, climb } = recap;
  const game = gameById(recap.game);
  const queue = game.queues.find(({ id }) => id === recap.queue);
  const colour = art.tierColours[last.tier] ?? colours.inkSoft;
  const textWidth = width - height - 72;
  return row(
    {
      height,
      alignItems: 'center',
      padding: '0 28px',
      columnGap: 24,
      backgroundColor: colours.paper,
      backgroundImage: `linear-gradient(90deg, ${colour}55, ${colour}00 60%)`,
      border: `2px solid ${colour}66`,
      borderRadius: 24,
    },
    image(toEmblemUrl(art, { tier: last.tier, division }), height - 24, height - 24),
    column(
      { alignItems: 'flex-start' },
      fittedLine(
        30,
        soft,
        rankTexts.queueOfGame(queue?.label ?? '', game.name),
        textWidth,
        [24, 18],
      ),
      fittedLine(40, strong, toLocalRank(last.text), textWidth, [36, 24]),
      fittedLine(
        30,
        soft,
        recapTexts.facts(formatChange(recap, climb, queue?.tiers), recap),
        textWidth,
        [24, 18],
      ),
    ),
  );
}
