import { recoveryTexts } from '../../texts/recovery.ts';

/** The setting CONTACT. */
export interface Contact {
  /** A link: `mailto:` or `https:`. */
  readonly address: string;
  readonly text: string;
}

export function OperatorLink({ contact }: { contact: Contact | null | undefined }) {
  const text = recoveryTexts.operator;
  return contact ? <a href={contact.address}>{text}</a> : text;
}
