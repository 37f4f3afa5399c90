import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isolate } from '../../texts/language/isolate.ts';
import { BreakableName } from './breakable-name.tsx';

test('a name shows its invisible characters, and a sentence keeps those that isolate a name', () => {
  const render = (text: string) =>
    renderToStaticMarkup(<BreakableName>{text}</BreakableName>).replaceAll('<wbr/>', '|');
  expect(render('Ju\u200Bno_x#EUW')).toBe('<bdi>Ju□no_|x|#EUW</bdi>');
  expect(render(`رجوع إلى ${isolate('a_b')}`)).toBe(`<bdi>رجوع إلى ${isolate('a_|b')}</bdi>`);
});
