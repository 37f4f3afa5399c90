import { emailTexts } from '../../../texts/email.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { Button, LinkButton } from '../../ui/buttons.tsx';
import { card, FormPage } from '../../ui/form-page.tsx';

interface EmailLinkPage {
  readonly kind: 'email-link';
  readonly username: string;
  /** The address that the link confirms; null when it is confirmed. */
  readonly address: string | null;
}

export const definition: PageDefinition<EmailLinkPage> = {
  title: (_page, site) => `${emailTexts.linkTitle} · ${site.name}`,
  Screen: EmailLink,
};

/** Confirms an e-mail address with the link that was sent to it. */
function EmailLink({ site, page: { username, address } }: { site: Site; page: EmailLinkPage }) {
  if (address === null) {
    return (
      <FormPage title={emailTexts.confirmedTitle} lead={emailTexts.confirmedLead} size="small">
        <div className={card}>
          <LinkButton href="/account?open=email#email">{emailTexts.toSettings}</LinkButton>
        </div>
      </FormPage>
    );
  }
  const lead = emailTexts.linkLead(username, site.name);
  return (
    <FormPage title={emailTexts.linkTitle} lead={lead} size="small">
      <form className={card} method="post">
        <p>{emailTexts.linkUse(address)}</p>
        <Button kind="primary">{emailTexts.confirm}</Button>
      </form>
    </FormPage>
  );
}
