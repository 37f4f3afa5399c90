import { useState } from 'react';
import type { Passkey } from '../../../domain/accounts/passkeys.ts';
import { Alert } from '../../components/alert.tsx';
import { dangerButton, quietButton } from '../../components/button.ts';
import { describedBy } from '../../components/described-by.ts';
import { control, Field } from '../../components/field.tsx';
import { formGrid } from '../../components/form-page.tsx';
import { usePasskeySupport, WithPasskeys } from '../../passkeys/passkey-support.tsx';
import { useErrorFocus } from '../../sign-in-form/use-error-focus.ts';
import { formatUtcDay, formatUtcTime } from '../../utc-time.ts';
import styles from './account.module.css';
import type { AccountPage } from './account-page.ts';
import { AddPasskey } from './add-passkey.tsx';
import { Section } from './section.tsx';

const notices = {
  'passkey-added': 'Your passkey is added. Next time you can sign in with it.',
  'passkey-renamed': 'The passkey is renamed.',
  'passkey-removed':
    'The passkey is removed and no longer works here. You can delete it on your device, too.',
} as const;

/** The passkeys of the user, and a form that adds one where the address and the browser support it. */
export function PasskeysSection(props: {
  username: string;
  page: AccountPage;
  /** Whether passkeys work at this address. */
  canAdd: boolean;
}) {
  const { username, page, canAdd } = props;
  const { done, passkeys } = page;
  const support = usePasskeySupport();
  const error = page.error?.form === 'passkeys' ? page.error : null;
  const notice = done && done in notices ? notices[done as keyof typeof notices] : null;
  // Adding a passkey hides the messages about the change before.
  const [isOver, setOver] = useState(false);
  const add = canAdd ? <AddPasskey username={username} onStart={() => setOver(true)} /> : null;
  // A deleted passkey has no field to show the error at.
  const hasField = passkeys.some(({ id }) => id === error?.passkey);
  const isEmpty = passkeys.length === 0 && !notice && !error;
  if (isEmpty && !add) return null;
  const section = (
    <Section
      id="passkeys"
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or the PIN of your device. Your password still works."
      notice={isOver ? null : notice}
    >
      <Alert>{isOver || hasField ? null : error?.sentence}</Alert>
      {passkeys.length > 0 ? (
        <ul className={`${styles.list} ${styles.passkeys}`}>
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
            <WithPasskeys support={support}>
              {passkeys.length > 0 ? <h3 className={styles.more}>Add another</h3> : null}
              {add}
            </WithPasskeys>
          )}
    </Section>
  );
  // An empty section is hidden until the script has checked the browser.
  return isEmpty ? <WithPasskeys support={support}>{section}</WithPasskeys> : section;
}

/** A passkey, with the forms that rename and remove it behind a disclosure. */
function PasskeyItem(props: { passkey: Passkey; error: AccountPage['error'] }) {
  const { passkey, error } = props;
  const { id, name, addedAt, usedAt } = passkey;
  const form = useErrorFocus(error && 'name');
  const field = `passkey-${id}`;
  const wrong = error?.sentence;
  return (
    <li className={styles.item}>
      <details open={error !== null}>
        <summary className={styles.row}>
          <span className={styles.device}>
            <bdi className={styles.deviceName}>{name}</bdi>
            <span className="fine-print">
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
            <p id={`${field}-end`} className="fine-print">
              You can then no longer sign in with it. Your password still works.
            </p>
          </form>
        </div>
      </details>
    </li>
  );
}
