import { createElement, type ReactElement, type ReactNode } from 'react';
import type { BlockView, RenderEnv } from '#builder/block';
import type { ContactFormContent, FormField } from './content.ts';
import { countryNames, kindRules } from './form-kinds.ts';
import { CONSENT, HONEYPOT, inputName, isArea, maxLength, messages } from './read-answers.ts';

const WORDS = {
  de: {
    note: 'Felder mit * sind Pflichtfelder.',
    privacy: 'Datenschutzerklärung',
    choose: 'Bitte wählen',
    empty: 'Dieses Feld bitte leer lassen',
    check: 'Bitte sehen Sie diese Angaben noch einmal an:',
  },
  en: {
    note: 'Fields marked * are required.',
    privacy: 'Privacy notice',
    choose: 'Please choose',
    empty: 'Please leave this field empty',
    check: 'Please look at these answers again:',
  },
};

type View = BlockView<ContactFormContent, unknown>;

/**
 * A plain form that any browser can send. The island shows answers in place; without it the server leads back to the anchor of the thanks,
 * which only its own address makes visible, or draws the page again with what is wrong.
 */
export function renderContactForm({ root, p, env, id, text }: View): ReactElement {
  const t = WORDS[env.locale];
  const answer = env.forms?.answer?.nodeId === id ? env.forms.answer : undefined;
  const wrong = Object.keys(answer?.errors ?? {})[0];
  const common = { id, env, answer, wrong };
  return (
    <section {...root}>
      <div className="b-form__in">
        {p.title === '' ? null : <h2 className="b-form__title">{text('title')}</h2>}
        <p className="b-form__ok" id={`form-ok-${id}`} role="status" tabIndex={-1}>
          {p.successText}
        </p>
        {createElement(
          'kp-contact-form',
          null,
          <form id={`form-${id}`} method="post" action={`${env.shop.url}/forms/${id}`} noValidate>
            <div className="b-form__fields">
              <p className="b-form__bad b-form__field" role="alert" data-problem="">
                {answer?.problem}
              </p>
              <div className="b-form__bad b-form__field" data-summary={t.check}>
                <Summary id={id} env={env} answer={answer} wrong={wrong} />
              </div>
              {p.fields.map((field) => (
                <Input key={field.id} field={field} {...common} />
              ))}
              {p.consentText === '' ? null : (
                <Consent p={p} {...common}>
                  {text('consentText')}
                </Consent>
              )}
              {p.fields.some((field) => field.required) ? <p className="b-form__note b-form__field">{t.note}</p> : null}
              <p className="b-form__more" aria-hidden="true">
                <label>
                  {t.empty}
                  <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
                </label>
              </p>
              <input type="hidden" name="token" value={env.forms?.token ?? ''} />
              <input type="hidden" name="page" value={env.pageUrl} />
              <div className="b-form__field">
                <button className="kp-btn" type={env.forms ? 'submit' : 'button'}>
                  {text('submitText')}
                </button>
              </div>
            </div>
          </form>,
        )}
      </div>
    </section>
  );
}

/** Summary of a refused form, with a link to each wrong field. The island writes the same. */
function Summary({ id, env, answer, wrong }: Common): ReactElement | null {
  if (wrong === undefined) return null;
  return (
    <>
      <p>{WORDS[env.locale].check}</p>
      <ul>
        {Object.entries(answer!.errors).map(([name, error]) => (
          <li key={name}>
            <a href={`#i-${id}-${name}`}>{error}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Common {
  id: string;
  env: RenderEnv;
  answer: NonNullable<RenderEnv['forms']>['answer'];
  /** Name of the first input that is wrong: it gets the focus. */
  wrong: string | undefined;
}

function Input({ field, id, env, answer, wrong }: Common & { field: FormField }): ReactElement {
  const name = inputName(field);
  const rule = kindRules[field.kind];
  const error = answer?.errors[name];
  const props = {
    ...attributes(`${id}-${name}`, name, error, wrong),
    className: 'b-form__input',
    required: field.required || undefined,
    defaultValue: answer?.values[name] ?? '',
    'data-need': field.required ? messages.required[env.locale](field) : undefined,
  };
  return (
    <div className={`b-form__field${field.width === '50' ? ' b-form__field--half' : ''}`}>
      <label className="b-form__label" htmlFor={props.id}>
        {field.label}
        {field.required ? <span aria-hidden="true"> *</span> : null}
      </label>
      {rule.input === 'select' ? (
        <select {...props} autoComplete={rule.autocomplete}>
          <option value="">{WORDS[env.locale].choose}</option>
          {countryNames(env.locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      ) : isArea(field) ? (
        <textarea
          {...props}
          placeholder={field.placeholder || undefined}
          maxLength={maxLength(field)}
          rows={6}
          autoComplete={rule.autocomplete}
        />
      ) : (
        <input
          {...props}
          placeholder={field.placeholder || undefined}
          type={rule.input}
          maxLength={rule.input === 'date' ? undefined : maxLength(field)}
          autoComplete={rule.autocomplete}
        />
      )}
      <ErrorLine id={props.id}>{error}</ErrorLine>
    </div>
  );
}

function Consent({
  p,
  id,
  env,
  answer,
  wrong,
  children,
}: Common & { p: ContactFormContent; children: ReactNode }): ReactElement {
  const error = answer?.errors[CONSENT];
  const props = attributes(`${id}-${CONSENT}`, CONSENT, error, wrong);
  return (
    <div className="b-form__field">
      <div className="b-form__consent">
        <input
          {...props}
          type="checkbox"
          value="yes"
          defaultChecked={answer?.values[CONSENT] === 'yes'}
          required={p.consentRequired || undefined}
          data-need={p.consentRequired ? messages.consent[env.locale]() : undefined}
        />
        <span>
          <label htmlFor={props.id}>
            {children}
            {p.consentRequired ? <span aria-hidden="true"> *</span> : null}
          </label>{' '}
          <a href={env.legal.privacy} target="_blank" rel="noopener">
            {WORDS[env.locale].privacy}
          </a>
        </span>
      </div>
      <ErrorLine id={props.id}>{error}</ErrorLine>
    </div>
  );
}

function attributes(id: string, name: string, error: string | undefined, wrong: string | undefined) {
  return {
    id: `i-${id}`,
    name,
    'aria-describedby': `i-${id}-e`,
    'aria-invalid': error === undefined ? undefined : (true as const),
    autoFocus: wrong === name || undefined,
  };
}

function ErrorLine({ id, children }: { id: string; children: string | undefined }): ReactElement {
  return (
    <p className="b-form__err" id={`${id}-e`}>
      {children}
    </p>
  );
}
