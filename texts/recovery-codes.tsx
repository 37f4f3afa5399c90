export const recoveryCodesTexts = {
  title: 'Your recovery codes',
  lead: 'Do not save them only on this device. They are shown only once.',
  passwordChanged:
    'Your password was changed. You are signed out everywhere else, and your old codes no longer work. Your passkeys still work, if you have any. Remove those that are not yours.',
  owner: (username: string | undefined, site: string) => (
    <>
      For <b>{username}</b> on {site}
    </>
  ),
  use: (origin: string) =>
    `Each code works once. Use one with your username to set a new password at ${origin}/recover`,
  saved: 'I have saved them',
  file: (username: string, site: string, origin: string, codes: readonly string[]) =>
    `Recovery codes of ${username} on ${site}
Use them at ${origin}/recover. Each one works once.

${codes.join('\n')}
`,
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  print: 'Print',
};
