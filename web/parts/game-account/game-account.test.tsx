import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlayerIcon } from './game-account.tsx';

test('an account without a picture has the emblem of its game', () => {
  const icon = renderToString(<PlayerIcon profileIconId={null} game="lichess" size={40} />);
  expect(icon).toContain('/games/lichess.svg');
});

test('an account with a picture has the picture', () => {
  const icon = renderToString(<PlayerIcon profileIconId={7} game="lichess" size={40} />);
  expect(icon).toContain('src="/api/icons/7/');
});
