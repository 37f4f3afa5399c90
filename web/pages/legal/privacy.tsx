import { sources } from '../../../domain/games/sources.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { privacyTexts as texts } from '../../../texts/legal.ts';
import { formatChoice, formatList } from '../../../texts/lists.ts';
import type { Offer, Site } from '../../page-definition.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { BindingNote } from './binding-note.tsx';
import { ContactLine, TextPart } from './text-part.tsx';

export function Privacy({ site, offer }: { site: Site; offer: Offer }) {
  const facts = {
    siteName: site.name,
    hasMail: site.hasMail,
    providers: formatChoice(site.providers.map(({ name }) => name)),
    services: formatList(listServices(offer)),
  };
  return (
    <FormPage title={texts.title} lead={texts.lead(site.name)} size="text">
      <BindingNote />
      <TextPart title={texts.pageTitle} points={texts.page} />
      <TextPart title={texts.accountTitle} points={texts.account(facts)} />
      <TextPart title={texts.visitorsTitle} points={texts.visitors} />
      <TextPart title={texts.browserTitle}>
        <ul>
          <li>
            {texts.cookiesTitle}
            <ul>
              {Object.entries(texts.cookies).map(([name, text]) => (
                <li key={name}>
                  <b>{name}</b>
                  {`, ${text}`}
                </li>
              ))}
            </ul>
          </li>
          <li>{texts.viewed}</li>
        </ul>
      </TextPart>
      <TextPart title={texts.othersTitle} points={texts.others(facts)} />
      <TextPart title={texts.choicesTitle}>
        <p>{texts.choices}</p>
        <ContactLine site={site} />
      </TextPart>
    </FormPage>
  );
}

function listServices({ games, demoPlayers }: Offer): readonly string[] {
  const realGames = games.filter((id) => demoPlayers.every(({ game }) => game !== id));
  const ids = new Set(realGames.map((id) => gameById(id).source));
  return sources.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}
