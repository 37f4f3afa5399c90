import { Alert } from '../../components/alert.tsx';
import { quietButton } from '../../components/button.ts';
import { Offer } from './offer.tsx';
import { usePasskeySupport } from './support.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** The button that signs in without a password. */
export function PasskeySignIn() {
  const support = usePasskeySupport();
  const { error, isBusy, press } = usePasskeySignIn(support === 'yes');
  return (
    <Offer support={support}>
      <Alert>{error}</Alert>
      <button className={quietButton} type="button" aria-disabled={isBusy} onClick={press}>
        {isBusy ? 'Waiting for your passkey' : 'Sign in with a passkey'}
      </button>
    </Offer>
  );
}
