/**
 * The card that Discord shows for a link, as a component embed (docs.discord.com/developers/link-previews/component-embeds). With more
 * than 3,000 bytes or 40 components, or a key that Discord does not know, it shows nothing.
 */
import { cutToBytes } from '../cut-to-bytes.ts';
import { emblemAddress } from './addresses.ts';
import type { Card, CardRank } from './card.ts';
import type { LeaderboardCard } from './leaderboard-card.ts';

export const maxDiscordRanks = 3;
/** A name of few characters can have many bytes. */
const maxNameBytes = 200;

/** The types of components. */
const [actionRow, button, section, text, thumbnail, container] = [1, 2, 9, 10, 11, 17];
const linkStyle = 5;

/** The texts of the card, without Discord's markdown. */
interface DiscordTexts {
  readonly noRank: string;
  readonly profile: string;
  readonly history: string;
  readonly formatRank: (rank: CardRank) => string;
  readonly describeGame: (rank: CardRank) => string;
}

/** @param origin of the site, for addresses. @param colour of the card's edge, like 0xffd700. */
export function toDiscordCard(
  { displayName, picture, best, others }: Card,
  origin: string,
  colour: number | undefined,
  texts: DiscordTexts,
) {
  const address = `${origin}/${displayName}`;
  const heading = toHeading(displayName, address);
  const ranks = best ? [best, ...others].slice(0, maxDiscordRanks) : [];
  const rows = ranks.map((rank) =>
    toSection(
      { type: text, content: `**${texts.formatRank(rank)}**\n${texts.describeGame(rank)}` },
      origin + emblemAddress(rank),
    ),
  );
  const toButton = (label: string, url: string) => ({ type: button, style: linkStyle, label, url });
  return toComponent(colour, [
    picture ? toSection(heading, origin + picture) : heading,
    ...(rows.length > 0 ? rows : [{ type: text, content: texts.noRank }]),
    {
      type: actionRow,
      components: [toButton(texts.profile, address), toButton(texts.history, `${address}/history`)],
    },
  ]);
}

/** @param address of the page. */
export function toDiscordLeaderboard(
  { name, leaders }: LeaderboardCard,
  address: string,
  origin: string,
  colour: number | undefined,
  texts: Pick<DiscordTexts, 'noRank'> & { readonly queue: string },
) {
  const rows = leaders.map((leader) => {
    const { place, value } = leader;
    const content = `**${place} ${escapeMarkdown(leader.name)}**\n${value}`;
    return toSection({ type: text, content }, origin + emblemAddress(leader));
  });
  return toComponent(colour, [
    toHeading(cutToBytes(name, maxNameBytes), address),
    { type: text, content: texts.queue },
    ...(rows.length > 0 ? rows : [{ type: text, content: texts.noRank }]),
  ]);
}

const toComponent = (colour: number | undefined, components: readonly object[]) => ({
  component: {
    type: container,
    ...(colour !== undefined && { accent_color: colour }),
    components,
  },
});

const toHeading = (name: string, address: string) => ({
  type: text,
  content: `## [${escapeMarkdown(name)}](${address})`,
});

function toSection(content: { readonly type: number; readonly content: string }, url: string) {
  return { type: section, components: [content], accessory: { type: thumbnail, media: { url } } };
}

function escapeMarkdown(name: string): string {
  return name.replace(/[\\`*_~|[\]()<>#@:]/g, '\\$&');
}
