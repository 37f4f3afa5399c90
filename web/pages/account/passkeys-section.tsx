import { useState } from 'react';
import type { Passkey } from '../../../domain/accounts/passkeys.ts';
import { Alert } from '../../components/alert.tsx';
import { dangerButton, quietButton } from '../../components/button.ts';
import { describedBy } from '../../components/described-by.ts';
import { control, Field } from '../../components/field.tsx';
import { formGrid } from '../../components/form-page.tsx';
import { Offer } from '../../passkeys/offer.tsx';
import { usePasskeySupport } from '../../passkeys/support.ts';
import { useErrorFocus } from '../../sign-in-form/use-error-focus.ts';
import { formatUtcDay, formatUtcTime } from '../../utc-time.ts';
import styles from './account.module.css';
import type { AccountPage } from './account-page.ts';
import { AddPasskey } from './add-passkey.tsx';
import { Notice } from './notice.tsx';
import { Section } from './section.tsx';

const notices = {
  'passkey-added': 'Your passkey is added. Next time you can sign in with it.',
  'passkey-renamed': 'The passkey has its new name.',
  'passkey-removed':
    'The passkey is removed: nobody signs in with it any more. You can delete it on your device, too.',
} as const;

/** Passkeys: those there are, and adding one where the address and the browser know them. */
export function PasskeysSection(props: {
  username: string;
  page: AccountPage;
  /** Whether they work at this address. */
  canAdd: boolean;
}) {
  const { username, page, canAdd } = props;
  const { done, passkeys } = page;
  const support = usePasskeySupport();
  const error = page.error?.form === 'passkeys' ? page.error : null;
  const notice = done && done in notices ? notices[done as keyof typeof notices] : null;
  // What was said of the last change is over when somebody begins to add one.
  const [isOver, setOver] = useState(false);
  const add = canAdd ? <AddPasskey username={username} onTry={() => setOver(true)} /> : null;
  /** Whether the error stands at its field: not when the passkey is gone. */
  const hasField = passkeys.some(({ id }) => id === error?.passkey);
  const isEmpty = passkeys.length === 0 && !notice && !error;
  if (isEmpty && !add) return null;
  const section = (
    <Section
      id="passkeys"
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or the PIN of your device. Your password goes on working."
    >
      <Notice>{isOver ? null : notice}</Notice>
      <Alert>{isOver || hasField ? null : error?.sentence}</Alert>
      {passkeys.length > 0 ? (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              error={error?.passkey === passkey.id ? error : null}
            />
          ))}
        </ul>
      ) : null}
      {isEmpty
        ? add
        : add && (
            <Offer support={support}>
              {passkeys.length > 0 ? <h3 className={styles.more}>Add another</h3> : null}
              {add}
            </Offer>
          )}
    </Section>
  );
  // With nothing to show, all of it waits for the script.
  return isEmpty ? <Offer support={support}>{section}</Offer> : section;
}

/** One passkey. Changing it takes a step: what is opened says what removing does. */
function PasskeyItem(props: { passkey: Passkey; error: AccountPage['error'] }) {
  const { passkey, error } = props;
  const { id, name, addedAt, usedAt } = passkey;
  const form = useErrorFocus(error && 'name');
  const field = `passkey-${id}`;
  const wrong = error?.sentence;
  return (
    <li className={styles.passkey}>
      <details open={error !== null}>
        <summary className={styles.row}>
          <span className={styles.device}>
            <bdi className={styles.deviceName}>{name}</bdi>
            <span className={styles.times}>
              {usedAt ? (
                <>
                  Last used <time dateTime={usedAt}>{formatUtcTime(usedAt)}</time>
                </>
              ) : (
                'Not used yet'
              )}
              <br />
              Added <time dateTime={addedAt}>{formatUtcDay(addedAt)}</time>
            </span>
          </span>
          <span className={`${quietButton} ${styles.opening}`}>Change</span>
          <span className={`${quietButton} ${styles.closing}`}>Close</span>
        </summary>
        <div className={styles.changes}>
          <form
            ref={form}
            className={formGrid}
            method="post"
            action="/account/passkeys/rename#passkeys"
          >
            <Field id={field} label="Name" error={wrong}>
              <input
                className={control}
                id={field}
                name="name"
                defaultValue={error?.typed ?? name}
                autoComplete="off"
                required
                {...describedBy(field, { error: wrong })}
              />
            </Field>
            <button className={quietButton} type="submit" name="passkey" value={id}>
              Save the name
            </button>
          </form>
          <form className={formGrid} method="post" action="/account/passkeys/remove#passkeys">
            <button
              className={dangerButton}
              type="submit"
              name="passkey"
              value={id}
              aria-describedby={`${field}-end`}
            >
              Remove this passkey
            </button>
            <p id={`${field}-end`} className={styles.consequence}>
              Then nobody can sign in with it. Your password goes on working.
            </p>
          </form>
        </div>
      </details>
    </li>
  );
}
