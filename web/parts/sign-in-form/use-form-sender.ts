import { type FormEvent, useRef, useState } from 'react';
import { siteBusy, siteUnreachable } from '../../../texts/site.ts';

interface FormResponse {
  readonly location?: string;
  /** The page of the form, or an error page, whose sentence is its `text`. */
  readonly page?: { readonly kind: string; readonly text?: string; readonly error?: unknown };
  /** The sentence of an error without a page, like that of an overloaded site. */
  readonly message?: string;
}

/**
 * Sends a form by script, so that a refused form keeps what the user typed. Without script the form loads the next page.
 * @param onRefused gets the page with its error, or a sentence if there is no such page.
 */
export function useFormSender<Page extends { readonly kind: string }>(
  kind: Page['kind'],
  onRefused: (refusal: Page | string) => void,
) {
  const [isSending, setIsSending] = useState(false);
  /** A ref, because `isSending` is out of date for a second press before the next rendering. */
  const isBusy = useRef(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    const { location: next, page, message } = await sendForm(event.currentTarget);
    if (next !== undefined) return location.assign(next);
    isBusy.current = false;
    setIsSending(false);
    if (page?.kind === kind) return onRefused(page as Page);
    const sentence = page?.text ?? page?.error ?? message;
    onRefused(typeof sentence === 'string' ? sentence : siteBusy);
  }

  return { isSending, onSubmit };
}

/** Sends a form as browsers do, but asks for JSON. @returns nothing but a message if there is no response. */
async function sendForm(form: HTMLFormElement): Promise<FormResponse> {
  const fields = new FormData(form) as Iterable<[string, FormDataEntryValue]>;
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(form.action, { method: 'POST', headers, body });
    // A proxy may answer with HTML.
    return (await response.json().catch(() => null)) ?? {};
  } catch {
    return { message: siteUnreachable };
  }
}
