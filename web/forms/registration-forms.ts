import { maxInvitationDays, maxInvitationUses } from '../../domain/accounts/registration.ts';
import { maxAnnouncementLength } from '../../domain/moderation/moderation.ts';
import { registrationTexts } from '../../texts/admin.ts';
import { perLanguage } from '../../texts/language/per-language.ts';
import type { Fields } from './form.ts';

const count = { type: 'number', min: 1, required: true } as const;

/** The forms of an operator about the site. All are sent to one address. */
export const registrationForms = perLanguage(
  () =>
    ({
      registration: {
        registration: {
          label: registrationTexts.registration,
          hint: registrationTexts.registrationHint,
          options: registrationTexts.states,
        },
      },
      invitation: {
        uses: {
          label: registrationTexts.uses,
          hint: registrationTexts.usesHint,
          ...count,
          max: maxInvitationUses,
          defaultValue: 1,
        },
        days: {
          label: registrationTexts.days,
          hint: registrationTexts.daysHint,
          ...count,
          max: maxInvitationDays,
          defaultValue: 7,
        },
      },
      announcement: {
        text: {
          label: registrationTexts.announcementText,
          hint: registrationTexts.announcementHint,
          maxLength: maxAnnouncementLength,
          problem: registrationTexts.announcementTooLong,
        },
      },
    }) satisfies Readonly<Record<string, Fields>>,
);
