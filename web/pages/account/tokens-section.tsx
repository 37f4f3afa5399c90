import { maxTokenNameLength, tokenDays, tokenScopes } from '../../../domain/accounts/tokens.ts';
import { tokenTexts } from '../../../texts/api.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { Time } from '../../ui/time.tsx';
import type { AccountPage } from './account-props.ts';
import { ConfirmFirst, Section, SectionForm, useAccount, useFormError } from './section.tsx';

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
      {user.isConfirmed ? <NewToken /> : <ConfirmFirst id="tokens" />}
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

function NewToken() {
  const error = useFormError('tokens');
  return (
    <SectionForm id="tokens" defaultField="tokenName">
      <Input
        id="tokenName"
        name="name"
        label={tokenTexts.name}
        hint={tokenTexts.nameHint}
        maxLength={maxTokenNameLength}
        defaultValue={error?.typed}
        autoComplete="off"
        required
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has another look in each browser */}
      <div className="stack" role="group" aria-labelledby="tokenScopes">
        <b id="tokenScopes">{tokenTexts.scopes}</b>
        {tokenScopes.map((scope) => (
          <label key={scope} className="tap">
            <input type="checkbox" name="scope" value={scope} />
            <span>{tokenTexts.scopeNames[scope]}</span>
          </label>
        ))}
      </div>
      <Select id="tokenDays" name="days" label={tokenTexts.days} defaultValue={90}>
        {tokenDays.map((days) => (
          <option key={days} value={days}>
            {tokenTexts.dayCount(days)}
          </option>
        ))}
      </Select>
      <Button>{tokenTexts.create}</Button>
    </SectionForm>
  );
}
