import type { ReactNode } from 'react';
import styles from './text-page.module.css';

/** Whom to write to: the setting CONTACT. */
export interface Contact {
  /** A link: `mailto:` or `https:`. */
  readonly address: string;
  readonly words: string;
}

/** A page to read: one column with a title, a sentence that says what it is about, and parts. */
export function TextPage(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{props.title}</h1>
        <p className={styles.lead}>{props.lead}</p>
      </header>
      {props.children}
    </article>
  );
}

/** One part of it, below a heading. */
export function TextPart(props: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

/** Whom to write to; who runs a site need not say. */
export function ContactLine({ contact, siteName }: { contact: Contact | null; siteName: string }) {
  if (!contact) {
    return <p>Who runs this copy of {siteName} has not given an address to write to.</p>;
  }
  return (
    <p>
      Write to who runs this copy of {siteName}: <a href={contact.address}>{contact.words}</a>
    </p>
  );
}
