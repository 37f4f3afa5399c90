import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Popup } from './popup.tsx';

function renderPopup(isVerified: boolean): string {
  const rank = {
    text: 'GOLD II 45 LP',
    tier: 'GOLD',
    division: 'II',
    queue: 'Solo',
    gameType: 'A game',
    isVerified,
  };
  return renderToStaticMarkup(
    <Popup
      field={{ current: null }}
      options={[{ kind: 'profile', displayName: 'Ash', picture: null, rank }]}
      title={null}
      active={null}
      typed="as"
      onChoose={() => undefined}
      onRemove={null}
    />,
  );
}

test('a suggestion has the emblem of its tier beside the rank text', () => {
  const html = renderPopup(true);
  expect(html).toContain('gold.svg');
  expect(html).toContain('GOLD II 45 LP');
});

test('a suggestion marks the rank of an unverified account', () => {
  expect(renderPopup(false)).toContain('A game · unverified');
  expect(renderPopup(true)).not.toContain('unverified');
});
