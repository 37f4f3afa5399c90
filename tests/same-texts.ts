/** Texts that are the same in English and in another language: names, code, and words that both languages have. */
// biome-ignore format: a list of words
export const sameTexts: readonly string[] = [
  'Discord', 'Fossabot', 'HTML', 'Markdown', 'Nightbot', 'StreamElements', 'GAME', 'PLAYER',
  'QUEUE', 'YOUR_NAME', 'YOUR_TOKEN', 'npm run db -- backup FILE',
  'Mira#EUW\nhttps://www.op.gg/…/Fern-1234\n@juniper',
  'mira_plays\nhttps://…/fern\n@juniper',
  'Mira\n87654321\n@juniper',
  '87654321\n76561198047920049\n@juniper',
  'ltr', 'codes', 'email', 'Admin', 'Bio', 'Champions', 'Cyan', 'Invitations', 'Limits', 'Link',
  'Mains', 'Moderator', 'Name', 'Note', 'Orange', 'Passkeys', 'Pause', 'Pink', 'Place', 'Podium',
  'Queue', 'Rank', 'Ranks', 'Region', 'Start', 'System', 'Tokens', 'Transparent', 'Violet',
  'Zoom',
];
