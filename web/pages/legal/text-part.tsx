import type { ReactNode } from 'react';
import styles from './text-part.module.css';

/** The setting CONTACT. */
export interface Contact {
  /** A link: `mailto:` or `https:`. */
  readonly address: string;
  readonly text: string;
}

export function TextPart(props: { title: string; children: ReactNode }) {
  return (
    <section className={`stack ${styles.part}`}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

export function ContactLine({ contact, siteName }: { contact: Contact | null; siteName: string }) {
  if (!contact)
    return <p>The operator of this copy of {siteName} has not given a contact address.</p>;
  return (
    <p>
      Write to the operator of this copy of {siteName}: <a href={contact.address}>{contact.text}</a>
    </p>
  );
}
