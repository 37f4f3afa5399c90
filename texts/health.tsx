import type { ReactNode } from 'react';

/** The sentences of the operator's page about the health of the site. The times are elements. */
export const healthTexts = {
  site: 'The site',
  version: (version: string, since: ReactNode) => (
    <>
      Version {version}, running since {since}
    </>
  ),
  lastBackup: (time: ReactNode) => <>Last backup: {time}</>,
  noBackup: 'There is no backup yet. Run npm run db -- backup FILE.',
  disk: (megabytes: number) => `${megabytes} MB are free on the disk of the data folder.`,
  refreshes: (count: number) =>
    count === 1 ? '1 account waits for a refresh.' : `${count} accounts wait for a refresh.`,
  oldestRefresh: (time: ReactNode) => <>The oldest has waited since {time}</>,
  keys: 'API keys',
  noKeys: 'There is no API key: the players of Riot’s games are samples.',
  keySince: (time: ReactNode) => <>Known since {time}</>,
  accepted: (time: ReactNode) => <>Last accepted: {time}</>,
  refused: (time: ReactNode) => <>Last refused: {time}</>,
  expires: (time: ReactNode) => <>A development key ends after 24 hours: at {time} or before</>,
  refusals: 'Responses of sources other than 200 and 404',
  refusalsLead: 'Since this process has started. Status 0: there was no response.',
  noRefusals: 'None.',
  status: (status: string, count: number) => `Status ${status}: ${count}`,
  actions: 'The last 100 actions',
  noActions: 'No actions yet.',
};
