import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { findGameByName } from '../../../domain/games/games.ts';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import { toUserDocument } from '../../../domain/profiles/document.ts';
import type { SavedGame } from '../../../domain/profiles/profile.ts';
import type { PublicSample } from '../../../domain/profiles/public-history.ts';
import { savedGameFactory } from '../../../tests/factories/players.ts';
import { ownerTools } from '../own-profile/tools.ts';
import { GameCard } from './game-card.tsx';

const gold: RankWithRecord = {
  kind: 'divided',
  tier: 'GOLD',
  division: 'II',
  leaguePoints: 45,
  wins: 142,
  losses: 121,
};
const readAt = '2026-11-20T22:31:00.000Z';

function itemOf(different: Partial<SavedGame> = {}) {
  const saved = savedGameFactory({ readAt, ...different });
  const pictures = { profilePic: null, profileBackgroundPic: null };
  const profile = { id: '1', displayName: 'Mira', revision: 1, savedGames: [saved], ...pictures };
  const [item] = toUserDocument(profile, 'sandbox').savedGames;
  if (!item) throw new Error('the document has no game');
  return item;
}

const queues = findGameByName(itemOf().GameType)?.queues ?? [];

function cardOf(options: {
  game?: Partial<SavedGame>;
  readings?: readonly PublicSample[];
  isOwner?: boolean;
}) {
  const item = itemOf(options.game);
  const { GameType, GameUsername, Region } = item;
  const history = options.readings
    ? [{ GameType, GameUsername, Region, Queue: 'solo', Readings: options.readings }]
    : [];
  const html = renderToStaticMarkup(
    <GameCard
      displayName="Mira"
      item={item}
      history={history}
      owner={options.isOwner ? ownerTools : undefined}
      onRemove={() => undefined}
    />,
  );
  expect(html).not.toContain('style=');
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

describe('the record', () => {
  test('stands beside the rank, short to see and whole to hear', () => {
    const { text } = cardOf({ game: { ranks: { solo: gold } } });
    expect(text).toContain(
      'GOLD II 45 LP 142 W · 121 L · 54 % 142 wins, 121 losses, 54 percent won',
    );
  });

  test('is left out without a game', () => {
    const { text } = cardOf({ game: { ranks: { solo: { ...gold, wins: 0, losses: 0 } } } });
    expect(text).toContain('GOLD II 45 LP');
    expect(text).not.toMatch(/\d W|percent/);
  });
});

test('a queue for those who have a rank in it is shown to no one else', () => {
  for (const { id, label } of queues.filter((queue) => queue.onlyRanked)) {
    expect(cardOf({ game: { ranks: { solo: gold } } }).text).not.toContain(label);
    expect(cardOf({ game: { ranks: { solo: gold, [id]: gold } } }).text).toContain(
      `${label} GOLD II 45 LP`,
    );
  }
  expect(cardOf({ game: { ranks: {} } }).text).toContain('UNRANKED');
});

describe('freshness', () => {
  test('says when the numbers were read, and that they could not be since', () => {
    expect(cardOf({}).text).toContain('Updated 20 Nov 2026, 22:31 UTC');
    const { text } = cardOf({ game: { failedAt: '2026-11-20T23:00:00.000Z' } });
    expect(text).toContain('As of 20 Nov 2026, 22:31 UTC . The last try to update failed.');
    expect(text).not.toContain('Updated');
  });

  test('anybody can ask for new numbers, without script too', () => {
    const form = /<form[^>]*action="\/refreshGame".*?<\/form>/s.exec(cardOf({}).html)?.[0] ?? '';
    expect(form).toContain('method="post"');
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, ...pair]) => pair);
    const { GameType, GameUsername, Region } = itemOf();
    expect(Object.fromEntries(fields)).toEqual({
      displayName: 'Mira',
      GameType,
      GameUsername,
      Region,
    });
  });
});

describe('verification', () => {
  const link = 'href="/verifyGame?';

  test('is a badge that explains itself', () => {
    const { html, text } = cardOf({ game: { verifiedAt: readAt }, isOwner: true });
    expect(text).toContain('Verified . The owner of this page proved that the account is theirs.');
    expect(html).not.toContain(link);
  });

  test('is offered to the owner alone', () => {
    const owners = cardOf({ isOwner: true });
    expect(owners.text).not.toContain('Verified');
    const address = /href="(\/verifyGame[^"]*)"/.exec(owners.html)?.[1] ?? '';
    const asked = new URL(address.replaceAll('&amp;', '&'), 'https://x.test').searchParams;
    const { GameType, GameUsername, Region } = itemOf();
    expect(Object.fromEntries(asked)).toEqual({ GameType, GameUsername, Region });
    expect(cardOf({}).html).not.toContain(link);
  });
});

describe('the history', () => {
  const first = {
    At: '2026-11-18T09:00:00.000Z',
    Rank: 'SILVER I 90 LP',
    Tier: 'SILVER',
    Points: 1190,
  };
  const second = {
    At: '2026-11-19T09:00:00.000Z',
    Rank: 'GOLD II 45 LP',
    Tier: 'GOLD',
    Points: 1445,
  };

  test('is left out while there is none', () => {
    expect(cardOf({}).html).not.toContain('<details');
  });

  test('of one reading says when the graph begins', () => {
    const { html, text } = cardOf({ readings: [first] });
    expect(text).toContain(
      'First read 18 Nov 2026, 09:00 UTC ; the graph begins with the next change.',
    );
    expect(html).not.toContain('role="img"');
  });

  test('is a closed disclosure with a graph in words, its divisions and days, and a table', () => {
    const { html, text } = cardOf({ readings: [first, second] });
    expect(html).not.toMatch(/<details[^>]* open/);
    expect(html).toMatch(
      /role="img" aria-label="[^"]*SILVER I 90 LP on 18 Nov 2026, GOLD II 45 LP/,
    );
    expect(html).toMatch(/ d="M0 [\d.]+H/);
    expect(html).toMatch(/<figure[^>]* data-tier="GOLD"/);
    expect(html).toMatch(/<circle[^>]* data-tier="GOLD"/);
    expect(text).toMatch(/Silver I Gold IV Gold III Gold II 18 Nov 2026 20 Nov 2026/);
    expect(html.match(/<tr>/g)).toHaveLength(3);
    expect(text).toMatch(/Time Rank 19 Nov 2026, 09:00 UTC GOLD II 45 LP 18 Nov .* SILVER I 90 LP/);
  });

  test('without a rank on the ladder is a table alone', () => {
    const nowhere = [first, second].map((reading) => ({ ...reading, Points: null }));
    const { html, text } = cardOf({ readings: nowhere });
    expect(text).toContain('No rank on the ladder yet.');
    expect(html).toContain('<table');
    expect(html).not.toContain('<path class');
  });

  test('that begins and ends on one day tells the times', () => {
    const morning = { ...first, At: '2026-11-20T09:00:00.000Z' };
    const noon = { ...second, At: '2026-11-20T12:00:00.000Z' };
    expect(cardOf({ readings: [morning, noon] }).text).toContain(
      '20 Nov 2026, 09:00 UTC 22:31 UTC',
    );
  });
});
