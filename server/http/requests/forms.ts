/** Reads what forms send, by their definitions in `web/forms/`. */
import { z } from 'zod';
import { countCharacters } from '../../../domain/count-characters.ts';
import { inLanguage } from '../../../texts/language/current.ts';
import type { Field, Fields, FormError, FormState, ValueOf } from '../../../web/forms/form.ts';

/** Why a form is refused, with the status of the answer. */
export type Refusal = FormError & { readonly status: number };

/** A text without NUL and lone surrogates, which databases refuse. */
export const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'));
export const textOrEmpty = text.default('');

/**
 * Returns the schema of what a form sends, which is the same in every language. It accepts texts that are missing or too long, which
 * `findProblem` finds.
 */
export const toBody = <Form extends Fields>(getForm: () => Form) =>
  inLanguage('en', () => createBody(getForm()));

function createBody<Form extends Fields>(form: Form) {
  type Shape = { readonly [Name in keyof Form]: z.ZodType<ValueOf<Form[Name]>> };
  const shapes = Object.entries(form).map(([name, field]) => [name, toShape(field)]);
  return z.object(Object.fromEntries(shapes) as Shape);
}

function toShape(field: Field): z.ZodType {
  const { as, options, isMany, type, required, min = 0, max = Infinity } = field;
  // A browser also sends an empty text. A request that leaves an optional one out must not delete what is stored.
  const typed = required || as?.endsWith('password') ? textOrEmpty : text;
  if (as === 'checkbox') return text.optional().transform((value) => value !== undefined);
  if (type === 'number') return z.coerce.number().int().min(min).max(max);
  // A form sends each line break as two characters.
  if (as === 'area') return typed.transform((value) => value.replaceAll('\r\n', '\n'));
  if (!options) return typed;
  const choice = z.enum(Object.keys(options));
  // A group of checkboxes sends no field, a text or several.
  if (isMany)
    return z
      .union([
        choice.transform((value) => [value]),
        z.array(choice).max(Object.keys(options).length),
      ])
      .default([]);
  return '' in options ? choice.catch('') : choice;
}

/** Finds the first field with a value that is missing or too long. */
export function findProblem(
  form: Fields,
  values: Readonly<Record<string, unknown>>,
): Refusal | undefined {
  const found = Object.entries(form).find(([name, { problem, required, maxLength = Infinity }]) => {
    const value = values[name];
    const length =
      typeof value === 'string' ? countCharacters(value.trim()) : [value].flat().length;
    return problem !== undefined && (length > maxLength || (required && length === 0));
  });
  return found && { status: 400, wrong: [found[0]], sentence: found[1].problem ?? '' };
}

/** Returns what a refused form shows: the error, and what was typed, except passwords. */
export function toFormState(
  form: Fields,
  values: object,
  { wrong, sentence }: FormError,
): FormState {
  const typed = Object.entries(values).filter(([name]) => !form[name]?.as?.endsWith('password'));
  return { typed: Object.fromEntries(typed), error: { ...(wrong && { wrong }), sentence } };
}
