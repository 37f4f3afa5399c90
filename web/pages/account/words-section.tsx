import { maxLinks, type ProfileLink } from '../../../domain/profiles/words.ts';
import { wordsTexts } from '../../../texts/account.ts';
import { Button } from '../../ui/button.tsx';
import { fieldRow, Input, TextArea, verbatim } from '../../ui/field.tsx';
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
        <TextArea
          id="bio"
          label={wordsTexts.bio}
          hint={wordsTexts.bioHint}
          error={findError('bio')}
          rows={3}
          dir="auto"
          defaultValue={bio}
        />
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
  return (
    <div className={fieldRow}>
      <Input
        id={`link-${index}`}
        name="address"
        label={wordsTexts.address(index + 1)}
        error={error}
        inputMode="url"
        {...verbatim}
        defaultValue={link?.address}
      />
      <Input
        id={`label-${index}`}
        name="label"
        label={wordsTexts.label(index + 1)}
        dir="auto"
        autoComplete="off"
        defaultValue={link?.label}
      />
    </div>
  );
}
