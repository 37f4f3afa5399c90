import type { ReactNode } from 'react';
import { contactTexts } from '../../../texts/legal.ts';
import type { Site } from '../../page-definition.ts';
import styles from './text-part.module.css';

/** A part of a text: a list of `points`, or paragraphs. */
export function TextPart(props: {
  title: string;
  points?: readonly string[];
  children?: ReactNode;
}) {
  return (
    <section className={`stack ${styles.part}`}>
      <h2 className="title">{props.title}</h2>
      {props.points ? (
        <ul>
          {props.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      {props.children}
    </section>
  );
}

export function ContactLine({ site: { name, contact } }: { site: Site }) {
  if (!contact) return <p>{contactTexts.none(name)}</p>;
  return (
    <p>
      {contactTexts.write(name)} <a href={contact.address}>{contact.text}</a>
    </p>
  );
}
