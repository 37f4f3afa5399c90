import type { Site } from '../../page.ts';
import type { Contact } from './text-page.tsx';
import { ContactLine, TextPage, TextPart } from './text-page.tsx';

export function Terms({ site, contact }: { site: Site; contact: Contact | null }) {
  return (
    <TextPage
      title="Terms"
      lead={`What is asked of everybody who uses ${site.name}, and what you can expect of it.`}
    >
      <TextPart title="What we ask of you">
        <ul>
          <li>
            Pass for nobody else: not for another player, not for Riot Games, not for this site.
          </li>
          <li>
            Show only pictures that you may show, and that a younger player may see. Nothing
            hateful, nothing that is forbidden where you or this server are.
          </li>
          <li>Put nobody's private life on a page: no addresses, no real names of others.</li>
          <li>
            Leave room for others. Programs may use the public API at the pace it allows; answers of
            429 say when to come back. Do not try passwords, and do not sign up in bulk.
          </li>
          <li>Keep your password to yourself. There is no way to get it back by e-mail.</li>
        </ul>
      </TextPart>
      <TextPart title="What you can expect">
        <ul>
          <li>
            {site.name} is free. It comes as it is: numbers can be late or wrong, and the site can
            be away for a while or end.
          </li>
          <li>
            Anybody can show any game account. Only a mark of verification says that somebody proved
            it to be theirs.
          </li>
          <li>
            What you put on your page stays yours. You let the site show it, also as link previews,
            badges and overlays on other sites, for as long as it is on your page.
          </li>
          <li>
            Pictures and accounts that break these rules can be removed, and a name that misleads
            can be taken away.
          </li>
        </ul>
      </TextPart>
      <TextPart title="Games and their publisher">
        <p>
          Levels, ranks and icons come from Riot Games, and belong to it. {site.name} is not made,
          endorsed or checked by Riot Games. What the game's own client says counts.
        </p>
      </TextPart>
      <TextPart title="Who runs this">
        <p>
          {site.name} is software that anybody can run. This copy is run by whoever serves this
          address, who answers for it, and who may change these terms: what stands here counts.
        </p>
        <ContactLine contact={contact} siteName={site.name} />
        <p>
          What is kept about you stands on the page about <a href="/privacy">privacy</a>.
        </p>
      </TextPart>
    </TextPage>
  );
}
