import type { ReactNode } from 'react';
import type { TokenScope } from '../../../domain/accounts/tokens.ts';
import { developerTexts as texts } from '../../../texts/developers.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { card, FormPage } from '../../ui/form-page.tsx';
import styles from './developers.module.css';
import { createSnippets } from './snippets.ts';

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
  /** The example: its address, its body as JSON or null, and its answer as JSON; null on a site without an example profile. */
  readonly url: string;
  readonly body: string | null;
  readonly answer: string | null;
}

export interface DevelopersPage {
  readonly kind: 'developers';
  /** The profile of the examples; null if the site has none. */
  readonly username: string | null;
  readonly operations: readonly ShownOperation[];
  readonly errors: readonly { readonly code: string; readonly status: number }[];
}

const openApiAddress = '/api/v1/openapi.json';

export const definition: PageDefinition<DevelopersPage> = {
  title: (_page, site) => `${texts.title} · ${site.name}`,
  Screen: Developers,
};

function Developers({ site, page }: { site: Site; page: DevelopersPage }) {
  const { username, operations, errors } = page;
  const snippets = createSnippets(site.origin, username ?? texts.yourName);
  return (
    <FormPage title={texts.title} lead={texts.lead} size="text">
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
        {username === null ? <p>{texts.noProfile}</p> : null}
        <Code text={snippets.start} />
      </Part>
      <Part id="chat">
        <p>{texts.chat}</p>
        <Code text={snippets.chat} />
        {Object.entries(texts.bots).map(([bot, name]) => (
          <Code key={bot} title={name} text={snippets[bot as keyof typeof texts.bots]} />
        ))}
      </Part>
      <Part id="discord">
        <p>{texts.discord}</p>
        <Code text={snippets.profile} />
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
        <Code text={snippets.webhook} />
        <Code title={texts.verify} text={snippets.verify} />
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
        <Terms
          terms={Object.entries(texts.scopes).map(([scope, text]) => ({ term: scope, text }))}
        />
      </Part>
      <Part id="limits">
        <p>{texts.limits}</p>
        <p>{texts.refresh}</p>
      </Part>
      <Part id="errors">
        <p>{texts.errors}</p>
        <Terms
          terms={errors.map(({ code, status }) => ({ id: code, term: code, text: String(status) }))}
        />
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
      <pre className={styles.code}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

function Terms(props: {
  terms: readonly { readonly id?: string; readonly term: string; readonly text: string }[];
}) {
  return (
    <dl>
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
      </div>
    </details>
  );
}
