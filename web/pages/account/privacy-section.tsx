import { privacyTexts } from '../../../texts/account.tsx';
import { Button } from '../../ui/buttons.tsx';
import { formGrid } from '../../ui/form-page.tsx';
import type { AccountPage } from './account-props.ts';
import { Section } from './section.tsx';

/** The setting whether searches list the profile. */
export function PrivacySection({ page }: { page: AccountPage }) {
  const { isListed } = page;
  const texts = isListed ? privacyTexts.listed : privacyTexts.unlisted;
  return (
    <Section
      page={page}
      id="privacy"
      title={privacyTexts.title}
      state={texts.state}
      lead={privacyTexts.lead}
    >
      <form className={formGrid} method="post" action="/account/privacy#privacy">
        <Button name="listed" value={isListed ? 'no' : 'yes'}>
          {texts.change}
        </Button>
      </form>
      <p className="fine-print">{privacyTexts.hiddenGames}</p>
    </Section>
  );
}
