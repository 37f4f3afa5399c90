import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { itemFactory } from '../../../tests/factories/documents.ts';
import { primaryButton } from '../../ui/button.ts';
import { Share } from './share.tsx';

function render(isOwner: boolean, savedGames = [itemFactory()]): string {
  const document = {
    displayName: 'Mira',
    revision: 1,
    savedGames,
    profilePic: null,
    profileBackgroundPic: null,
  };
  return renderToStaticMarkup(
    <Share document={document} origin="https://ranks.example" isOwner={isOwner} />,
  );
}

test('sharing is the main action of owners with games, and of no other visitor', () => {
  expect(render(true)).toContain(primaryButton);
  expect(render(true, [])).not.toContain(primaryButton);
  expect(render(false)).not.toContain(primaryButton);
});
