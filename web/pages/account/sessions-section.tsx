import { quietButton } from '../../components/button.ts';
import { formGrid } from '../../components/form-page.tsx';
import { formatUtcDay, formatUtcTime } from '../../utc-time.ts';
import styles from './account.module.css';
import type { AccountPage, AccountSession } from './account-page.ts';
import { Section } from './section.tsx';

const notices = {
  session: 'That device is signed out.',
  sessions: 'All other devices are signed out.',
} as const;

export function SessionsSection({ page }: { page: AccountPage }) {
  const { done, sessions } = page;
  const notice = done === 'session' || done === 'sessions' ? notices[done] : null;
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  // This device comes first.
  const sorted = [...sessions].sort((a, b) => Number(b.isThis) - Number(a.isThis));
  return (
    <Section
      id="sessions"
      title="Where you are signed in"
      lead={
        hasOthers ? 'Sign out the devices that you do not know or no longer use.' : 'Only here.'
      }
      notice={notice}
    >
      <ul className={styles.list}>
        {sorted.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers ? (
        <form className={formGrid} method="post" action="/account/sessions#sessions">
          <button className={quietButton} type="submit" name="others" value="all">
            Sign out all others
          </button>
        </form>
      ) : null}
    </Section>
  );
}

function Session({ session }: { session: AccountSession }) {
  const { id, device, signedInAt, usedAt, isThis } = session;
  return (
    <li className={`${styles.item} ${styles.session}`}>
      <div className={styles.device}>
        <p className={styles.deviceName}>
          {device} {isThis ? <span className={styles.badge}>This device</span> : null}
        </p>
        <p className="fine-print">
          {isThis ? null : (
            <>
              Last used <time dateTime={usedAt}>{formatUtcTime(usedAt)}</time>
              <br />
            </>
          )}
          Signed in <time dateTime={signedInAt}>{formatUtcDay(signedInAt)}</time>
        </p>
      </div>
      {isThis ? null : (
        <form method="post" action="/account/sessions#sessions">
          <button className={quietButton} type="submit" name="session" value={id}>
            Sign out<span className="visually-hidden"> {device}</span>
          </button>
        </form>
      )}
    </li>
  );
}
