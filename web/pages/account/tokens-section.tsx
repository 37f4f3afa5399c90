import { tokenTexts } from '../../../texts/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Time } from '../../ui/time.tsx';
import type { AccountPage } from './account-props.ts';
import { ConfirmFirst, Section, SectionForm, useAccount } from './section.tsx';

/** Tokens for programs of the user. A new one is shown once. */
export function TokensSection() {
  const { user, outcome, programs } = useAccount();
  const { newToken } = outcome;
  const { tokens } = programs;
  return (
    <Section
      id="tokens"
      title={tokenTexts.title}
      state={tokenTexts.count(tokens.length)}
      lead={
        <>
          {tokenTexts.lead} <a href="/developers">{tokenTexts.docs}</a>
        </>
      }
      notice={newToken ? tokenTexts.created : undefined}
    >
      {newToken ? (
        <CopyField label={tokenTexts.title} isLabelHidden text={newToken} isPrimary />
      ) : null}
      <ul className="lines">
        {tokens.map((token) => (
          <TokenItem key={token.id} token={token} />
        ))}
      </ul>
      {user.isConfirmed ? (
        <SectionForm id="tokens">
          <Button>{tokenTexts.create}</Button>
        </SectionForm>
      ) : (
        <ConfirmFirst id="tokens" />
      )}
    </Section>
  );
}

function TokenItem({ token }: { token: AccountPage['programs']['tokens'][number] }) {
  const { id, name, scopes, expiresAt, usedAt, isOver } = token;
  return (
    <li className="row">
      <p className="grow">
        <b>{name}</b>
        <span className="fine-print">
          <br />
          {scopes.map((scope) => tokenTexts.scopeNames[scope]).join(' · ')}
          <br />
          {tokenTexts.ends(<Time key="end" at={expiresAt} show="day" />, isOver)}
          <br />
          {usedAt ? tokenTexts.used(<Time key="use" at={usedAt} show="ago" />) : tokenTexts.notUsed}
        </span>
      </p>
      <form method="post" action="/account/tokens/remove#tokens">
        <Button name="token" value={id} aria-label={tokenTexts.removeToken(name)}>
          {tokenTexts.remove}
        </Button>
      </form>
    </li>
  );
}
