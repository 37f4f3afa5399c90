import { findMissingWayBack } from '../../../domain/accounts/recovery.ts';
import { codesTexts } from '../../../texts/account.tsx';
import { HiddenUsername } from '../../parts/sign-in-form/fields.tsx';
import { Button } from '../../ui/buttons.tsx';
import { alertIcon, remark } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { AccountPage } from './account-props.ts';
import { CurrentPassword, Section, SectionForm } from './section.tsx';

export function CodesSection({ page }: { page: AccountPage }) {
  const { done, recoveryCodesLeft: codesLeft } = page;
  const missing = findMissingWayBack(codesLeft, page.email);
  // Someone else may have the sheet with the used code.
  const shouldRenew = missing !== null || done.startsWith('recovered');
  return (
    <Section
      page={page}
      id="codes"
      title={codesTexts.title}
      state={
        missing ? (
          <span className={remark} data-wrong="true">
            <Icon name={alertIcon} size={18} />
            {codesTexts.codesLeft(codesLeft)}
          </span>
        ) : (
          codesTexts.codesLeft(codesLeft)
        )
      }
      lead={codesTexts.lead(page.email !== null)}
    >
      {shouldRenew ? (
        <p className={remark} data-wrong={missing !== null || undefined}>
          <Icon name={alertIcon} size={18} />
          <span>{codesTexts.missing[missing ?? 'few-codes']}</span>
        </p>
      ) : null}
      <SectionForm id="codes" page={page} defaultField="password">
        <HiddenUsername username={page.username} />
        <CurrentPassword
          id="codes"
          page={page}
          hint={codesLeft > 0 ? codesTexts.replaceHint : undefined}
        />
        <Button kind={shouldRenew ? 'primary' : 'secondary'}>
          {codesLeft === 0 ? codesTexts.make : codesTexts.makeNew}
        </Button>
      </SectionForm>
    </Section>
  );
}
