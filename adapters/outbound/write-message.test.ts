import { expect, test } from 'vitest';
import { inLanguage } from '../../texts/language/current.ts';
import { loadTexts } from '../../texts/language/load.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { createMessageWriter } from './write-message.ts';

test('a message is in the language of the owner of its webhook', async () => {
  await loadTexts('de');
  const write = createMessageWriter({ name: 'Ranks', origin: 'https://x.test' }, async (id) =>
    id === 'german' ? 'de' : 'en',
  );
  const webhook = { id: '1', kind: 'discord', address: '', secret: '' } as const;
  const message = { kind: 'profile', displayName: 'Mira', events: [] } as const;
  for (const [owner, language] of [
    ['german', 'de'],
    ['other', 'en'],
  ] as const) {
    const { body } = await write(owner, webhook, '2', message);
    expect(JSON.parse(body).content).toContain(inLanguage(language, () => webhookTexts.test));
  }
});
