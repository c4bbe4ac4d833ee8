import type { ReactElement } from 'react';
import type { ManagedOrder } from '#core/collection';
import { defineMessages, everyInterval, formatDate, money, type Language } from '#core/kit';
import type { Order } from '#core/orders';
import { amount } from './order-summary.tsx';

const texts = defineMessages({
  de: {
    active: 'Aktiv',
    resting: 'Pausiert',
    ended: 'Beendet',
    next: 'Nächste Abbuchung am {date}',
    nothing_next: 'Es wird nichts mehr abgebucht.',
  },
  en: {
    active: 'Active',
    resting: 'Paused',
    ended: 'Ended',
    next: 'Next charge on {date}',
    nothing_next: 'Nothing more is charged.',
  },
});

type Rates = ManagedOrder['view']['rates'];

/** True for what goes on until it is ended: it has no last payment, and reads as one thing. */
export const goesOn = (order: Pick<Order, 'period_type'>): boolean => order.period_type === 'subscription';

/** Rates of a subscription that a buyer reads: those that came, and the next one. */
export function readRates(rates: Rates): Rates {
  const next = rates.find(({ state }) => state === 'future');
  return rates.filter((rate) => rate.state !== 'future' || rate === next);
}

/** A subscription in one line: `12,00 € jeden Monat · Nächste Abbuchung am 12.12.2026`. */
export function ContractCard({ order, rates, locale }: { order: Order; rates: Rates; locale: Language }): ReactElement {
  const t = texts.for(locale);
  const next = rates.find(({ state }) => state === 'future');
  const state = order.canceled_at ? 'ended' : order.paused_at ? 'resting' : 'active';
  const sum = next && amount(money(next.amount, order.currency_key), locale);
  return (
    <section className="card tight" aria-labelledby="contract">
      <h2 id="contract">
        {order.product_name} <span className={`chip ${state === 'active' ? 'good' : ''}`}>{t(state)}</span>
      </h2>
      {sum ? (
        <p className="price">
          {sum} {order.charge_interval ? <small>{everyInterval(order.charge_interval, locale)}</small> : null}
        </p>
      ) : null}
      <p>{next && state === 'active' ? t('next', { date: formatDate(next.due_date, locale) }) : t('nothing_next')}</p>
    </section>
  );
}
