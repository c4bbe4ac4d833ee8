import { useState } from 'react';
import { decimalIn, localInput, money, toDecimal, type CurrencyCode } from '#core/kit';
import { SelectField, TextArea, TextField, useFormats, useLocale, useTexts, wholeInput, amountInput } from '#web/ui';
import { ATTENDEE_FIELDS } from '../attendee-fields.ts';
import type { DateView, KindView, QuotaView } from '../setup/event-setup.ts';
import { Pair, type FormState } from './setup-form.tsx';
import { SETUP_TEXTS } from './setup-texts.ts';

export interface KindChoices {
  currency: CurrencyCode;
  dates: readonly DateView[];
  quotas: readonly QuotaView[];
  /** In which sale times are written. */
  zone: string;
}

/** A kind of ticket: name, price, number, sale, dates and what is asked. */
export function KindFields({ kind, form, choices }: { kind?: KindView; form: FormState; choices: KindChoices }) {
  const t = useTexts(SETUP_TEXTS);
  const locale = useLocale();
  const [pricing, setPricing] = useState(form.value('pricing', kind?.pricing ?? 'plan'));
  const field = (name: string, kept: string) => ({
    name,
    id: form.fieldId(name),
    defaultValue: form.value(name, kept),
    error: form.error(name),
  });
  const price = kind?.unitMinor ? toDecimal(money(kind.unitMinor, choices.currency)) : '';
  return (
    <>
      <input type="hidden" name="zone" value={choices.zone} />
      <TextField required label={t.name} help={t.kindNameHelp} maxLength={120} {...field('name', kind?.name ?? '')} />
      <TextArea
        label={t.description}
        optional
        rows={2}
        maxLength={500}
        {...field('description', kind?.description ?? '')}
      />
      <SelectField
        label={t.pricing}
        name="pricing"
        id={form.fieldId('pricing')}
        value={pricing}
        onChange={(event) => setPricing(event.currentTarget.value)}
        options={[
          { value: 'plan', label: t.plan },
          { value: 'own', label: t.own },
          { value: 'free', label: t.free },
        ]}
      />
      <div className={pricing === 'own' ? '' : 'hidden'}>
        <Pair>
          <TextField
            label={`${t.price} (${choices.currency.toUpperCase()})`}
            {...amountInput(choices.currency)}
            {...field('price', decimalIn(locale, price))}
          />
          <SelectField
            label={t.amountType}
            options={[
              { value: 'gross', label: t.gross },
              { value: 'net', label: t.net },
            ]}
            {...field('amountType', kind?.amountType ?? 'gross')}
          />
        </Pair>
      </div>
      <Pair>
        <TextField
          label={t.kindLimit}
          optional
          help={t.limitHelp}
          {...wholeInput()}
          {...field('limit', kind?.limit?.toString() ?? '')}
        />
        <TextField
          required
          label={t.most}
          {...wholeInput(1, 100)}
          {...field('mostPerOrder', String(kind?.mostPerOrder ?? 10))}
        />
      </Pair>
      {choices.quotas.length > 0 ? (
        <SelectField
          label={t.quota}
          options={[
            { value: '', label: t.noQuota },
            ...choices.quotas.map(({ id, name, limit }) => ({ value: String(id), label: `${name} (${limit})` })),
          ]}
          {...field('quotaId', kind?.quotaId?.toString() ?? '')}
        />
      ) : null}
      <Pair>
        <TextField
          label={t.salesFrom}
          optional
          type="datetime-local"
          {...field('salesFrom', localInput(kind?.salesFrom ?? null, choices.zone))}
        />
        <TextField
          label={t.salesUntil}
          optional
          type="datetime-local"
          {...field('salesUntil', localInput(kind?.salesUntil ?? null, choices.zone))}
        />
      </Pair>
      {choices.dates.length > 1 ? <DateChoice kind={kind} dates={choices.dates} id={form.fieldId('dates')} /> : null}
      <fieldset>
        <legend className="mb-1.5 font-medium">{t.ask}</legend>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {ATTENDEE_FIELDS.map(({ key, title }) => {
            const asked = kind?.attendeeFields.find((each) => each.key === key);
            return (
              <label key={key} className="flex items-center justify-between gap-3">
                <span>{title[locale]}</span>
                <select
                  name={`ask_${key}`}
                  defaultValue={form.value(`ask_${key}`, asked ? (asked.required ? 'required' : 'optional') : '')}
                  className="min-h-9 rounded-control border border-line-strong bg-surface px-2 text-base"
                >
                  <option value="">{t.no}</option>
                  <option value="optional">{t.optional}</option>
                  <option value="required">{t.must}</option>
                </select>
              </label>
            );
          })}
        </div>
      </fieldset>
    </>
  );
}

function DateChoice({ kind, dates, id }: { kind?: KindView | undefined; dates: readonly DateView[]; id: string }) {
  const t = useTexts(SETUP_TEXTS);
  const formats = useFormats();
  return (
    <fieldset id={id}>
      <legend className="mb-1.5 font-medium">{t.onDates}</legend>
      <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {dates.map((date) => (
          <label key={date.id} className="flex items-center gap-2.5">
            <input
              type="checkbox"
              name="dates"
              value={date.id}
              defaultChecked={kind?.dateIds.includes(date.id) ?? false}
              className="size-4.5 accent-accent"
            />
            {formats.dateTime(date.startsAt, date.timeZoneName)}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{t.onDatesHelp}</p>
    </fieldset>
  );
}
