import { maxPasskeyNameLength } from '../../domain/accounts/passkeys.ts';
import { maxTokenNameLength } from '../../domain/accounts/tokens.ts';
import {
  accountTexts,
  passkeyTexts,
  passwordTexts,
  renameTexts,
  wordsTexts,
} from '../../texts/account.ts';
import { emailTexts } from '../../texts/email.ts';
import { perLanguage } from '../../texts/language/per-language.ts';
import { tokenTexts } from '../../texts/tokens.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { type Fields, verbatim } from './form.ts';

/** The forms of the settings, by the ids of their sections. A form is sent to `/account/{id}`. */
export const accountForms = perLanguage(() => {
  // A user without a password confirms by a sign-in instead, and is not asked for it.
  const password = { label: accountTexts.yourPassword, as: 'password' } as const;
  return {
    words: {
      bio: { label: wordsTexts.bio, hint: wordsTexts.bioHint, as: 'area', rows: 3 },
    },
    rename: {
      name: {
        label: renameTexts.new,
        hint: renameTexts.hint,
        autoComplete: 'username',
        ...verbatim,
        required: true,
      },
      password,
    },
    codes: { password },
    password: {
      oldPassword: { label: passwordTexts.current, as: 'password' },
      newPassword: { label: passwordTexts.new, as: 'new-password' },
      replaceCodes: {
        label: passwordTexts.replaceCodes,
        hint: passwordTexts.replaceCodesHint,
        as: 'checkbox',
      },
    },
    passkeys: { password: { ...password, hint: passkeyTexts.passwordHint } },
    email: {
      email: { label: emailTexts.address, type: 'email', autoComplete: 'email', required: true },
    },
    webhooks: {
      address: {
        label: webhookTexts.address,
        hint: webhookTexts.addressHint,
        type: 'url',
        autoComplete: 'off',
        required: true,
      },
      /** 'profile', or a leaderboard and a rhythm: '{id} day'. The page adds the options. */
      about: { label: webhookTexts.about, required: true },
    },
    tokens: {
      name: {
        label: tokenTexts.name,
        hint: tokenTexts.nameHint,
        maxLength: maxTokenNameLength,
        autoComplete: 'off',
        required: true,
        problem: tokenTexts.badName,
      },
      scope: {
        label: tokenTexts.scopes,
        options: tokenTexts.scopeNames,
        isMany: true,
        required: true,
        problem: tokenTexts.noScope,
      },
      days: { label: tokenTexts.days, options: tokenTexts.dayCounts, defaultValue: '90' },
    },
    delete: { password },
  } satisfies Readonly<Record<string, Fields>>;
});

/** A form of each passkey. */
export const passkeyForm = perLanguage(
  () =>
    ({
      name: {
        label: passkeyTexts.name,
        maxLength: maxPasskeyNameLength,
        autoComplete: 'off',
        required: true,
      },
    }) satisfies Fields,
);
