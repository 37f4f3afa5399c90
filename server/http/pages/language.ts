import { inLanguage } from '../../../texts/language/current.ts';
import { languages } from '../../../texts/language/languages.ts';
import { loadTexts } from '../../../texts/language/load.ts';
import { localeTexts } from '../../../texts/locale.ts';
import { languageCookie } from '../requests/cookies.ts';
import { findPreviousPage, toLocalPath } from '../requests/previous-page.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

const listLanguages = () =>
  Promise.all(
    languages.map(async (code) => {
      await loadTexts(code);
      return inLanguage(code, () => ({
        code,
        name: localeTexts.name,
        direction: localeTexts.direction,
      }));
    }),
  );

/** The parameter `lang` would hide the choice. */
function withoutLanguage(path: string): string {
  const [pathname = '/', query] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete('lang');
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/** The page on which a visitor chooses the language, for this browser and for the account. */
export function createLanguagePage({ services }: RouteContext) {
  return {
    languagePage: async ({ request, sendPage }) =>
      sendPage({
        kind: 'language',
        current: request.language,
        languages: await listLanguages(),
        next: withoutLanguage(findPreviousPage(request)),
      }),

    async chooseLanguage({ reply, body: { language, next }, visitor, redirect }) {
      languageCookie.set(reply, language);
      if (visitor) await services.profiles.setPreference(visitor.id, { language });
      return redirect(withoutLanguage(toLocalPath(next)));
    },
  } satisfies Partial<Handlers>;
}
