import { identityTexts } from '../../../texts/account.ts';
import { ProviderButtons } from '../../parts/sign-in-form/provider-buttons.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { findNotice, Section, useAccount, useFormState } from './section.tsx';

/** The providers that the user can sign in with. */
export function IdentitiesSection() {
  const { outcome, signIn } = useAccount();
  const { identities, linkableProviders } = signIn;
  const { error } = useFormState('identities');
  const hasOutcome = Boolean(error ?? findNotice(outcome, 'identities'));
  if (identities.length + linkableProviders.length === 0 && !hasOutcome) return null;
  return (
    <Section
      id="identities"
      title={identityTexts.title}
      state={identityTexts.count(identities.length)}
      lead={identityTexts.lead}
    >
      <Alert>{error?.sentence}</Alert>
      <ul className="lines">
        {identities.map(({ issuer, name, linkedAt }) => (
          <li key={issuer} className="row">
            <p className="grow">
              <b>{name}</b>
              <br />
              <span className="fine-print">
                {identityTexts.linkedAt(<Time key="time" at={linkedAt} show="ago" />)}
              </span>
            </p>
            <form method="post" action="/account/identities/remove#identities">
              <Button name="issuer" value={issuer} aria-label={identityTexts.removeProvider(name)}>
                {identityTexts.remove}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <ProviderButtons
        providers={linkableProviders}
        label={identityTexts.link}
        fields={{ purpose: 'link' }}
      />
    </Section>
  );
}
