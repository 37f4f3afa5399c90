import type { ReactNode } from 'react';

export const historyPageTexts = {
  title: 'Rank history',
  documentTitle: (displayName: string, siteName: string) =>
    `Rank history of ${displayName} · ${siteName}`,
  documentTitleOfAccount: (account: string, displayName: string, siteName: string) =>
    `${account} · Rank history of ${displayName} · ${siteName}`,
  account: (player: string, game: string) => `${player} (${game})`,
  accounts: 'Accounts',
  toProfile: (displayName: string) => `Back to the profile of ${displayName}`,
  updatedAt: (time: ReactNode) => <>Updated {time}</>,
};
