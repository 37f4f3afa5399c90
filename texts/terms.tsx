export const termsTexts = {
  title: 'Terms',
  lead: (siteName: string) =>
    `What we ask of everyone who uses ${siteName}, and what you can expect from it.`,

  rulesTitle: 'What we ask of you',
  rules: (hasMail: boolean) => [
    'Do not pretend to be another player, a company or this site.',
    'Use only pictures that you are allowed to show and that are fine for younger players. Show nothing hateful, and nothing that is illegal where you or this server are.',
    'Do not publish private data of others, such as addresses or real names.',
    'Do not overload the site. Programs may use the public API within its limits; a response with status 429 says when to try again. Do not guess passwords, and do not sign up in bulk.',
    hasMail
      ? 'Keep your password to yourself.'
      : 'Keep your password to yourself. There is no way to get it back by e-mail.',
  ],

  serviceTitle: 'What you can expect',
  service: (siteName: string) => [
    `${siteName} is free and comes without a guarantee: numbers can be late or wrong, and the site can be unavailable or shut down.`,
    'Anyone can show any game account. Only the badge “Verified” means that the user proved that the account is theirs.',
    'What you put on your page stays yours. You let the site show it, also in link previews, badges and overlays on other sites, for as long as it is on your page.',
    'Pictures and accounts that break these rules can be removed, and misleading names can be taken away.',
  ],

  gamesTitle: 'Games and their owners',
  games: (siteName: string) =>
    `Levels, ranks and icons come from the games and services that a page names, and belong to their owners. ${siteName} is not made, endorsed or checked by any of them. If the numbers differ, the game is right.`,

  operatorTitle: 'Who runs this site',
  operator: (siteName: string) =>
    `${siteName} is software that anyone can run. The operator of this site runs this copy, is responsible for it, and may change these terms. The current version applies.`,
  privacy: (
    <>
      The page about <a href="/privacy">privacy</a> says what is stored about you.
    </>
  ),
};

/** On both legal pages. */
export const contactTexts = {
  none: (siteName: string) =>
    `The operator of this copy of ${siteName} has not given a contact address.`,
  write: (siteName: string) => `Write to the operator of this copy of ${siteName}:`,
};
