import type { ReactNode } from 'react';
import {
  accountTexts,
  deleteTexts,
  downloadTexts,
  renameTexts,
  sessionTexts,
} from '../../../texts/account.ts';
import { toUserSentence } from '../../../texts/describe/moderation.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/field.tsx';
import { FormPage, formGrid } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import { useAccountAddress } from '../../ui/use-account-address.ts';
import styles from './account.module.css';
import type { AccountPage, AccountSession } from './account-props.ts';
import { CodesSection } from './codes-section.tsx';
import { EmailSection } from './email-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { RemovedGamesSection } from './removed-games-section.tsx';
import { AccountContext, Section, SectionForm, useAccount } from './section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';
import { AccentSection, WordsSection } from './words-section.tsx';

export const definition: PageDefinition<AccountPage> = {
  title: (_page, site) => `${accountTexts.settings} · ${site.name}`,
  hydratesAtOnce: () => true,
  Screen: Account,
};

/** A section that has nothing to show renders null. */
type SectionComponent = (props: { site: Site }) => ReactNode;

/** All sections in their order. */
const groups: Record<keyof typeof accountTexts.groups, Record<string, SectionComponent>> = {
  profile: {
    words: WordsSection,
    colour: AccentSection,
    rename: RenameSection,
    removed: RemovedGamesSection,
  },
  privacy: { listing: PrivacySection },
  'sign-in': {
    codes: CodesSection,
    password: PasswordSection,
    passkeys: PasskeysSection,
    email: EmailSection,
    identities: IdentitiesSection,
    sessions: SessionsSection,
  },
  programs: { webhooks: WebhooksSection, tokens: TokensSection },
  data: { download: DownloadSection, delete: DeleteSection },
};

const groupIds = Object.keys(groups) as readonly (keyof typeof groups)[];

function Account({ site, page }: { site: Site; page: AccountPage }) {
  useAccountAddress();
  const { username } = page.user;
  return (
    <FormPage
      title={accountTexts.settings}
      lead={accountTexts.signedInAs(username)}
      back={<a href={`/${username}`}>{accountTexts.backToPage}</a>}
      size="wide"
    >
      {page.notices.map((notice) => (
        <Note key={`${notice.at} ${notice.action}`}>
          <Time at={notice.at} show="day" />:{' '}
          {toUserSentence(notice.action, notice, site.contact?.address)}
        </Note>
      ))}
      <nav aria-label={accountTexts.sections}>
        <ul className="row">
          {groupIds.map((id) => (
            <li key={id}>
              <a className="tap" href={`#${id}-settings`}>
                {accountTexts.groups[id]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groupIds.map((id) => (
        <div key={id} className="stack">
          <h2 className="title" id={`${id}-settings`}>
            {accountTexts.groups[id]}
          </h2>
          <div className={`surface lines ${styles.sections}`}>
            <AccountContext value={page}>
              {Object.entries(groups[id]).map(([key, ShownSection]) => (
                <ShownSection key={key} site={site} />
              ))}
            </AccountContext>
          </div>
        </div>
      ))}
    </FormPage>
  );
}

function SessionsSection() {
  const { sessions } = useAccount().signIn;
  const currentSessions = sessions.filter(({ isCurrent }) => isCurrent);
  const otherSessions = sessions.filter(({ isCurrent }) => !isCurrent);
  const hasOtherSessions = otherSessions.length > 0;
  return (
    <Section
      id="sessions"
      title={sessionTexts.title}
      state={hasOtherSessions ? sessionTexts.count(sessions.length) : null}
      lead={hasOtherSessions ? sessionTexts.lead : sessionTexts.onlyHere}
    >
      <ul className="lines">
        {[...currentSessions, ...otherSessions].map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {hasOtherSessions ? (
        <form className={formGrid} method="post" action="/account/sessions#sessions">
          <Button name="others" value="all">
            {sessionTexts.signOutOthers}
          </Button>
        </form>
      ) : null}
    </Section>
  );
}

function Session({ session }: { session: AccountSession }) {
  const { id, device, signedInAt, usedAt, isCurrent } = session;
  return (
    <li className="row">
      <div className="grow">
        <p>
          <b>{device}</b>{' '}
          {isCurrent ? <span className="badge">{sessionTexts.thisDevice}</span> : null}
        </p>
        <p className="fine-print">
          {isCurrent ? null : (
            <>
              {sessionTexts.lastUsed(<Time key="time" at={usedAt} show="ago" />)}
              <br />
            </>
          )}
          {sessionTexts.signedIn(<Time key="time" at={signedInAt} show="ago" />)}
        </p>
      </div>
      {isCurrent ? null : (
        <form method="post" action="/account/sessions#sessions">
          <Button name="session" value={id} aria-label={sessionTexts.signOutDevice(device)}>
            {sessionTexts.signOut}
          </Button>
        </form>
      )}
    </li>
  );
}

function RenameSection() {
  const { username } = useAccount().user;
  return (
    <Section id="rename" title={renameTexts.title} state={username} lead={renameTexts.lead}>
      <SectionForm id="rename" filled={{ name: username }}>
        <Button>{renameTexts.change}</Button>
      </SectionForm>
    </Section>
  );
}

function DownloadSection() {
  return (
    <Section id="download" title={downloadTexts.title} lead={downloadTexts.lead}>
      <LinkButton href="/account/download" download>
        {downloadTexts.download}
      </LinkButton>
    </Section>
  );
}

function DeleteSection() {
  return (
    <div className={styles.danger}>
      <Section id="delete" title={deleteTexts.title} lead={deleteTexts.lead}>
        <SectionForm id="delete">
          <Button kind="danger">{deleteTexts.delete}</Button>
        </SectionForm>
      </Section>
    </div>
  );
}
