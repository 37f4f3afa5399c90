import type { Language } from '../../../texts/language/languages.ts';
import { languagePageTexts as texts } from '../../../texts/language-page.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { Button } from '../../ui/button.tsx';
import { FormPage } from '../../ui/form-page.tsx';

interface LanguagePage {
  readonly kind: 'language';
  readonly current: Language;
  /** The languages, each with its own name. */
  readonly languages: readonly {
    readonly code: Language;
    readonly name: string;
    readonly direction: 'ltr' | 'rtl';
  }[];
  /** The path to which the visitor comes back. */
  readonly next: string;
}

export const definition: PageDefinition<LanguagePage> = {
  title: (_page, { name }) => texts.documentTitle(name),
  Screen: LanguageChoice,
};

function LanguageChoice({ page: { current, languages, next } }: { page: LanguagePage }) {
  return (
    <FormPage title={texts.title} lead={texts.lead} size="small">
      <form method="post" action="/language" className="stack">
        <input type="hidden" name="next" value={next} />
        {languages.map(({ code, name, direction }) => (
          <Button
            key={code}
            kind={code === current ? 'primary' : 'secondary'}
            type="submit"
            name="language"
            value={code}
            lang={code}
            dir={direction}
            aria-pressed={code === current}
          >
            {name}
          </Button>
        ))}
      </form>
    </FormPage>
  );
}
