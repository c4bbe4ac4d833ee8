import type { ReactElement } from 'react';
import type { FieldErrors, VariantChoice } from '#core/checkout';
import type { Locale } from '#core/context';
import { countryNames } from '#core/checkout';
import { checkoutTexts } from './checkout-texts.ts';
import type { ChoiceProps } from './choice-props.ts';
import { FieldErrorText, SelectField, TextField, idOf } from './form-fields.tsx';
import { amount } from './order-summary.tsx';

/** How few pieces are worth saying. */
const FEW = 20;

/** Kinds of tickets and dates, a number of pieces for each. */
export function VariantFields({ view, locale, errors }: ChoiceProps): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <fieldset className="tight">
      <legend>{t('tickets')}</legend>
      {view.variants.map((choice) => (
        <VariantRow key={choice.variant.key} choice={choice} locale={locale} errors={errors} />
      ))}
      <FieldErrorText name="variant" errors={errors} />
    </fieldset>
  );
}

function VariantRow({
  choice,
  locale,
  errors,
}: {
  choice: VariantChoice;
  locale: Locale;
  errors: FieldErrors;
}): ReactElement {
  const { variant, count } = choice;
  const name = `variant[${variant.key}]`;
  const id = idOf(name);
  const most = Math.min(variant.most, variant.left ?? variant.most);
  return (
    <div className="piece">
      <span className="grow">
        <VariantText choice={choice} locale={locale} labelFor={id} />
      </span>
      {variant.closed ? null : (
        <input
          className="count"
          type="number"
          id={id}
          name={name}
          min={0}
          max={most}
          step={1}
          inputMode="numeric"
          defaultValue={count}
          data-priced=""
          {...(errors[name] ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
        />
      )}
      <FieldErrorText name={name} errors={errors} />
    </div>
  );
}

/** Name, place, price and what is left of one kind of ticket. Used by the product page, too. */
export function VariantText({
  choice,
  locale,
  labelFor,
}: {
  choice: VariantChoice;
  locale: Locale;
  labelFor?: string;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const { variant, price } = choice;
  const closed = variant.closed
    ? { sold_out: t('sold_out'), not_yet: t('not_yet'), over: t('over') }[variant.closed]
    : '';
  const left =
    variant.closed === null && variant.left !== null && variant.left <= FEW ? t('left', { count: variant.left }) : '';
  const free = price.gross.minor === 0n;
  return (
    <>
      {labelFor ? <label htmlFor={labelFor}>{variant.name}</label> : <b>{variant.name}</b>}
      {variant.details ? <span className="hint block">{variant.details}</span> : null}
      <span className="hint block">
        {[free ? t('free') : amount(price.gross, locale), closed || left].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

/** Who comes: asked for every piece of a kind that wants to know. */
export function AttendeeFields({ view, locale, errors }: ChoiceProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const asked = view.variants.filter(({ variant, count }) => count > 0 && variant.attendeeFields.length > 0);
  return (
    <div id="part-attendees" data-part="">
      {asked.length > 0 ? (
        <div className="card stack">
          {asked.flatMap((choice) =>
            Array.from({ length: choice.count }, (_, piece) => (
              <fieldset key={`${choice.variant.key}-${piece}`} className="stack">
                <legend>{t('attendee', { number: piece + 1, ticket: choice.variant.name })}</legend>
                <div className="row">
                  {choice.variant.attendeeFields.map((field) => (
                    <AttendeeField key={field.key} {...{ choice, piece, field, locale, errors }} />
                  ))}
                </div>
              </fieldset>
            )),
          )}
        </div>
      ) : null}
    </div>
  );
}

interface AttendeeFieldProps {
  choice: VariantChoice;
  piece: number;
  field: VariantChoice['variant']['attendeeFields'][number];
  locale: Locale;
  errors: FieldErrors;
}

function AttendeeField({ choice, piece, field, locale, errors }: AttendeeFieldProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const common = {
    name: `attendee[${choice.variant.key}][${piece}][${field.key}]`,
    label: field.title[locale],
    value: choice.attendees[piece]?.[field.key] ?? '',
    errors,
    ...(field.required ? {} : { optional: t('optional') }),
  };
  if (field.kind === 'country') {
    return (
      <SelectField
        {...common}
        empty={t('choose')}
        options={countryNames(locale).map(({ code, name }) => ({ value: code, label: name }))}
      />
    );
  }
  return (
    <TextField
      {...common}
      autoComplete="off"
      {...(field.kind === 'email' ? { type: 'email', inputMode: 'email' as const } : {})}
    />
  );
}
