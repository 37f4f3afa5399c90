import type { z } from 'zod';

/** Defines an environment variable: how it is validated, its default, and its description. */
export interface Setting {
  readonly schema: z.ZodType<unknown, string>;
  /** The value when the variable is not set, written as in the environment. */
  readonly default?: string;
  /** For a setting without a default: what the site uses when the variable is not set. */
  readonly whenUnset?: string;
  /** The value is never printed. */
  readonly isSecret?: true;
  /** For docs/settings.md. */
  readonly description: string;
}

type WithDefault = { readonly default: string };

/** The values of settings after validation. Only one with a default is always there. */
export type SettingValues<Settings extends Readonly<Record<string, Setting>>> = {
  readonly [Name in keyof Settings as Settings[Name] extends WithDefault ? Name : never]: z.output<
    Settings[Name]['schema']
  >;
} & {
  readonly [Name in keyof Settings as Settings[Name] extends WithDefault ? never : Name]?:
    | z.output<Settings[Name]['schema']>
    | undefined;
};
