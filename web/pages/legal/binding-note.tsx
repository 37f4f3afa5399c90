import { bindingTexts } from '../../../texts/legal.ts';

/** The text of a legal page in English binds: a translation says so first. */
export const BindingNote = () =>
  bindingTexts.note ? <p className="muted">{bindingTexts.note}</p> : null;
