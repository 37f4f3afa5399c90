import { type ReactNode, useRef } from 'react';
import type { TokenScope } from '../../../domain/accounts/tokens.ts';
import { developerTexts as texts } from '../../../texts/developers.ts';
import { shareTexts } from '../../../texts/profile.ts';
import { sharePageTexts } from '../../../texts/sharing.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { Button } from '../../ui/button.tsx';
import { FormPage, TitledCard } from '../../ui/form-page.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './developers.module.css';
import { createSnippets, type ExampleAccount } from './snippets.ts';

export interface ShownOperation {
  readonly id: string;
  readonly method: string;
  /** Below `/api/v1`. */
  readonly path: string;
  readonly summary: string;
  readonly scope: TokenScope | null;
  readonly parameters: readonly {
    readonly name: string;
    readonly description: string;
    readonly isRequired: boolean;
  }[];
  /** The address of the example. */
  readonly url: string;
  /** As JSON; null for a read. */
  readonly body: string | null;
  /** As JSON; null for a write that answers with the profile, and without an example profile. */
  readonly answer: string | null;
}

export interface DevelopersPage {
  readonly kind: 'developers';
  /** The profile of the examples; null if the site has none. */
  readonly username: string | null;
  readonly account: ExampleAccount | null;
  readonly operations: readonly ShownOperation[];
  /** By code. */
  readonly errors: Readonly<Record<string, string>>;
}

export const definition: PageDefinition<DevelopersPage> = {
  title: (_page, site) => `${texts.title} · ${site.name}`,
  Screen: Developers,
};

function Developers({ site, page }: { site: Site; page: DevelopersPage }) {
  const { username, operations, errors } = page;
  const { yourName, yourAccount } = texts;
  const snippets = createSnippets(site.origin, username ?? yourName, page.account ?? yourAccount);
  return (
    <FormPage title={texts.title} lead={texts.lead} size="text">
      <p>
        {username ? (
          <a href={`/${username}/share`}>{texts.readyMade(username)}</a>
        ) : (
          texts.noProfile
        )}
      </p>
      <nav aria-label={texts.contents}>
        <ul className="row">
          {Object.entries(texts.parts).map(([id, title]) => (
            <li key={id}>
              <a className="tap" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Part id="start" codes={[snippets.start]} />
      <Part id="chat" codes={[snippets.chat, snippets.chosenChat]}>
        {Object.entries(texts.bots).map(([bot, name]) => (
          <Code key={bot} title={name} text={snippets[bot as keyof typeof texts.bots]} />
        ))}
      </Part>
      <Part id="discord" codes={[snippets.profile]} />
      <Part id="overlay" codes={[snippets.overlay]} />
      <Part id="badge" codes={[snippets.badge, snippets.shields]} />
      <Part id="card" codes={[snippets.card]} />
      <Part id="feed" codes={[snippets.feed]} />
      <Part id="webhooks" codes={[snippets.message]}>
        <Terms terms={texts.eventKinds} />
        <p>{texts.delivery}</p>
        <p>{texts.verify}</p>
        <Code text={snippets.receiver} />
      </Part>
      <Part id="calls">
        {operations.map((operation) => (
          <OperationDetails key={operation.id} operation={operation} />
        ))}
      </Part>
      <Part id="tokens">
        <Terms terms={texts.scopes} />
      </Part>
      <Part id="limits">
        <p>{texts.refresh}</p>
      </Part>
      <Part id="errors">
        <Terms terms={errors} hasTargets />
      </Part>
    </FormPage>
  );
}

function Part(props: {
  id: keyof typeof texts.parts;
  codes?: readonly string[];
  children?: ReactNode;
}) {
  const { id, codes = [], children } = props;
  return (
    <TitledCard id={id} title={texts.parts[id]} className={styles.part}>
      <p>{texts[id]}</p>
      {codes.map((code) => (
        <Code key={code} text={code} />
      ))}
      {children}
    </TitledCard>
  );
}

function Code({ title, text }: { title?: string; text: string }) {
  const code = useRef<HTMLElement>(null);
  const { isCopied, copy } = useCopy(text);

  async function copyText() {
    // Without access to the clipboard, the visitor can copy the selected text with the keyboard.
    if (!(await copy()) && code.current) getSelection()?.selectAllChildren(code.current);
  }

  return (
    <figure className="stack">
      {title ? <figcaption className="fine-print">{title}</figcaption> : null}
      <div className={styles.code}>
        <Button className="scripted" onClick={copyText}>
          {isCopied ? shareTexts.copied : sharePageTexts.copy}
        </Button>
        <pre>
          <code ref={code}>{text}</code>
        </pre>
      </div>
      <span className="visually-hidden" role="status">
        {isCopied ? shareTexts.copied : ''}
      </span>
    </figure>
  );
}

/** `hasTargets`: whether a link can lead to each term. */
function Terms(props: { terms: Readonly<Record<string, string>>; hasTargets?: boolean }) {
  return (
    <dl className={`stack ${styles.terms}`}>
      {Object.entries(props.terms).map(([term, text]) => (
        <div key={term} id={props.hasTargets ? term : undefined}>
          <dt>
            <code>{term}</code>
          </dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OperationDetails({ operation }: { operation: ShownOperation }) {
  const { id, method, path, summary, scope, parameters, url, body, answer } = operation;
  const header = scope === null ? '' : ` \\\n  -H "Authorization: Bearer ${texts.yourToken}"`;
  const data = body === null ? '' : ` \\\n  --json '${body}'`;
  const verb = method === 'PUT' ? ' -X PUT' : '';
  return (
    <details id={id}>
      <summary className="row opener">
        <span className="grow">
          <code>
            {method} {path}
          </code>
          <br />
          <bdi>{summary}</bdi>
        </span>
      </summary>
      <div className="stack">
        {scope === null ? null : <p>{texts.needsToken(scope)}</p>}
        <Terms
          terms={Object.fromEntries(
            parameters.map(({ name, description, isRequired }) => [
              name,
              isRequired ? `${description} (${texts.required})` : description,
            ]),
          )}
        />
        <Code title={texts.request} text={`curl${verb} "${url}"${header}${data}`} />
        {answer === null ? null : <Code title={texts.answer} text={answer} />}
        {body && !answer ? <p>{texts.profileAnswer}</p> : null}
      </div>
    </details>
  );
}
