import { accents } from '../../../domain/profiles/accents.ts';
import { maxLinks, type ProfileLink } from '../../../domain/profiles/words.ts';
import { accentTexts, wordsTexts } from '../../../texts/account.ts';
import { verbatim } from '../../forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { fieldRow, Input } from '../../ui/field.tsx';
import { formGrid } from '../../ui/form-page.tsx';
import { Section, SectionForm, useAccount, useFormState } from './section.tsx';

/** The bio and the links of the owner. After a refusal the fields show what was typed. */
export function WordsSection() {
  const { words } = useAccount().profile;
  const { typed, error } = useFormState('words');
  const links = (typed?.links ?? words.links) as readonly ProfileLink[];
  const rows = [...Array(maxLinks).keys()].map((index) => (
    <LinkRow
      key={index}
      index={index}
      link={links[index]}
      error={error?.wrong?.includes(`link-${index}`) ? error.sentence : undefined}
    />
  ));
  // One row is empty. The others open on a press.
  const shownCount = links.length + 1;
  return (
    <Section id="words" title={wordsTexts.title} lead={wordsTexts.lead}>
      <SectionForm id="words" filled={{ ...words }}>
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

/** The colour of the page. */
export function AccentSection() {
  const { accent } = useAccount().profile;
  const chosen = accent ?? '';
  return (
    <Section
      id="accent"
      title={accentTexts.title}
      state={accentTexts.names[chosen]}
      lead={accentTexts.lead}
    >
      <form className={formGrid} method="post" action="/account/accent#accent">
        <div className="row">
          {(['', ...accents] as const).map((each) => (
            <span key={each} data-accent={each || undefined}>
              <Button
                kind={each === chosen ? 'primary' : 'secondary'}
                name="accent"
                value={each}
                aria-pressed={each === chosen}
              >
                <span className={each === chosen ? undefined : 'accent'}>
                  {accentTexts.names[each]}
                </span>
              </Button>{' '}
            </span>
          ))}
        </div>
      </form>
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
        autoComplete="off"
        defaultValue={link?.label}
      />
    </div>
  );
}
