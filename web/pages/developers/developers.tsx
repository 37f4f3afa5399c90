import type { ReactNode } from 'react';
import type { TokenScope } from '../../../domain/accounts/tokens.ts';
import { developerTexts as texts } from '../../../texts/developers.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { card, FormPage } from '../../ui/form-page.tsx';
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
  readonly errors: readonly { readonly code: string; readonly text: string }[];
}

const openApiAddress = '/api/v1/openapi.json';

export const definition: PageDefinition<DevelopersPage> = {
  title: (_page, site) => `${texts.title} · ${site.name}`,
  Screen: Developers,
};

function Developers({ site, page }: { site: Site; page: DevelopersPage }) {
  const { username, operations, errors } = page;
  const { yourName, yourAccount } = texts;
  const snippets = createSnippets(site.origin, username ?? yourName, page.account ?? yourAccount);
  const sharePath = `/${username}/share`;
  return (
    <FormPage title={texts.title} lead={texts.lead} size="text">
      {username === null ? (
        <p>{texts.noProfile}</p>
      ) : (
        <p>
          {texts.readyMade}
          <a href={sharePath}>{sharePath}</a>
        </p>
      )}
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
      <Part id="start">
        <p>{texts.start}</p>
        <Code text={snippets.start} />
      </Part>
      <Part id="chat">
        <p>{texts.chat}</p>
        <Code text={snippets.chat} />
        <Code text={snippets.chosenChat} />
        {Object.entries(texts.bots).map(([bot, name]) => (
          <Code key={bot} title={name} text={snippets[bot as keyof typeof texts.bots]} />
        ))}
      </Part>
      <Part id="discord">
        <p>{texts.discord}</p>
        <Code text={snippets.profile} />
      </Part>
      <Part id="overlay">
        <p>{texts.overlay}</p>
        <Code text={snippets.overlay} />
      </Part>
      <Part id="badge">
        <p>{texts.badge}</p>
        <Code text={snippets.badge} />
        <Code text={snippets.shields} />
      </Part>
      <Part id="card">
        <p>{texts.card}</p>
        <Code text={snippets.card} />
      </Part>
      <Part id="feed">
        <p>{texts.feed}</p>
        <Code text={snippets.feed} />
      </Part>
      <Part id="webhooks">
        <p>{texts.webhooks}</p>
        <Code text={snippets.message} />
        <Terms terms={toTerms(texts.eventKinds)} />
        <p>{texts.delivery}</p>
        <p>{texts.verify}</p>
        <Code text={snippets.receiver} />
      </Part>
      <Part id="calls">
        <p>
          {texts.openApi}
          <a href={openApiAddress}>{openApiAddress}</a>
        </p>
        {operations.map((operation) => (
          <OperationDetails key={operation.id} operation={operation} />
        ))}
      </Part>
      <Part id="tokens">
        <p>{texts.tokens}</p>
        <Terms terms={toTerms(texts.scopes)} />
      </Part>
      <Part id="limits">
        <p>{texts.limits}</p>
        <p>{texts.refresh}</p>
      </Part>
      <Part id="errors">
        <p>{texts.errors}</p>
        <Terms terms={errors.map(({ code, text }) => ({ id: code, term: code, text }))} />
      </Part>
    </FormPage>
  );
}

function Part({ id, children }: { id: keyof typeof texts.parts; children: ReactNode }) {
  return (
    <section className={`${card} ${styles.part}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 className="title" id={`${id}-title`}>
        {texts.parts[id]}
      </h2>
      {children}
    </section>
  );
}

function Code({ title, text }: { title?: string; text: string }) {
  return (
    <figure className="stack">
      {title ? <figcaption className="fine-print">{title}</figcaption> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also with the keyboard */}
      <pre className={styles.code} tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

const toTerms = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([term, text]) => ({ term, text }));

function Terms(props: {
  terms: readonly { readonly id?: string; readonly term: string; readonly text: string }[];
}) {
  return (
    <dl className={`stack ${styles.terms}`}>
      {props.terms.map(({ id, term, text }) => (
        <div key={term} id={id}>
          <dt>
            <code>{term}</code>
          </dt>
          <dd>{text}</dd>
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
          {summary}
        </span>
      </summary>
      <div className="stack">
        {scope === null ? null : <p>{texts.needsToken(scope)}</p>}
        <Terms
          terms={parameters.map(({ name, description, isRequired }) => ({
            term: name,
            text: isRequired ? `${description} (${texts.required})` : description,
          }))}
        />
        <Code title={texts.request} text={`curl${verb} "${url}"${header}${data}`} />
        {answer === null ? null : <Code title={texts.answer} text={answer} />}
        {body && !answer ? <p>{texts.profileAnswer}</p> : null}
      </div>
    </details>
  );
}
