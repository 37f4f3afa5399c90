/** The texts of error pages. */
export const errorTexts = {
  title: (title: string, siteName: string) => `${title} · ${siteName}`,
  notFoundTitle: (path: string, siteName: string) => `Not found: ${path} · ${siteName}`,
  toHomePage: 'Go to the home page',
} as const;
