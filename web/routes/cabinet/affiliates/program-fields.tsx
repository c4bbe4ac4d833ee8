import { useState, type ReactNode } from 'react';
import { sellerKeeps, type CurrencyCode } from '#core/kit';
import {
  Card,
  CheckboxField,
  Notice,
  SelectField,
  TextArea,
  TextField,
  errorOf,
  useFormats,
  useTexts,
  type FieldError,
  percentInput,
  wholeInput,
} from '#web/ui';
import { AFFILIATE_TEXTS } from './affiliate-texts.ts';

const TIERS = [1, 2, 3, 4, 5] as const;

export interface ProgramFieldsProps {
  values: { fields: Record<string, string | boolean>; own: readonly { product: string; tiers: readonly string[] }[] };
  errors: readonly FieldError[];
  products: readonly { value: string; label: string }[];
  facts: {
    currency: string;
    vatBp: number;
    feeBp: number;
    feeFixed: number;
    feeVatBp: number;
    commissionVatBp: number;
  };
}

/** Fields of a program; what the seller keeps at worst is worked out while they type. */
export function ProgramFields({ values: { fields, own }, errors, products, facts }: ProgramFieldsProps) {
  const t = useTexts(AFFILIATE_TEXTS);
  const [typed, setTyped] = useState(() =>
    tiersOf({
      read: (name) => String(fields[name] ?? ''),
      own: own.filter(({ product }) => product !== '').map(({ tiers }) => tiers),
      fromGross: fields.provisionFromBrutto === true,
    }),
  );
  const text = (name: string) => ({ name, defaultValue: String(fields[name] ?? ''), error: errorOf(errors, name) });
  const box = (name: string) => ({ name, defaultChecked: fields[name] === true, error: errorOf(errors, name) });
  return (
    <div
      className="flex flex-col gap-5"
      onInput={(event) => {
        const form = (event.target as HTMLInputElement).form;
        if (!form) return;
        const given = new FormData(form);
        const texts = (name: string): string[] => given.getAll(name).map(String);
        setTyped(
          tiersOf({
            read: (name) => texts(name)[0] ?? '',
            own: texts('own_product').flatMap((product, at) =>
              product === '' ? [] : [TIERS.map((tier) => texts(`own_tier${tier}`)[at] ?? '')],
            ),
            fromGross: given.get('provisionFromBrutto') === 'on',
          }),
        );
      }}
    >
      <Card>
        <Column>
          <TextField required {...text('name')} label={t.name} help={t.nameHelp} maxLength={120} />
          <SelectField
            {...text('form')}
            label={t.form}
            options={(['request', 'open', 'invitation'] as const).map((value) => ({ value, label: t.forms[value] }))}
          />
        </Column>
      </Card>
      <Card title={t.commission}>
        <Column>
          <p className="text-ink-soft">{t.commissionHelp}</p>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
            {TIERS.map((tier) => (
              <TextField
                key={tier}
                {...text(`tier${tier}`)}
                label={t.tier(tier)}
                {...percentInput()}
                autoComplete="off"
              />
            ))}
          </div>
          {errorOf(errors, 'commission') ? <p className="text-bad">{errorOf(errors, 'commission')}</p> : null}
          <TextField {...text('bonus')} label={t.bonus} help={t.bonusHelp} {...percentInput()} autoComplete="off" />
          <CheckboxField {...box('provisionFromBrutto')} label={t.fromGross} />
          <Keeps typed={typed} facts={facts} />
        </Column>
      </Card>
      <Card title={t.own}>
        <Column>
          <p className="text-ink-soft">{t.ownHelp}</p>
          {errorOf(errors, 'affiliateProgramCommissions') ? (
            <p className="text-bad">{errorOf(errors, 'affiliateProgramCommissions')}</p>
          ) : null}
          {own.map((row, at) => (
            <fieldset key={at} className="flex flex-col gap-2 border-t border-line pt-3">
              <legend className="sr-only">
                {t.product} {at + 1}
              </legend>
              <SelectField
                id={`own-product-${at}`}
                name="own_product"
                label={t.product}
                defaultValue={row.product}
                options={[{ value: '', label: t.noProduct }, ...products]}
              />
              <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
                {TIERS.map((tier) => (
                  <TextField
                    key={tier}
                    id={`own-tier-${at}-${tier}`}
                    name={`own_tier${tier}`}
                    label={t.tier(tier)}
                    {...percentInput()}
                    autoComplete="off"
                    defaultValue={row.tiers[tier - 1] ?? ''}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </Column>
      </Card>
      <Card title={t.attribution}>
        <Column>
          <TextField
            required
            {...text('cookiesExpire')}
            label={t.cookiesExpire}
            help={t.cookiesExpireHelp}
            {...wholeInput(0, 180)}
          />
          <CheckboxField {...box('lifetime')} label={t.lifetime} />
          <TextField
            {...text('lifetimeDuration')}
            label={t.lifetimeDuration}
            help={t.lifetimeDurationHelp}
            {...wholeInput(0, 3650)}
          />
          <TextField required {...text('holdDays')} label={t.holdDays} help={t.holdDaysHelp} {...wholeInput(0, 120)} />
        </Column>
      </Card>
      <Card title={t.page}>
        <Column>
          <TextArea {...text('landingBody')} label={t.landingBody} help={t.landingBodyHelp} rows={5} optional />
          <TextArea {...text('terms')} label={t.terms} help={t.termsHelp} rows={5} optional />
          <CheckboxField {...box('disableLandingPage')} label={t.disableLandingPage} />
          <TextField
            {...text('redirectionUrl')}
            label={t.redirectionUrl}
            help={t.redirectionUrlHelp}
            type="url"
            optional
          />
        </Column>
      </Card>
      <Card title={t.links}>
        <Column>
          <CheckboxField {...box('affiliateRedirectionsAllowed')} label={t.redirections} />
          <CheckboxField {...box('forwardUrlParams')} label={t.forward} />
          <CheckboxField {...box('allowEmbedForms')} label={t.embedForms} />
          <CheckboxField {...box('embedFormsAllowed')} label={t.embedFormsAllowed} />
          <CheckboxField {...box('affiliateMarketplaceProduct')} label={t.marketplace} />
          <CheckboxField {...box('showsBuyers')} label={t.showsBuyers} />
        </Column>
      </Card>
    </div>
  );
}

const Column = ({ children }: { children: ReactNode }) => <div className="flex flex-col gap-4">{children}</div>;

interface Typed {
  tierBps: number[];
  bonusBp: number;
  fromGross: boolean;
}

/** Tiers of whatever product costs the seller most: those of the program, or a product's own. */
function tiersOf({
  read,
  own,
  fromGross,
}: {
  read: (name: string) => string;
  own: readonly (readonly string[])[];
  fromGross: boolean;
}): Typed {
  const share = (typed: string): number => {
    const number = Number(typed.replace('%', '').replace(',', '.').trim());
    return Number.isFinite(number) && number > 0 ? Math.min(10_000, Math.round(number * 100)) : 0;
  };
  const sum = (tiers: readonly number[]): number => tiers.reduce((all, bp) => all + bp, 0);
  const dearest = [TIERS.map((tier) => read(`tier${tier}`)), ...own]
    .map((tiers) => tiers.map(share))
    .reduce((most, tiers) => (sum(tiers) > sum(most) ? tiers : most));
  return { tierBps: dearest, bonusBp: share(read('bonus')), fromGross };
}

/** An example of a hundred, which every seller can carry over. */
const EXAMPLE = 10_000;

function Keeps({ typed, facts }: { typed: Typed; facts: ProgramFieldsProps['facts'] }) {
  const t = useTexts(AFFILIATE_TEXTS);
  const formats = useFormats();
  const kept = sellerKeeps({ ...facts, ...typed, grossMinor: EXAMPLE });
  const money = (minor: number) => formats.money({ minor, currency: facts.currency as CurrencyCode });
  return (
    <section aria-label={t.keeps} aria-live="polite" className="rounded-card bg-sunken p-4">
      <p className="font-semibold">{t.keeps}</p>
      <p className="mb-2 text-sm text-ink-soft">{t.keepsHelp}</p>
      <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt>{t.price}</dt>
        <dd className="text-right">{money(EXAMPLE)}</dd>
        <dt>{t.vat}</dt>
        <dd className="text-right">{money(-kept.vat)}</dd>
        <dt>{t.fee}</dt>
        <dd className="text-right">{money(-kept.fee)}</dd>
        <dt>{t.commissions}</dt>
        <dd className="text-right">{money(-kept.commissions)}</dd>
        <dt className="border-t border-line-strong pt-1 font-semibold">{t.left}</dt>
        <dd className="border-t border-line-strong pt-1 text-right font-semibold">{money(kept.keeps)}</dd>
      </dl>
      {kept.keeps < 0 ? (
        <div className="mt-3">
          <Notice tone="warn">{t.loss}</Notice>
        </div>
      ) : null}
    </section>
  );
}
