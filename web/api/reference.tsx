import type { Locale } from '#core/context';
import { API_AREAS, type ApiArea } from '#core/api-tokens';
import type { ReferenceOperation } from './reference-of.ts';
import { REFERENCE_TEXTS } from './reference-texts.ts';
import { tryTexts } from './try/try-texts.ts';

/** Description of `/v1` for people: how to begin, then every operation with its attributes and an example to copy. */
export function ApiReference({
  locale,
  baseUrl,
  operations,
}: {
  locale: Locale;
  baseUrl: string;
  operations: readonly ReferenceOperation[];
}) {
  const t = REFERENCE_TEXTS[locale];
  const areas = (Object.keys(API_AREAS) as ApiArea[]).filter((area) => operations.some((each) => each.area === area));
  return (
    <div className="in text">
      <h1>{t.title}</h1>
      <p>{t.lead}</p>
      <ol>
        {t.begin.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <pre
        className="code"
        tabIndex={0}
      >{`curl -H "Authorization: Bearer kontor_…" "${baseUrl}/v1/products?per=10"`}</pre>
      <p>
        <a href="/v1/openapi.json">OpenAPI 3.1</a> · {t.document}
      </p>
      <h2>{t.rules}</h2>
      <dl>
        {t.conventions.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="token" data-try={JSON.stringify(tryTexts(locale))} hidden />
      <nav aria-label={t.areas}>
        <ul className="areas">
          {areas.map((area) => (
            <li key={area}>
              <a href={`#${area}`}>{API_AREAS[area][locale]}</a>
            </li>
          ))}
        </ul>
      </nav>
      {areas.map((area) => (
        <section key={area} aria-labelledby={area} className="operations">
          <h2 id={area}>{API_AREAS[area][locale]}</h2>
          {byName(operations.filter((each) => each.area === area)).map(([name, own]) => (
            <details key={name}>
              <summary>
                <code>{name}</code> {own[0]!.of[locale]} · {t.calls(own.length)}
              </summary>
              {own.map((operation) => (
                <Operation
                  key={`${operation.method} ${operation.path}`}
                  {...operation}
                  locale={locale}
                  baseUrl={baseUrl}
                />
              ))}
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}

function Operation({
  id,
  method,
  path,
  title,
  scope,
  names,
  example,
  locale,
  baseUrl,
}: ReferenceOperation & { locale: Locale; baseUrl: string }) {
  const t = REFERENCE_TEXTS[locale];
  const body = example === null ? '' : ` \\\n  -H "Content-Type: application/json" -d '${JSON.stringify(example)}'`;
  const verb = method === 'GET' ? '' : ` -X ${method}`;
  return (
    <div className="call" data-operation={id}>
      <h3>
        <code>
          {method} {path}
        </code>
      </h3>
      <p>
        {title[locale]}. {t.scope} <code>{scope}</code>.
      </p>
      {names.length > 0 ? (
        <p>
          {method === 'GET' ? t.filters : t.attributes}: <code>{names.join(', ')}</code>
        </p>
      ) : null}
      <pre className="code" tabIndex={0}>
        {`curl${verb} -H "Authorization: Bearer kontor_…"${body} \\\n  "${baseUrl}${path.replace('{id}', '1')}"`}
      </pre>
    </div>
  );
}

function byName(operations: readonly ReferenceOperation[]): [string, ReferenceOperation[]][] {
  const names = [...new Set(operations.map(({ path }) => path.split('/')[2]!))];
  return names.map((name) => [name, operations.filter(({ path }) => path.split('/')[2] === name)]);
}
