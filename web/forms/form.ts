/**
 * Forms as data: a page shows their fields, and the server reads and checks what they send. They are plain values, so that no page's
 * script contains a library for schemas.
 */

/** The label of a control and its attributes in HTML. */
export interface Field {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** By default it is one line of text, or a choice if there are options. */
  readonly as?: 'area' | 'checkbox' | 'password' | 'new-password';
  /** The text of each value that can be chosen. '' stands for no choice. A page shows no field without any. */
  readonly options?: Readonly<Record<string, string>>;
  /** Whether several options can be chosen. */
  readonly isMany?: true;
  readonly type?: 'date' | 'datetime-local' | 'email' | 'number' | 'url';
  readonly required?: true;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly rows?: number;
  readonly defaultValue?: string | number;
  readonly autoComplete?: string;
  readonly autoCapitalize?: string;
  readonly autoCorrect?: 'off';
  readonly spellCheck?: false;
  /** The sentence for a value that is missing or too long. Without it the operation says what is wrong. */
  readonly problem?: string;
}

/** The fields of a form by their names, in the order in which a page shows them. */
export type Fields = Readonly<Record<string, Field>>;

/** The value that the server reads from a field. */
export type ValueOf<Of extends Field> = Of extends { readonly options: infer Options }
  ? Of extends { readonly isMany: true }
    ? readonly (keyof Options & string)[]
    : keyof Options & string
  : Of extends { readonly as: 'checkbox' }
    ? boolean
    : Of extends { readonly type: 'number' }
      ? number
      : string;

/** The content of a form. */
export interface FormState {
  /** The text, or the chosen options, by the name of the field. Never a password. */
  readonly typed?: Readonly<Record<string, unknown>> | undefined;
  /** The reason of a refusal. */
  readonly error?: FormError;
}

export interface FormError {
  /** The names of the wrong fields. The last one gets the focus. */
  readonly wrong?: readonly string[];
  readonly sentence: string;
}

/** Attributes of a text that browsers must not correct: a name, a code or a password. */
export const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
