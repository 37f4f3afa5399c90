import { quietButton } from '../../components/button.ts';
import { formatUtcDay, formatUtcTime } from '../../utc-time.ts';
import styles from './account.module.css';
import type { AccountPage, AccountSession } from './account-page.ts';
import { Notice } from './notice.tsx';
import { Section } from './section.tsx';

const notices = {
  session: 'That device is signed out.',
  sessions: 'All other devices are signed out.',
} as const;

/** Where somebody is signed in, and the way to end it. */
export function SessionsSection({ page }: { page: AccountPage }) {
  const { done, sessions } = page;
  const notice = done === 'session' || done === 'sessions' ? notices[done] : null;
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  // The one that is looking comes first, wherever it stands among the last used.
  const sorted = [...sessions].sort((a, b) => Number(b.isThis) - Number(a.isThis));
  return (
    <Section
      id="sessions"
      title="Where you are signed in"
      lead={hasOthers ? 'Sign out whatever you do not know or do not use any more.' : 'Here alone.'}
    >
      <Notice>{notice}</Notice>
      <ul className={styles.sessions}>
        {sorted.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers ? (
        <form className={styles.others} method="post" action="/account/sessions#sessions">
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
    <li className={styles.session}>
      <div className={styles.device}>
        <p className={styles.deviceName}>
          {device} {isThis ? <span className={styles.badge}>This device</span> : null}
        </p>
        <p className={styles.times}>
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
