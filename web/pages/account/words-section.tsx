import { maxLinks, type ProfileLink } from '../../../domain/profiles/words.ts';
import { wordsTexts } from '../../../texts/account.ts';
import { Button } from '../../ui/button.tsx';
import { control, describedBy, Field, fieldRow, verbatim } from '../../ui/field.tsx';
import { formGrid } from '../../ui/form-page.tsx';
import { Section, SectionForm, useAccount, useFormError } from './section.tsx';

/** The bio and the links of the owner. After a refusal the fields show what was typed. */
export function WordsSection() {
  const { outcome, profile } = useAccount();
  const { bio, links } = outcome.words ?? profile.words;
  const error = useFormError('words');
  const findError = (field: string) => (error?.field === field ? error.sentence : undefined);
  const rows = [...Array(maxLinks).keys()].map((index) => (
    <LinkRow key={index} index={index} link={links[index]} error={findError(`link-${index}`)} />
  ));
  // One row is empty. The others open on a press.
  const shownCount = links.length + 1;
  return (
    <Section id="words" title={wordsTexts.title} lead={wordsTexts.lead}>
      <SectionForm id="words">
        <Field id="bio" label={wordsTexts.bio} hint={wordsTexts.bioHint} error={findError('bio')}>
          <textarea
            className={control}
            id="bio"
            name="bio"
            rows={3}
            dir="auto"
            defaultValue={bio}
            {...describedBy('bio', { hint: wordsTexts.bioHint, error: findError('bio') })}
          />
        </Field>
        <p className="fine-print">{wordsTexts.linksHint}</p>
        {rows.slice(0, shownCount)}
        {shownCount < maxLinks ? (
          <details>
            <summary className="tap opener">{wordsTexts.moreLinks}</summary>
            <div className={formGrid}>{rows.slice(shownCount)}</div>
          </details>
        ) : null}
        <Button>{wordsTexts.save}</Button>
      </SectionForm>
    </Section>
  );
}

function LinkRow(props: {
  index: number;
  link: ProfileLink | undefined;
  error: string | undefined;
}) {
  const { index, link, error } = props;
  const [addressId, labelId] = [`link-${index}`, `label-${index}`];
  return (
    <div className={fieldRow}>
      <Field id={addressId} label={wordsTexts.address(index + 1)} error={error}>
        <input
          className={control}
          id={addressId}
          name="address"
          inputMode="url"
          {...verbatim}
          defaultValue={link?.address}
          {...describedBy(addressId, { error })}
        />
      </Field>
      <Field id={labelId} label={wordsTexts.label(index + 1)}>
        <input
          className={control}
          id={labelId}
          name="label"
          dir="auto"
          autoComplete="off"
          defaultValue={link?.label}
        />
      </Field>
    </div>
  );
}
