import { createElement, Fragment, type ReactNode } from 'react';

/* @__NO_SIDE_EFFECTS__ */
export function joinSentence(...parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}

/** A link in a sentence. */
/* @__NO_SIDE_EFFECTS__ */
export function linkInSentence(address: string, text: string): ReactNode {
  return createElement('a', { href: address }, text);
}

/** A name in a sentence, which keeps its own direction. */
/* @__NO_SIDE_EFFECTS__ */
export function nameInSentence(name: string): ReactNode {
  return createElement('bdi', null, name);
}
