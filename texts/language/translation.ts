import type { ReactNode } from 'react';

/** The texts of a file in another language than English: the same shape. A missing text is shown in English. */
export type Translation<Texts> = ReactNode extends Texts
  ? ReactNode
  : Texts extends (...args: infer Args) => infer Result
    ? (...args: Args) => Widened<Result>
    : Texts extends string
      ? string
      : Texts extends readonly (infer Item)[]
        ? readonly Item[]
        : { readonly [Key in keyof Texts]?: Translation<Texts[Key]> };

/** Any text for certain texts. */
type Widened<Result> = Result extends string ? string : Result;
