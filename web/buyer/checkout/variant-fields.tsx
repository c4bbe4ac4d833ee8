import type { ReactElement } from 'react';
import type { FieldErrors, VariantChoice } from '#core/checkout';
import type { Locale } from '#core/context';
import { countryNames } from '#core/checkout';
import { checkoutTexts } from './checkout-texts.ts';
import type { ChoiceProps } from './choice-props.ts';
import { CountField } from './count-field.tsx';
import { FieldErrorText, SelectField, TextField, idOf } from './form-fields.tsx';
import { Occasions, occasionsOf } from './occasions.tsx';
import { amount } from './order-summary.tsx';

/** Most pieces left that are worth saying. */
const FEW = 20;

/** Kinds of tickets and dates, a number of pieces for each. */
export function VariantFields({ view, locale, errors }: ChoiceProps): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <fieldset className="tight">
      <legend>{t('tickets')}</legend>
      <VariantRows
        variants={view.variants}
        locale={locale}
        row={(choice, days) => (
          <VariantRow key={choice.variant.key} choice={choice} locale={locale} errors={errors} days={days} />
        )}
      />
      <FieldErrorText name="variant" errors={errors} />
    </fieldset>
  );
}

/** All rows, below the days they are for where there are several. Used by the product page, too. */
export function VariantRows({
  variants,
  locale,
  row,
}: {
  variants: readonly VariantChoice[];
  locale: Locale;
  row: (choice: VariantChoice, days: boolean) => ReactElement;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const occasions = occasionsOf(variants);
  if (occasions.length === 0) return <>{variants.map((choice) => row(choice, false))}</>;
  return (
    <Occasions
      occasions={occasions}
      label={t('occasions')}
      closed={t('sold_out')}
      row={(choice) => row(choice, true)}
    />
  );
}

function VariantRow({
  choice,
  locale,
  errors,
  days,
}: {
  choice: VariantChoice;
  locale: Locale;
  errors: FieldErrors;
  days: boolean;
}): ReactElement {
  const { variant, count } = choice;
  const name = `variant[${variant.key}]`;
  const id = idOf(name);
  const most = Math.min(variant.most, variant.left ?? variant.most);
  return (
    <div className="piece">
      <span className="grow">
        <VariantText choice={choice} locale={locale} labelFor={id} days={days} />
      </span>
      {variant.closed ? null : (
        <CountField id={id} name={name} value={count} most={most} priced wrongBy={errors[name] && `${id}-error`} />
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
  days = false,
}: {
  choice: VariantChoice;
  locale: Locale;
  labelFor?: string;
  /** Its day stands above it. */
  days?: boolean;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const { variant, price } = choice;
  const closed = variant.closed
    ? { sold_out: t('sold_out'), not_yet: t('not_yet'), over: t('over') }[variant.closed]
    : '';
  const left =
    variant.closed === null && variant.left !== null && variant.left <= FEW ? t('left', { count: variant.left }) : '';
  const free = price.gross.minor === 0n;
  const name = days ? (
    <>
      {variant.occasion!.kind}
      <span className="sr">, {variant.occasion!.title}</span>
    </>
  ) : (
    variant.name
  );
  return (
    <>
      {labelFor ? <label htmlFor={labelFor}>{name}</label> : <b>{name}</b>}
      {variant.details ? <span className="hint block">{variant.details}</span> : null}
      <span className="hint block">
        {[free ? t('free') : amount(price.gross), closed || left].filter(Boolean).join(' · ')}
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
