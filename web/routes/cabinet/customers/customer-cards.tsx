import { Form, Link } from '@remix-run/react';
import type { CustomerConsent, CustomerMoney } from '#core/customers';
import { Button, Card, TextField, errorOf, useFormats, useTexts, type FieldError } from '#web/ui';
import { Sure } from '../../../cabinet/sure.tsx';
import { CUSTOMER_TEXTS } from './customer-texts.ts';

/** Money that came in, went back and is still to come, by currency. */
export function Money({ money }: { money: readonly CustomerMoney[] }) {
  const t = useTexts(CUSTOMER_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.money}>
      {money.map(({ kept, refunded, open }) => (
        <dl key={kept.currency} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
          <dt className="text-ink-soft">{t.spent}</dt>
          <dd className="text-right font-semibold">{formats.money(kept)}</dd>
          <dt className="text-ink-soft">{t.refunded}</dt>
          <dd className="text-right">{formats.money(refunded)}</dd>
          <dt className="text-ink-soft">{t.openMoney}</dt>
          <dd className="text-right">{formats.money(open)}</dd>
        </dl>
      ))}
    </Card>
  );
}

/** Consents of the person, in the words they saw. */
export function Consents({ consents }: { consents: readonly (Omit<CustomerConsent, 'at'> & { at: Date | string })[] }) {
  const t = useTexts(CUSTOMER_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.consents}>
      {consents.length === 0 ? <p className="text-ink-soft">{t.noConsents}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {consents.map(({ orderId, accepted, text, at }, index) => (
          <li key={index} className="py-2 first:pt-0 last:pb-0">
            <span className="block break-words">{text}</span>
            <span className="text-sm text-ink-soft">
              {accepted ? t.agreed : t.declined}, {formats.dateTime(at)} ·{' '}
              <Link to={`/cabinet/orders/${orderId}`} className="text-accent underline">
                {t.order}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Addresses of the same person, put together and taken apart. */
export function Addresses({
  addresses,
  errors,
  typed,
}: {
  addresses: readonly string[];
  errors: readonly FieldError[] | undefined;
  typed: string | undefined;
}) {
  const t = useTexts(CUSTOMER_TEXTS);
  return (
    <Card title={t.addresses}>
      <ul className="flex flex-col gap-2">
        {addresses.map((address) => (
          <li key={address} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-all">{address}</span>
            <Form method="post">
              <input type="hidden" name="intent" value="split" />
              <input type="hidden" name="address" value={address} />
              <button aria-label={`${t.splitOff}: ${address}`} className="text-accent underline">
                {t.splitOff}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-3 flex flex-col gap-3" noValidate>
        <input type="hidden" name="intent" value="merge" />
        <TextField
          name="address"
          type="email"
          label={t.mergeLabel}
          help={t.mergeHelp}
          defaultValue={typed}
          error={errorOf(errors, 'address')}
        />
        <div>
          <Button look="quiet">{t.merge}</Button>
        </div>
      </Form>
    </Card>
  );
}

/** Erasure as far as no law forbids it, with what it takes and what stays. */
export function Erasing() {
  const t = useTexts(CUSTOMER_TEXTS);
  return (
    <Card title={t.erase}>
      <p className="mb-3 text-ink-soft">{t.eraseHelp}</p>
      <Form method="post">
        <Sure label={t.erase} sure={t.eraseSure} intent="erase" />
      </Form>
    </Card>
  );
}
