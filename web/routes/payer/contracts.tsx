import { Link } from '@remix-run/react';
import { everyInterval } from '#core/kit';
import type { PayerContract } from '#core/reporting';
import { Notice, StatusChip, buttonClass, type Tone, useFormats, useLanguage, useTexts } from '#web/ui';
import { LIBRARY_TEXTS, filled } from './library-texts.ts';

/** A contract as the browser sees it: `manage` is the page on which it is changed, paid and ended. */
export type ShownContract = Omit<PayerContract, 'token'> & { manage: string };

/** Amounts that should have come, before everything else. */
export function OwedNotices({ contracts }: { contracts: readonly ShownContract[] }) {
  const t = useTexts(LIBRARY_TEXTS);
  const formats = useFormats();
  return contracts
    .filter(({ state }) => state === 'owed' || state === 'waiting')
    .map(({ orderId, product, owed, manage, state }) => {
      const isOwed = state === 'owed';
      const values = { amount: formats.money(owed), product };
      return (
        <Notice key={orderId} tone={isOwed ? 'warn' : 'info'}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-semibold break-words">{filled(isOwed ? t.owedTitle : t.waitingTitle, values)}</p>
              <p>{isOwed ? t.owed : t.waiting}</p>
            </div>
            <a href={manage} className={buttonClass(isOwed ? 'main' : 'quiet')}>
              {isOwed ? t.pay : t.transfer}
            </a>
          </div>
        </Notice>
      );
    });
}

/** Contracts that go on, each with its next charge and the way to change it. */
export function Contracts({ contracts }: { contracts: readonly ShownContract[] }) {
  const t = useTexts(LIBRARY_TEXTS);
  const going = contracts.filter(({ state }) => state !== 'waiting');
  if (going.length === 0) return null;
  return (
    <section aria-labelledby="contracts">
      <h2 id="contracts" className="mb-3 text-lg font-semibold">
        {t.contracts}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {going.map((contract) => (
          <li key={contract.orderId} className="rounded-card border border-line bg-surface p-4">
            <ContractCard contract={contract} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONES: Readonly<Record<PayerContract['state'], Tone>> = {
  active: 'good',
  trial: 'neutral',
  paused: 'neutral',
  ends: 'neutral',
  owed: 'bad',
  waiting: 'warn',
};

function ContractCard({ contract }: { contract: ShownContract }) {
  const t = useTexts(LIBRARY_TEXTS);
  const { orderId, product, shop, state, manage } = contract;
  const title = state === 'owed' ? t.owedState : state === 'waiting' ? t.waitingState : t[state];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={`/payer/s/${orderId}`} prefetch="intent" className="font-semibold break-words hover:underline">
            {product}
          </Link>
          <StatusChip state={state} tone={TONES[state]} label={title} />
        </p>
        <p className="text-ink-soft">
          {shop}
          <ContractLine contract={contract} />
        </p>
      </div>
      <a href={manage} className={buttonClass('quiet')}>
        {t.manage}
        <span className="sr-only"> {product}</span>
      </a>
    </div>
  );
}

/** ` · 12,00 € jeden Monat · Nächste Abbuchung am 10.12.2026`. */
export function ContractLine({ contract }: { contract: Omit<ShownContract, 'manage'> }) {
  const t = useTexts(LIBRARY_TEXTS);
  const formats = useFormats();
  const locale = useLanguage();
  const { next, interval, left, state, until, periodType } = contract;
  const each = next && interval !== '' ? `${formats.money(next.amount)} ${everyInterval(interval, locale)}` : null;
  const isRates = periodType === 'installment';
  const parts = [
    each ?? (next && formats.money(next.amount)),
    next && filled(isRates ? t.nextRate : t.next, { date: formats.date(next.on) }),
    isRates && next && left !== null ? (left === 1 ? t.oneLeft : filled(t.left, { count: left })) : null,
    state === 'paused' ? (until ? filled(t.pausedUntil, { date: formats.date(until) }) : t.pausedOpen) : null,
    state === 'ends' && until ? filled(t.until, { date: formats.date(until) }) : null,
  ].filter((part) => part !== null);
  return parts.map((part) => <span key={String(part)}> · {part}</span>);
}
