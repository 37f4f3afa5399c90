import { outageTexts } from '../../texts/site.ts';
import { callApi } from '../ui/call-api.ts';
import { openPage, useFormAction } from '../ui/use-form-action.ts';
import type { FormState } from './form.ts';

interface FormResponse {
  readonly location?: string;
  /** The page of the form, or an error page, whose sentence is its `text`. */
  readonly page?: { readonly kind: string; readonly text?: string; readonly form?: FormState };
  /** The sentence of an error without a page, like that of an overloaded site. */
  readonly message?: string;
}

interface PageWithForm {
  readonly kind: string;
  readonly form: FormState;
}

export type PageForm<Page extends PageWithForm> = ReturnType<typeof usePageForm<Page>>;

/** Sends the form of a page by script, so that a refused form keeps what the user typed. Without script it loads the next page. */
export function usePageForm<Page extends PageWithForm>(initial: Page) {
  const { state, ...form } = useFormAction(
    async (before, sent) => ({
      page: await sendForm(sent.form, before.page),
      refusalCount: before.refusalCount + 1,
    }),
    { page: initial, refusalCount: 0 },
  );
  return { ...state, ...form };
}

/** Sends a form as a program does. @returns the refused page. */
async function sendForm<Page extends PageWithForm>(
  form: HTMLFormElement,
  before: Page,
): Promise<Page> {
  const fields = new FormData(form) as Iterable<[string, FormDataEntryValue]>;
  const response = await callApi('POST', form.action, { body: Object.fromEntries(fields) });
  const refuse = (sentence: string) => ({
    ...before,
    form: { ...before.form, error: { sentence } },
  });
  if (response.kind === 'unreachable') return refuse(outageTexts.unreachable);
  // A proxy may answer with HTML.
  const { location, page, message } = (response.body ?? {}) as FormResponse;
  if (location !== undefined) return openPage(location);
  if (page?.kind === before.kind) return page as Page;
  return refuse(page?.text ?? page?.form?.error?.sentence ?? message ?? outageTexts.busy);
}
