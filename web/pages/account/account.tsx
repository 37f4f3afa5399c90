import { type ReactNode, useState } from 'react';
import { maxPreviousNames, previousNameDays } from '../../../domain/accounts/previous-names.ts';
import { dangerButton, secondaryButton } from '../../components/button.ts';
import { FormPage, formGrid } from '../../components/form-page.tsx';
import { Time } from '../../components/time.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { HiddenUsername, UsernameField } from '../../sign-in-form/fields.tsx';
import { accountTexts } from '../../texts/account.ts';
import styles from './account.module.css';
import type { AccountPage, AccountSession } from './account-props.ts';
import { CodesSection } from './codes-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RemovedGamesSection } from './removed-games-section.tsx';
import { CurrentPassword, Section, SectionForm } from './section.tsx';
import { useAccountAddress } from './use-account-address.ts';

export const definition: PageDefinition<AccountPage> = {
  title: (_page, site) => `Settings · ${site.name}`,
  Screen: Account,
};

type GroupId = keyof typeof accountTexts.groups;

/** The settings. Only adding a passkey needs script; the other forms are plain. */
export function Account({ site, page: initialPage }: { site: Site; page: AccountPage }) {
  const [page, setPage] = useState(initialPage);
  useAccountAddress();
  const username = site.viewer?.displayName ?? '';
  return (
    <FormPage
      title={accountTexts.settings}
      lead={accountTexts.signedInAs(username)}
      size="small"
      contents={<Contents />}
    >
      <Group id="security">
        <PasswordSection username={username} page={page} />
        <PasskeysSection username={username} page={page} canAdd={site.hasPasskeys === true} />
        <CodesSection username={username} page={page} />
        <SessionsSection page={page} />
      </Group>
      <Group id="page">
        <RenameSection username={username} page={page} onRefused={setPage} />
        <RemovedGamesSection page={page} />
      </Group>
      <Group id="data">
        <DownloadSection />
      </Group>
      <Group id="danger">
        <DeleteSection username={username} page={page} />
      </Group>
    </FormPage>
  );
}

const groupIds = Object.keys(accountTexts.groups) as GroupId[];

/** Links to the groups: a list beside them on wide screens, above them on phones. */
function Contents() {
  return (
    <nav className={styles.contents} aria-label={accountTexts.contents}>
      <ul>
        {groupIds.map((id) => (
          <li key={id}>
            <a href={`#${id}-settings`}>{accountTexts.groups[id]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sections about the same subject, below its name. */
function Group({ id, children }: { id: GroupId; children: ReactNode }) {
  return (
    <div className={styles.group} id={`${id}-settings`} data-group={id}>
      <h2 className={styles.groupTitle}>{accountTexts.groups[id]}</h2>
      {children}
    </div>
  );
}

function SessionsSection({ page }: { page: AccountPage }) {
  const { done, sessions } = page;
  const currentSessions = sessions.filter(({ isCurrent }) => isCurrent);
  const otherSessions = sessions.filter(({ isCurrent }) => !isCurrent);
  const hasOtherSessions = otherSessions.length > 0;
  return (
    <Section
      id="sessions"
      title="Where you are signed in"
      lead={
        hasOtherSessions
          ? 'Sign out any device that you do not recognise or no longer use.'
          : 'Only on this device.'
      }
      notice={
        done === 'session'
          ? 'That device is signed out.'
          : done === 'sessions' && 'All other devices are signed out.'
      }
    >
      <ul className={styles.list}>
        {[...currentSessions, ...otherSessions].map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {hasOtherSessions ? (
        <form className={formGrid} method="post" action="/account/sessions#sessions">
          <button className={secondaryButton} type="submit" name="others" value="all">
            Sign out all others
          </button>
        </form>
      ) : null}
    </Section>
  );
}

function Session({ session }: { session: AccountSession }) {
  const { id, device, signedInAt, usedAt, isCurrent } = session;
  return (
    <li className={`row apart ${styles.item} ${styles.columns}`}>
      <div className={styles.device}>
        <p className={styles.deviceName}>
          {device} {isCurrent ? <span className={styles.badge}>This device</span> : null}
        </p>
        <p className="fine-print">
          {isCurrent ? null : (
            <>
              Last used <Time at={usedAt} show="ago" />
              <br />
            </>
          )}
          Signed in <Time at={signedInAt} show="ago" />
        </p>
      </div>
      {isCurrent ? null : (
        <form method="post" action="/account/sessions#sessions">
          <button
            className={secondaryButton}
            type="submit"
            name="session"
            value={id}
            aria-label={accountTexts.signOutDevice(device)}
          >
            {accountTexts.signOut}
          </button>
        </form>
      )}
    </li>
  );
}

const renameHint = `Your old address redirects to the new one for ${previousNameDays} days. After that, others can take your old name. You can change your name ${maxPreviousNames} times in ${previousNameDays} days.`;

function RenameSection(props: {
  username: string;
  page: AccountPage;
  onRefused: (page: AccountPage) => void;
}) {
  const { username, page } = props;
  const showRefusal = (refusal: AccountPage | string) =>
    props.onRefused(
      typeof refusal === 'string'
        ? { ...page, error: { form: 'rename', field: null, sentence: refusal } }
        : refusal,
    );
  const error = page.error?.form === 'rename' ? page.error : null;
  return (
    <Section
      id="rename"
      title="Name"
      lead="Your name is in the address of your page, and you sign in with it."
      notice={
        page.done === 'name' ? (
          <>
            Your name is now <bdi>{username}</bdi>. Sign in with this name from now on.{' '}
            <a href={`/${username}`}>Go to your page</a>
          </>
        ) : null
      }
    >
      <SectionForm id="rename" error={error} onRefused={showRefusal}>
        <UsernameField
          id="name"
          label="New name"
          username={error?.typed ?? username}
          isWrong={error?.field === 'name'}
          errorId="rename-error"
          hint={renameHint}
        />
        <CurrentPassword id="rename" error={error} />
        <button className={secondaryButton} type="submit">
          Change your name
        </button>
      </SectionForm>
    </Section>
  );
}

function DownloadSection() {
  return (
    <Section
      id="download"
      title="Download your data"
      lead="One JSON file with your page and its pictures, your games (the removed ones, too) and how their ranks changed, your passkeys, and the addresses and browsers where you are signed in."
    >
      <a className={secondaryButton} href="/account/download" download>
        Download your data
      </a>
    </Section>
  );
}

function DeleteSection({ username, page }: { username: string; page: AccountPage }) {
  const error = page.error?.form === 'delete' ? page.error : null;
  return (
    <Section
      id="delete"
      title="Delete your account"
      lead="Your page, your games with their history, and your pictures are deleted at once. This cannot be undone, and no one can use your name again, not even you."
    >
      <SectionForm id="delete" error={error}>
        <HiddenUsername username={username} />
        <CurrentPassword id="delete" error={error} />
        <button className={dangerButton} type="submit">
          Delete your account
        </button>
      </SectionForm>
    </Section>
  );
}
