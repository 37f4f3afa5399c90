import { momentTexts } from '../../../texts/events.ts';
import { createCardFrame, createNightbotCommand } from '../../parts/sharing/snippets.ts';

/** An account of the profile in the examples, and one of its queues. */
export type ExampleAccount = Readonly<Record<'game' | 'player' | 'queue' | 'queueName', string>>;

/** The code on the page for developers. Tests run it. @param username of the profile in the examples. */
export function createSnippets(origin: string, username: string, account: ExampleAccount) {
  const profile = `${origin}/${username}`;
  const [before, after] = ['GOLD II 84 LP', 'GOLD I 2 LP'];
  const at = '2026-11-26T11:59:00.000Z';
  const sentence = momentTexts.reached(account.player, after, account.queueName);
  const events = [{ kind: 'promotion', at, ...account, before, after, sentence }];
  const message = {
    type: 'profile.changed',
    timestamp: '2026-11-26T12:00:00.000Z',
    data: { profile: username, address: profile, events },
  };
  return {
    profile,
    start: `const response = await fetch('${origin}/api/v1/profiles/${username}');
const { name, accounts } = await response.json();
for (const { player, ranks } of accounts)
  for (const { queueName, text } of ranks)
    console.log(name, player, queueName, text);`,
    chat: `${profile}/rank.txt`,
    chosenChat: `${profile}/rank.txt?game=${account.game}&queue=${account.queue}`,
    nightbot: createNightbotCommand(`${profile}/rank.txt`),
    streamElements: `!cmd add !rank \${customapi.${profile}/rank.txt}`,
    fossabot: `!addcmd !rank $(customapi ${profile}/rank.txt)`,
    overlay: `${profile}/overlay?session=1`,
    badge: `[![${username}](${profile}/badge.svg)](${profile})`,
    shields: `https://img.shields.io/endpoint?url=${encodeURIComponent(`${profile}/badge.json`)}`,
    card: createCardFrame(`${profile}/card`, username),
    feed: `${profile}/feed.atom`,
    message: JSON.stringify(message, null, 2),
    receiver: `// npm install standardwebhooks
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook('whsec_…'); // from the settings
createServer(async (request, response) => {
  try {
    const rawBody = await text(request);
    const { data } = webhook.verify(rawBody, request.headers);
    for (const { sentence } of data.events) console.log(sentence);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(8080);`,
  };
}
