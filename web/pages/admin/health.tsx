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
  const { refreshes, lastBackupAt, freeMegabytes } = health;
  return (
    <>
      <List title={texts.site} empty="">
        {[
          <li key="version">
            {texts.version(health.version, <Time at={health.startedAt} show="time" />)}
          </li>,
          <li key="backup" className={lastBackupAt ? undefined : 'warning'}>
            {lastBackupAt
              ? texts.lastBackup(<Time at={lastBackupAt} show="ago" />)
              : texts.noBackup}
          </li>,
          <li key="disk" className={freeMegabytes < minFreeMegabytes ? 'warning' : undefined}>
            {texts.disk(freeMegabytes)}
          </li>,
          <li key="queue">
            {texts.refreshes(refreshes.count)}{' '}
            {refreshes.oldestAt && texts.oldestRefresh(<Time at={refreshes.oldestAt} show="ago" />)}
          </li>,
        ]}
      </List>
      <List title={texts.keys} empty={texts.noKeys}>
        {health.keys.map((key) => (
          <KeyItem key={key.setting} apiKey={key} />
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

function KeyItem({ apiKey }: { apiKey: ApiKey }) {
  const { setting, firstSeenAt, lastAnswer, expiresAt } = apiKey;
  const show = (at: string) => <Time at={at} show="time" />;
  return (
    <li>
      <b>{setting}</b>
      <p>{texts.keySince(show(firstSeenAt))}</p>
      {lastAnswer ? <p>{texts.keyAnswer(lastAnswer.status, show(lastAnswer.at))}</p> : null}
      {expiresAt ? <p>{texts.keyEnds(show(expiresAt))}</p> : null}
    </li>
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
