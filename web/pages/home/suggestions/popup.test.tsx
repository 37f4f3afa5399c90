import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Popup } from './popup.tsx';

test('a suggestion has the emblem of its tier beside the rank text', () => {
  const bestRank = { text: 'GOLD II 45 LP', queue: 'Solo', gameType: 'A game' };
  const html = renderToStaticMarkup(
    <Popup
      field={{ current: null }}
      options={[{ kind: 'profile', displayName: 'Ash', picture: null, bestRank }]}
      active={null}
      typed="as"
      onChoose={() => undefined}
      onRemove={null}
    />,
  );
  expect(html).toContain('gold.svg');
  expect(html).toContain('GOLD II 45 LP');
});
