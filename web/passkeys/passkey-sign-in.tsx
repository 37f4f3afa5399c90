import { quietButton } from '../components/button.ts';
import { CeremonyOutcome } from './ceremony-outcome.tsx';
import { Offer } from './offer.tsx';
import { usePasskeySupport } from './support.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** The button that signs in without a password. What came of it stands below: the button stays under the hand. */
export function PasskeySignIn() {
  const support = usePasskeySupport();
  const { outcome, isBusy, press } = usePasskeySignIn(support === 'yes');
  return (
    <Offer support={support}>
      <button className={quietButton} type="button" aria-disabled={isBusy} onClick={press}>
        {isBusy ? 'Waiting for your passkey' : 'Sign in with a passkey'}
      </button>
      <CeremonyOutcome outcome={outcome} />
    </Offer>
  );
}
