import { Form } from '@remix-run/react';
import {
  Button,
  Card,
  ErrorSummary,
  SelectField,
  TextField,
  errorOf,
  useFormats,
  useTexts,
  amountInput,
} from '#web/ui';
import type { UpsellData } from './load-upsell.server.ts';
import type { RefusedUpgrade } from './posted-upsell.server.ts';
import { UPSELL_TEXTS } from './upsell-texts.ts';

/** Variants that buyers may change to after the purchase, for a surcharge. */
export function UpgradesCard({
  choices,
  upgrades,
  refused,
}: Pick<UpsellData, 'choices' | 'upgrades'> & { refused: RefusedUpgrade | null }) {
  const t = useTexts(UPSELL_TEXTS);
  const formats = useFormats();
  const errors = refused?.errors ?? [];
  const options = [{ value: '', label: t.choose }, ...choices.map(({ key, name }) => ({ value: key, label: name }))];
  const field = (name: string) => ({ name, defaultValue: refused?.values[name] ?? '', error: errorOf(errors, name) });
  return (
    <section id="upgrades" className="scroll-mt-5">
      <Card title={t.upgrades}>
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">{choices.length < 2 ? t.upgradesNone : t.upgradesIntro}</p>
          <ErrorSummary errors={errors} />
          {upgrades.length > 0 ? (
            <ul className="flex flex-col gap-2">
              {upgrades.map(({ id, fromName, toName, price, text }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3"
                >
                  <div className="min-w-40 flex-1">
                    <p className="font-medium break-words">{`${fromName ?? t.gone} → ${toName ?? t.gone}`}</p>
                    <p className="text-sm text-ink-soft">
                      {[price ? formats.money(price) : t.difference, text].filter(Boolean).join(' · ')}
                    </p>
                  </div>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="form" value="upgrades" />
                    <Button
                      look="plain"
                      name="remove"
                      value={String(id)}
                      aria-label={`${t.remove}: ${fromName ?? ''} → ${toName ?? ''}`}
                    >
                      {t.remove}
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          ) : null}
          {choices.length < 2 ? null : (
            <details open={errors.length > 0}>
              <summary className="cursor-pointer text-accent">{t.addUpgrade}</summary>
              {/* A new key empties the fields once an upgrade has been added. */}
              <Form
                key={upgrades.length}
                method="post"
                noValidate
                preventScrollReset
                className="mt-4 grid gap-4 sm:grid-cols-2"
              >
                <input type="hidden" name="form" value="upgrades" />
                <SelectField label={t.from} options={options} {...field('fromVariant')} />
                <SelectField label={t.to} options={options} {...field('toVariant')} />
                <TextField
                  label={t.surcharge}
                  {...amountInput()}
                  autoComplete="off"
                  optional
                  help={t.surchargeHelp}
                  id="upgrade-price"
                  {...field('price')}
                />
                <TextField label={t.upgradeText} maxLength={300} optional id="upgrade-text" {...field('text')} />
                <div className="sm:col-span-2">
                  <Button>{t.addUpgrade}</Button>
                </div>
              </Form>
            </details>
          )}
        </div>
      </Card>
    </section>
  );
}
