import { rhythms } from '../../../domain/webhooks/webhook.ts';
import { webhookTexts } from '../../../texts/webhooks.ts';
import { accountForms } from '../../forms/account-forms.ts';
import type { Fields } from '../../forms/form.ts';
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
  const { webhooks, leaderboards } = programs;
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
          <WebhookItem key={webhook.id} webhook={webhook} leaderboards={leaderboards} />
        ))}
      </ul>
      {user.isConfirmed ? (
        <SectionForm id="webhooks" fields={createFields(leaderboards)}>
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

type Programs = AccountPage['programs'];

/** A user without a leaderboard has nothing to choose. */
function createFields(leaderboards: Programs['leaderboards']): Fields {
  const { address, about } = accountForms.webhooks;
  if (leaderboards.length === 0) return { address };
  const options = leaderboards.flatMap(({ id, name }) =>
    rhythms.map((rhythm) => [`${id} ${rhythm}`, webhookTexts.rhythms[rhythm](name)] as const),
  );
  const all = { profile: webhookTexts.profile, ...Object.fromEntries(options) };
  return { address, about: { ...about, options: all } };
}

function WebhookItem(props: {
  webhook: Programs['webhooks'][number];
  leaderboards: Programs['leaderboards'];
}) {
  const { id, kind, address, leaderboard, rhythm, failingSince, disabledAt } = props.webhook;
  const { name = '' } = props.leaderboards.find((each) => each.id === leaderboard) ?? {};
  const state = disabledAt
    ? webhookTexts.disabled(<Time key="time" at={disabledAt} show="day" />)
    : failingSince && webhookTexts.failing(<Time key="time" at={failingSince} show="ago" />);
  return (
    <li className="stack">
      <p>
        <b>{address}</b>
        <br />
        <span className="fine-print">
          {webhookTexts.kinds[kind]}
          {rhythm ? <bdi> · {webhookTexts.rhythms[rhythm](name)}</bdi> : null}
        </span>
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
