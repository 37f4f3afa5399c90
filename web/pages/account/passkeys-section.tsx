import type { Passkey } from '../../../domain/accounts/passkeys.ts';
import { passkeyTexts } from '../../../texts/account.ts';
import { accountForms, passkeyForm } from '../../forms/account-forms.ts';
import { FormFields } from '../../forms/form-fields.tsx';
import { HiddenUsername } from '../../forms/password-field.tsx';
import type { Site } from '../../page-definition.ts';
import type { CeremonyResult } from '../../parts/passkeys/ceremony.ts';
import { CeremonyMessage, WithPasskeys } from '../../parts/passkeys/passkeys.tsx';
import { runCeremony } from '../../parts/passkeys/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, secondaryButton } from '../../ui/button.tsx';
import { formGrid } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import { openPage, useFormAction } from '../../ui/use-form-action.ts';
import styles from './account.module.css';
import { noticeAddress } from './account-props.ts';
import { ConfirmFirst, findNotice, Section, useAccount, useFormState } from './section.tsx';

export function PasskeysSection({ site }: { site: Site }) {
  const canAdd = site.hasPasskeys === true;
  const { user, outcome, signIn } = useAccount();
  const { passkeys } = signIn;
  const { error } = useFormState('passkeys');
  const addForm =
    canAdd && (user.confirmation === 'needed' ? <ConfirmFirst id="passkeys" /> : <AddPasskey />);
  const isEmpty = passkeys.length === 0 && !findNotice(outcome, 'passkeys') && !error;
  const cannotAdd = isEmpty ? null : <p className="fine-print">{passkeyTexts.cannotAdd}</p>;
  if (isEmpty && !addForm) return null;
  const section = (
    <Section
      id="passkeys"
      title={passkeyTexts.title}
      state={passkeyTexts.count(passkeys.length)}
      lead={passkeyTexts.lead}
    >
      <Alert>{error?.sentence}</Alert>
      <ul className="lines">
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {addForm ? (
        <WithPasskeys otherwise={cannotAdd}>
          {passkeys.length > 0 ? <h4>{passkeyTexts.addAnother}</h4> : null}
          {addForm}
        </WithPasskeys>
      ) : (
        cannotAdd
      )}
    </Section>
  );
  // An empty section is hidden until the script has checked the browser.
  return isEmpty ? <WithPasskeys>{section}</WithPasskeys> : section;
}

function PasskeyItem({ passkey: { id, name, addedAt, usedAt } }: { passkey: Passkey }) {
  return (
    <li>
      <details>
        <summary className="row">
          <span className="grow">
            <bdi>
              <b>{name}</b>
            </bdi>
            <br />
            <span className="fine-print">
              {usedAt
                ? passkeyTexts.lastUsed(<Time key="time" at={usedAt} show="ago" />)
                : passkeyTexts.notUsed}
              <br />
              {passkeyTexts.addedAt(<Time key="time" at={addedAt} show="ago" />)}
            </span>
          </span>
          <span className={`${secondaryButton} if-closed`}>{passkeyTexts.change}</span>
          <span className={`${secondaryButton} if-open`}>{passkeyTexts.close}</span>
        </summary>
        <div className={`${formGrid} ${styles.changes}`}>
          <form className={formGrid} method="post" action="/account/passkeys/rename#passkeys">
            <FormFields prefix={`${id}-`} fields={passkeyForm} state={{ typed: { name } }} />
            <Button name="passkey" value={id}>
              {passkeyTexts.saveName}
            </Button>
          </form>
          <form className={formGrid} method="post" action="/account/passkeys/remove#passkeys">
            <Button kind="danger" name="passkey" value={id} aria-describedby={`${id}-effect`}>
              {passkeyTexts.remove}
            </Button>
            <p id={`${id}-effect`} className="fine-print">
              {passkeyTexts.removeHint}
            </p>
          </form>
        </div>
      </details>
    </li>
  );
}

const errorId = 'add-passkey-error';

/** An error is shown below the button, so that the button does not move. */
function AddPasskey() {
  const { username, confirmation } = useAccount().user;
  const { state, isPending, onSubmit } = useFormAction<CeremonyResult | null>(
    async (_before, { form }) => {
      const password = String(new FormData(form).get('password') ?? '');
      const outcome = await runCeremony(({ addPasskey }) => addPasskey(password));
      if (outcome.kind === 'done') return openPage(noticeAddress('passkey-added'));
      const field = form.elements.namedItem('password');
      if (field instanceof HTMLInputElement) field.focus();
      return outcome;
    },
    null,
  );
  const result = isPending ? null : state;

  return (
    <form className={formGrid} method="post" action="/account#passkeys" onSubmit={onSubmit}>
      <HiddenUsername username={username} />
      {confirmation === 'password' ? (
        <FormFields
          prefix="passkeys-"
          fields={accountForms.passkeys}
          state={
            result?.kind === 'refused' && result.code === 'wrong-password'
              ? { error: { wrong: ['password'], sentence: result.sentence } }
              : {}
          }
          errorId={errorId}
        />
      ) : null}
      <Button aria-disabled={isPending}>
        {isPending ? passkeyTexts.adding : passkeyTexts.add}
      </Button>
      <CeremonyMessage id={errorId} result={result} />
    </form>
  );
}
