import { type Health, minFreeMegabytes } from '../../../domain/moderation/health.ts';
import { healthTexts as texts } from '../../../texts/admin.ts';
import { TitledCard } from '../../ui/form-page.tsx';
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
      <TitledCard id="site" title={texts.site}>
        <ul className="lines">
          <li>{texts.version(health.version, <Time key="time" at={startedAt} show="time" />)}</li>
          <li className={lastBackupAt ? undefined : 'warning'}>
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
          </li>
          <li className={freeMegabytes < minFreeMegabytes ? 'warning' : undefined}>
            {texts.disk(freeMegabytes)}
          </li>
          <li>
            {oldestRefreshAt
              ? texts.oldestRefresh(<Time key="time" at={oldestRefreshAt} show="ago" />)
              : texts.noRefresh}
          </li>
        </ul>
      </TitledCard>
      <TitledCard id="keys" title={texts.keys}>
        {health.keys.length > 0 ? null : <p className="muted">{texts.noKeys}</p>}
        <ul className="lines">
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
        </ul>
      </TitledCard>
      <TitledCard id="refusals" title={texts.refusals}>
        {health.refusals.length > 0 ? null : <p className="muted">{texts.noRefusals}</p>}
        <ul className="lines">
          {health.refusals.map(({ host, method, status, count }) => (
            <li key={`${host} ${method} ${status}`}>
              <b>{texts.status(status, count)}</b>
              <p className="fine-print">{host + method}</p>
            </li>
          ))}
        </ul>
      </TitledCard>
      <TitledCard id="actions" title={texts.actions}>
        <ActionLog actions={health.actions} hasNames />
      </TitledCard>
    </>
  );
}
