import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { games } from '../../../domain/games/games.ts';
import { PlayerIcon } from './game-account.tsx';

test('an account without a picture has the emblem of its game, and every game has one', () => {
  for (const { id } of games)
    expect(renderToString(<PlayerIcon src={null} game={id} size={40} />)).toContain(
      `/games/${id}.svg`,
    );
});

test('an account with a picture has the picture', () => {
  const icon = renderToString(<PlayerIcon src="/icon.png" game="lichess" size={40} />);
  expect(icon).toContain('src="/icon.png"');
});
