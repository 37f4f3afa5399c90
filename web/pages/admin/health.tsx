import type { ReactNode } from 'react';
import { type ApiKey, type Health, minFreeMegabytes } from '../../../domain/moderation/health.ts';
import { healthTexts as texts } from '../../../texts/health.tsx';
import { card } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import { ActionLog } from './action-log.tsx';

export interface HealthScreenProps {
  readonly kind: 'health';
  readonly health: Health;
}

export function HealthScreen({ screen: { health } }: { screen: HealthScreenProps }) {
  const { keys, refreshes, refusals, actions, lastBackupAt, freeMegabytes } = health;
  return (
    <>
      <Part title={texts.site} empty="">
        <li>{texts.version(health.version, <Time at={health.startedAt} show="time" />)}</li>
        <li className={lastBackupAt ? '' : 'warning'}>
          {lastBackupAt ? texts.lastBackup(<Time at={lastBackupAt} show="ago" />) : texts.noBackup}
        </li>
        <li className={freeMegabytes < minFreeMegabytes ? 'warning' : ''}>
          {texts.disk(freeMegabytes)}
        </li>
        <li>
          {texts.refreshes(refreshes.count)}{' '}
          {refreshes.oldestAt
            ? texts.oldestRefresh(<Time at={refreshes.oldestAt} show="ago" />)
            : null}
        </li>
      </Part>
      <Part title={texts.keys} empty={texts.noKeys}>
        {keys.map((key) => (
          <KeyItem key={key.setting} apiKey={key} />
        ))}
      </Part>
      <Part title={texts.refusals} lead={texts.refusalsLead} empty={texts.noRefusals}>
        {refusals.map(({ host, status, count }) => (
          <li key={`${host} ${status}`} className="row apart">
            <span>{host}</span> <span>{texts.status(status, count)}</span>
          </li>
        ))}
      </Part>
      <section className={card}>
        <h2 className="title">{texts.actions}</h2>
        {actions.length > 0 ? (
          <ActionLog actions={actions} hasNames />
        ) : (
          <p className="muted">{texts.noActions}</p>
        )}
      </section>
    </>
  );
}

function KeyItem({ apiKey }: { apiKey: ApiKey }) {
  const { setting, firstSeenAt, acceptedAt, refusedAt, expiresAt } = apiKey;
  const isRefused = refusedAt !== null && refusedAt > (acceptedAt ?? '');
  return (
    <li>
      <b>{setting}</b>
      <br />
      {texts.keySince(<Time at={firstSeenAt} show="time" />)}
      {acceptedAt ? (
        <>
          <br />
          {texts.accepted(<Time at={acceptedAt} show="ago" />)}
        </>
      ) : null}
      {refusedAt ? (
        <span className={isRefused ? 'warning' : ''}>
          <br />
          {texts.refused(<Time at={refusedAt} show="ago" />)}
        </span>
      ) : null}
      {expiresAt ? (
        <>
          <br />
          {texts.expires(<Time at={expiresAt} show="time" />)}
        </>
      ) : null}
    </li>
  );
}

/** A titled list. `empty` is shown instead of an empty list. */
function Part(props: { title: string; lead?: string; empty: string; children: ReactNode[] }) {
  return (
    <section className={card}>
      <h2 className="title">{props.title}</h2>
      {props.lead ? <p className="fine-print">{props.lead}</p> : null}
      {props.children.length > 0 ? (
        <ul className="lines">{props.children}</ul>
      ) : (
        <p className="muted">{props.empty}</p>
      )}
    </section>
  );
}
