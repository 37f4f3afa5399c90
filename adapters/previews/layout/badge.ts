import { toSvgDataUrl } from '../../../domain/pictures/picture.ts';
import type { CardRank } from '../../../domain/previews/card.ts';
import type { BadgeRequest } from '../../../domain/previews/draw-request.ts';
import { toLocalLabel } from '../../../texts/describe/games.ts';
import { listLeaders, toLocalTable } from '../../../texts/describe/leaderboard.ts';
import { describeCardRank, formatCardRank } from '../../../texts/describe/rank.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { cardTexts } from '../../../texts/sharing.ts';
import { type Art, palettes, toEmblemUrl } from './art.ts';
import { column, type Element, fittedLine, image, line, row } from './element.ts';

export const badgeHeight = 64;
const maxNameWidthPx = 260;
const maxTextWidthPx = 420;

/** Creates the badge: an emblem, and what `toTexts` returns in three lines. */
export function createBadgeLayout(request: BadgeRequest, art: Art): Element {
  const colours = palettes[request.theme];
  const { name, site, text, about, emblem } = toTexts(request);
  const soft = { fontWeight: 500, color: colours.inkSoft };
  const nameStyle = { fontWeight: 700, color: colours.ink, marginRight: 7 };
  const textStyle = { fontWeight: 800, color: colours.ink };
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
    image(emblem === undefined ? toSvgDataUrl(art.logo) : toEmblemUrl(art, emblem), 46, 46),
    column(
      { marginLeft: 12 },
      row(
        {},
        name ? fittedLine(18, nameStyle, name, maxNameWidthPx, [14, 11]) : null,
        line(18, { ...soft, fontSize: 13 }, site),
      ),
      fittedLine(22, textStyle, text, maxTextWidthPx, [18, 13]),
      about ? line(16, { ...soft, fontSize: 12 }, about) : null,
    ),
  );
}

interface BadgeTexts {
  /** The name of the profile or the leaderboard. */
  readonly name?: string;
  readonly site: string;
  readonly text: string;
  /** The game and the queue, and whether the account is unverified. */
  readonly about?: string | undefined;
  /** The rank of the emblem, null without a rank; undefined for the logo of the site. */
  readonly emblem?: Pick<CardRank, 'tier' | 'division'> | null;
  /** The whole badge in words, for screen readers. */
  readonly spoken: string;
}

function toTexts({ card, siteName }: BadgeRequest): BadgeTexts {
  if (!card) {
    const spoken = cardTexts.badgeWithoutProfile(siteName);
    return { site: siteName, text: cardTexts.noProfile, spoken };
  }
  if ('leaders' in card) {
    const table = toLocalTable(card);
    const { name, leaders } = table;
    const text = listLeaders(leaders);
    const about = cardTexts.queueOfTable(table);
    const spoken = cardTexts.badge(name, siteName, `${text} (${about})`);
    return { name, site: siteName, text, about, emblem: leaders[0] ?? null, spoken };
  }
  const { displayName: name, best } = card;
  const spoken = cardTexts.badge(name, siteName, best ? describeCardRank(best) : rankTexts.noRank);
  if (!best) return { name, site: siteName, text: rankTexts.noRank, emblem: null, spoken };
  const format = best.isVerified ? cardTexts.queueOfGame : cardTexts.unverifiedQueueOfGame;
  return {
    name,
    site: best.isDemo ? cardTexts.siteWithDemo(siteName) : siteName,
    text: formatCardRank(best),
    about: format(best.game, toLocalLabel(best.queue)),
    emblem: best,
    spoken,
  };
}

/** Describes a badge in words, for screen readers. */
export const describeBadge = (request: BadgeRequest) => toTexts(request).spoken;
