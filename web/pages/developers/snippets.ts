/** The code on the page for developers. Tests run it. @param username of the profile in the examples. */
export function createSnippets(origin: string, username: string) {
  const profile = `${origin}/${username}`;
  return {
    profile,
    start: `const response = await fetch('${origin}/api/v1/profiles/${username}');
const { name, accounts } = await response.json();
for (const { player, ranks } of accounts)
  for (const { queueName, text } of ranks)
    console.log(name, player, queueName, text);`,
    chat: `${profile}/rank.txt`,
    nightbot: `!addcom !rank $(urlfetch ${profile}/rank.txt)`,
    streamElements: `!cmd add !rank \${customapi.${profile}/rank.txt}`,
    fossabot: `!addcmd !rank $(customapi ${profile}/rank.txt)`,
    badge: `[![${username}](${profile}/badge.svg)](${profile})`,
    shields: `https://img.shields.io/endpoint?url=${encodeURIComponent(`${profile}/badge.json`)}`,
    card: `<iframe src="${profile}/card" width="480" height="135" title="${username}"></iframe>`,
    feed: `${profile}/feed.atom`,
    webhook: `{
  "type": "profile.changed",
  "timestamp": "2026-11-26T12:00:00.000Z",
  "data": {
    "profile": "${username}",
    "address": "${profile}",
    "events": [
      { "kind": "promotion", "at": "2026-11-26T11:59:00.000Z", "sentence": "…" }
    ]
  }
}`,
    verify: `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook('whsec_…'); // the secret from the settings
const message = webhook.verify(rawBody, headers); // throws for a false one`,
  };
}
