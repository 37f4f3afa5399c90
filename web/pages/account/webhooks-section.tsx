import { webhookTexts } from '../../../texts/webhooks.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Time } from '../../ui/time.tsx';
import type { AccountPage } from './account-props.ts';
import { ConfirmFirst, Section, SectionForm, useAccount, useFormState } from './section.tsx';

/** The addresses that get messages about new ranks. */
export function WebhooksSection() {
  const { user, outcome, programs } = useAccount();
  const { newSecret, testResult } = outcome;
  const { webhooks } = programs;
  const { error } = useFormState('webhooks');
  return (
    <Section
      id="webhooks"
      title={webhookTexts.title}
      state={webhookTexts.count(webhooks.length)}
      lead={webhookTexts.lead}
      notice={testResult}
    >
      {newSecret ? <CopyField label={webhookTexts.secret} text={newSecret} isPrimary /> : null}
      <ul className="lines">
        {webhooks.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} />
        ))}
      </ul>
      {user.isConfirmed ? (
        <SectionForm id="webhooks">
          <Button>{webhookTexts.add}</Button>
        </SectionForm>
      ) : (
        <>
          <Alert>{error?.sentence}</Alert>
          <ConfirmFirst id="webhooks" />
        </>
      )}
    </Section>
  );
}

function WebhookItem({ webhook }: { webhook: AccountPage['programs']['webhooks'][number] }) {
  const { id, kind, address, failingSince, disabledAt } = webhook;
  const state = disabledAt
    ? webhookTexts.disabled(<Time key="time" at={disabledAt} show="day" />)
    : failingSince && webhookTexts.failing(<Time key="time" at={failingSince} show="ago" />);
  return (
    <li className="stack">
      <p>
        <b>{address}</b>
        <br />
        <span className="fine-print">{webhookTexts.kinds[kind]}</span>
      </p>
      {state ? <p className="warning">{state}</p> : null}
      <form className="row fill" method="post" action="/account/webhooks/change#webhooks">
        <input type="hidden" name="id" value={id} />
        <Button name="step" value="test" aria-label={webhookTexts.testAddress(address)}>
          {webhookTexts.sendTest}
        </Button>
        <Button name="step" value="remove" aria-label={webhookTexts.removeAddress(address)}>
          {webhookTexts.remove}
        </Button>
      </form>
    </li>
  );
}
