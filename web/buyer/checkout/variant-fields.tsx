import type { ReactElement } from 'react';
import type { FieldErrors, VariantChoice } from '#core/checkout';
import { countryNames, isBuyersOwn } from '#core/checkout';
import { inLanguage, type Language } from '#core/kit';
import { More } from './buyer-fields.tsx';
import { buyerTexts } from './buyer-texts.ts';
import { checkoutTexts } from './checkout-texts.ts';
import type { ChoiceProps } from './choice-props.ts';
import { CountField } from './count-field.tsx';
import { FieldErrorText, SelectField, TextField, idOf } from './form-fields.tsx';
import { Occasions, occasionsOf } from './occasions.tsx';
import { amount } from './order-summary.tsx';
import { SeatPicker } from './seat-picker.tsx';

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
  locale: Language;
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
  locale: Language;
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
      {variant.waiting ? <WaitingLink href={variant.waiting} locale={locale} /> : null}
      <FieldErrorText name={name} errors={errors} />
      <SeatPicker choice={choice} locale={locale} errors={errors} />
    </div>
  );
}

/** Way to the list of those who wait for what is sold out. Used by the product page, too. */
export function WaitingLink({ href, locale }: { href: string; locale: Language }): ReactElement {
  return <a href={href}>{checkoutTexts.translate(locale, 'waiting_list')}</a>;
}

/** Name, place, price and what is left of one kind of ticket. Used by the product page, too. */
export function VariantText({
  choice,
  locale,
  labelFor,
  days = false,
}: {
  choice: VariantChoice;
  locale: Language;
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
        {[free ? t('free') : amount(price.gross, locale), closed || left].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

/** Attendees: asked for every piece of a kind that wants to know. */
export function AttendeeFields({ view, locale, errors }: ChoiceProps): ReactElement {
  const asked = view.variants.filter(({ variant, count }) => count > 0 && variant.attendeeFields.length > 0);
  return (
    <div id="part-attendees" data-part="">
      {asked.length > 0 ? (
        <div className="card stack">
          {asked.flatMap((choice) =>
            Array.from({ length: choice.count }, (_, piece) => (
              <Attendee key={`${choice.variant.key}-${piece}`} {...{ choice, piece, locale, errors }} />
            )),
          )}
        </div>
      ) : null}
    </div>
  );
}

interface AttendeeProps {
  choice: VariantChoice;
  piece: number;
  locale: Language;
  errors: FieldErrors;
}

/** One ticket. What the buyer says of themselves is not asked again: the first one is theirs, unless they name somebody else. */
function Attendee(props: AttendeeProps): ReactElement {
  const { choice, piece, locale, errors } = props;
  const { variant, attendees } = choice;
  const own = variant.attendeeFields.filter(({ key }) => isBuyersOwn(piece, key));
  const others = variant.attendeeFields.filter((field) => !own.includes(field));
  const named = own.some(
    ({ key }) => (attendees[piece]?.[key] ?? '') !== '' || errors[attendeeName(choice, piece, key)],
  );
  const row = (fields: typeof own): ReactElement => (
    <div className="row even">
      {fields.map((field) => (
        <AttendeeField key={field.key} {...props} field={field} />
      ))}
    </div>
  );
  return (
    <fieldset className="tight">
      <legend className="small">
        {checkoutTexts.translate(locale, 'attendee', { number: piece + 1, ticket: variant.name })}
      </legend>
      {own.length > 0 ? (
        <>
          <p className="hint">{buyerTexts.translate(locale, 'ticket_yours')}</p>
          <More title={buyerTexts.translate(locale, 'ticket_for_other')} open={named}>
            {row(own)}
          </More>
        </>
      ) : null}
      {others.length > 0 ? row(others) : null}
    </fieldset>
  );
}

const attendeeName = ({ variant }: VariantChoice, piece: number, key: string): string =>
  `attendee[${variant.key}][${piece}][${key}]`;

function AttendeeField({
  choice,
  piece,
  field,
  locale,
  errors,
}: AttendeeProps & { field: VariantChoice['variant']['attendeeFields'][number] }): ReactElement {
  const t = checkoutTexts.for(locale);
  const common = {
    name: attendeeName(choice, piece, field.key),
    label: inLanguage(locale, field.title),
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
