import { expect, test } from 'vitest';
import { toDiscordLeaderboard } from './discord-card.ts';

test('the card of a leaderboard is within Discord’s limit for any names, which are no markup', () => {
  const leader = {
    line: 1,
    place: 1,
    rank: 'GRANDMASTER 1204 LP',
    tier: 'GRANDMASTER',
    division: 'I',
    value: 'GRANDMASTER 1204 LP',
  };
  // Steam's names have at most 32 characters, and those of leaderboards 50.
  const leaders = Array(3).fill({ ...leader, name: '[@everyone](https://x.test) **_x' });
  const card = {
    name: '👨‍👩‍👧‍👦'.repeat(50),
    game: 'A Game',
    queue: 'Solo',
    isDemo: false,
    leaders,
  };
  const origin = 'https://ranks.example';
  const address = `${origin}/leaderboards/${'0'.repeat(32)}?queue=solo`;
  const texts = { noRank: 'No rank yet', queue: 'A Game · Solo' };
  const { component } = toDiscordLeaderboard(card, address, origin, 0xffffff, texts);
  expect(Buffer.byteLength(JSON.stringify({ component }))).toBeLessThanOrEqual(3000);
  const [heading, queue, first] = component.components;
  expect(heading).toMatchObject({ content: expect.stringContaining(`](${address})`) });
  expect(queue).toMatchObject({ content: 'A Game · Solo' });
  const name = '\\[\\@everyone\\]\\(https\\://x.test\\) \\*\\*\\_x';
  expect(first).toMatchObject({
    components: [{ content: `**1 ${name}**\nGRANDMASTER 1204 LP` }],
    accessory: { media: { url: expect.stringMatching(/\/grandmaster-I\.png$/) } },
  });
  const empty = toDiscordLeaderboard({ ...card, leaders: [] }, address, origin, undefined, texts);
  expect(empty.component.components.at(-1)).toMatchObject({ content: 'No rank yet' });
});
