import { termsTexts as texts } from '../../../texts/legal.ts';
import type { Site } from '../../page-definition.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { BindingNote } from './binding-note.tsx';
import { ContactLine, TextPart } from './text-part.tsx';

export function Terms({ site }: { site: Site }) {
  const { name, hasMail } = site;
  return (
    <FormPage title={texts.title} lead={texts.lead(name)} size="text">
      <BindingNote />
      <TextPart title={texts.rulesTitle} points={texts.rules(hasMail)} />
      <TextPart title={texts.serviceTitle} points={texts.service(name)} />
      <TextPart title={texts.gamesTitle}>
        <p>{texts.games(name)}</p>
      </TextPart>
      <TextPart title={texts.operatorTitle}>
        <p>{texts.operator(name)}</p>
        <ContactLine site={site} />
        <p>{texts.privacy}</p>
      </TextPart>
    </FormPage>
  );
}
