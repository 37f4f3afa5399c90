import type { ReactNode } from 'react';
import { type Health, minFreeMegabytes } from '../../../domain/moderation/health.ts';
import { healthTexts as texts } from '../../../texts/admin.ts';
import { card } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import { ActionLog } from './action-log.tsx';

export interface HealthScreenProps {
  readonly kind: 'health';
  readonly health: Health;
}

export function HealthScreen({ screen: { health } }: { screen: HealthScreenProps }) {
  const { startedAt, lastBackupAt, freeMegabytes, oldestRefreshAt } = health;
  return (
    <>
      <List title={texts.site} empty="">
        {[
          <li key="version">
            {texts.version(health.version, <Time key="time" at={startedAt} show="time" />)}
          </li>,
          <li key="backup" className={lastBackupAt ? undefined : 'warning'}>
            {lastBackupAt ? (
              texts.lastBackup(<Time key="time" at={lastBackupAt} show="ago" />)
            ) : (
              <>
                {texts.noBackup}
                <p>
                  <code>{texts.backupCommand}</code>
                </p>
              </>
            )}
          </li>,
          <li key="disk" className={freeMegabytes < minFreeMegabytes ? 'warning' : undefined}>
            {texts.disk(freeMegabytes)}
          </li>,
          <li key="queue">
            {oldestRefreshAt
              ? texts.oldestRefresh(<Time key="time" at={oldestRefreshAt} show="ago" />)
              : texts.noRefresh}
          </li>,
        ]}
      </List>
      <List title={texts.keys} empty={texts.noKeys}>
        {health.keys.map(({ setting, lastAnswer, expiresAt }) => (
          <li key={setting}>
            <b>{setting}</b>
            {lastAnswer ? (
              <p>
                {texts.keyAnswer(
                  lastAnswer.status,
                  <Time key="time" at={lastAnswer.at} show="time" />,
                )}
              </p>
            ) : null}
            {expiresAt ? (
              <p>{texts.keyEnds(<Time key="time" at={expiresAt} show="time" />)}</p>
            ) : null}
          </li>
        ))}
      </List>
      <List title={texts.refusals} empty={texts.noRefusals}>
        {health.refusals.map(({ host, method, status, count }) => (
          <li key={`${host} ${method} ${status}`}>
            <b>{texts.status(status, count)}</b>
            <p className="fine-print">{host + method}</p>
          </li>
        ))}
      </List>
      <section className={card}>
        <h2 className="title">{texts.actions}</h2>
        <ActionLog actions={health.actions} hasNames />
      </section>
    </>
  );
}

/** A titled list. `empty` is shown instead of an empty list. */
function List(props: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <section className={card}>
      <h2 className="title">{props.title}</h2>
      {props.children.length > 0 ? (
        <ul className="lines">{props.children}</ul>
      ) : (
        <p className="muted">{props.empty}</p>
      )}
    </section>
  );
}
