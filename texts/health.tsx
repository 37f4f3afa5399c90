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
  noBackup: (
    <>
      There is no backup yet. This command makes one:
      <p>
        <code>npm run db -- backup FILE</code>
      </p>
    </>
  ),
  disk: (megabytes: number) => {
    const free = megabytes < 10_000 ? `${megabytes} MB` : `${Math.round(megabytes / 1024)} GB`;
    return `${free} are free on the disk of the data folder.`;
  },
  oldestRefresh: (time: ReactNode) => <>The oldest refresh in the queue was due {time}</>,
  noRefresh: 'No refresh is waiting.',
  keys: 'API keys',
  noKeys: 'No API key is set. Without one, Riot’s games have only sample players.',
  keyAnswer: (status: number, time: ReactNode) => (
    <>
      {status === 401 || status === 403 ? 'Refused' : 'Last response'}, status {status}: {time}
    </>
  ),
  keyEnds: (time: ReactNode) => <>If it is a development key, it expires at {time} or earlier</>,
  refusals: 'Refusals by sources since the start',
  noRefusals: 'Every response had the status 200 or 404.',
  status: (status: string, count: number) =>
    status === '0' ? `No response: ${count}` : `Status ${status}: ${count}`,
  actions: 'The last 100 actions',
};
