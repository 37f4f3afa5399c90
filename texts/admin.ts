/** The sentences of `/admin`, which only operators read. */
export const adminTexts = {
  documentTitle: (screen: string, siteName: string) => `${screen} · ${siteName}`,
  links: 'Pages for operators',
  screens: { reports: 'Reports', profiles: 'Profiles', doors: 'Doors', health: 'Health' },
  openReports: (count: number) =>
    count === 0 ? 'No open reports.' : count === 1 ? '1 open report.' : `${count} open reports.`,
};
