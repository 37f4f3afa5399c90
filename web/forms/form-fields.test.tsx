import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Fields } from './form.ts';
import { FormFields } from './form-fields.tsx';

const fields = {
  name: { label: 'Name', hint: 'As others see it.' },
  words: { label: 'Words', as: 'area' },
  reason: { label: 'Reason', options: { a: 'First', b: 'Second' } },
  scopes: { label: 'Scopes', options: { a: 'First', b: 'Second' }, isMany: true },
  agrees: { label: 'Agrees', as: 'checkbox' },
} satisfies Fields;

test('after a refusal each kind of control shows what was typed, and its error', () => {
  const typed = { name: 'Mira', words: 'Two words', reason: 'b', scopes: ['b'], agrees: true };
  const error = { wrong: Object.keys(fields), sentence: 'No.' };
  const html = renderToStaticMarkup(
    <FormFields fields={fields} prefix="a-" state={{ typed, error }} errorId="error" />,
  );
  expect(html).toMatch(/<input [^>]*id="a-name"[^>]* value="Mira"/);
  expect(html).toContain('>Two words</textarea>');
  expect(html).toContain('<option value="b" selected="">Second</option>');
  expect(html).toContain('<input type="checkbox" name="scopes" value="a"/>');
  expect(html).toContain('<input type="checkbox" name="scopes" checked="" value="b"/>');
  expect(html).toContain('<input type="checkbox" name="agrees" checked="" value="yes"/>');
  expect(html).toContain('aria-describedby="error a-name-hint"');
  expect(html.match(/aria-describedby="error/g)).toHaveLength(4);
});
