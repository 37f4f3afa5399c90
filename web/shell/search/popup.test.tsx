import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Popup from './popup.tsx';

function renderPopup(isVerified: boolean, title: string | null = null): string {
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
      title={title}
      active={null}
      typed="as"
      onChoose={() => undefined}
    />,
  );
}

test('a title is above the list and names it; a list without a title has a name', () => {
  expect(renderPopup(true, 'A title')).toMatch(/>A title<\/p>.* aria-label="A title"/);
  expect(renderPopup(true)).toContain('aria-label="Profiles"');
});

test('a suggestion marks the rank of an unverified account', () => {
  expect(renderPopup(false)).toContain('A game · unverified');
  expect(renderPopup(true)).not.toContain('unverified');
});
