/** The page on which a visitor chooses the language. */
export const languagePageTexts = {
  title: 'Language',
  documentTitle: (siteName: string) => `Language · ${siteName}`,
  lead: 'Names and words of players stay as they wrote them.',
};
