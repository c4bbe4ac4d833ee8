import { Form } from '@remix-run/react';
import { currencySymbol } from '#core/kit';
import { useState } from 'react';
import {
  Notice,
  RadioCards,
  TextField,
  errorOf,
  useFormats,
  useHydrated,
  useTexts,
  type FieldError,
  wholeInput,
  amountInput,
} from '#web/ui';
import { Sure } from '../../../cabinet/sure.tsx';
import type { loadSettlement } from './settlement.server.ts';
import { SETTLEMENT_TEXTS } from './settlement-texts.ts';

type Loaded = Awaited<ReturnType<typeof loadSettlement>>;
type Proposal = NonNullable<Loaded['proposal']>;

/** Sums of the settlement and the reason given to the person. */
export function Settled({
  settlement,
  completed,
}: {
  settlement: NonNullable<Loaded['settlement']>;
  completed: boolean;
}) {
  const t = useTexts(SETTLEMENT_TEXTS);
  return (
    <div className="flex flex-col gap-2">
      <Sums refund={settlement.refund} owed={settlement.owed} />
      <p>{settlement.reason}</p>
      {completed ? null : (
        <Notice tone="info">
          {t.onItsWay} {t.byHand}
        </Notice>
      )}
    </div>
  );
}

/** Proposal with its reason and one press to accept it, and the other ways. */
export function SettlementProposed({
  proposal,
  accepted,
  errors,
}: {
  proposal: Proposal;
  accepted: boolean;
  errors: readonly FieldError[];
}) {
  const t = useTexts(SETTLEMENT_TEXTS);
  const formats = useFormats();
  const { right, refund, owed } = proposal;
  const label = refund.minor === 0 ? t.acceptNothing : `${accepted ? t.payBack : t.accept} ${formats.money(refund)}`;
  return (
    <section aria-labelledby="proposed" className="flex w-full flex-col items-start gap-3">
      <h3 id="proposed" className="font-semibold">
        {t.proposed}
      </h3>
      {right === 'lapsed' ? <Notice tone="info">{t.rightLapsed}</Notice> : null}
      {right === 'exempt' ? <Notice tone="info">{t.exempt}</Notice> : null}
      {right === 'lapsed' ? null : (
        <>
          <Sums refund={refund} owed={owed} />
          <Reason proposal={proposal} />
          <Form method="post">
            <input type="hidden" name="decision" value="settle" />
            <input type="hidden" name="way" value="proposed" />
            <input type="hidden" name="seen" value={refund.minor} />
            <Sure label={label} sure={t.what} />
          </Form>
        </>
      )}
      <OtherWays proposal={proposal} errors={errors} />
    </section>
  );
}

function Sums({ refund, owed }: Pick<Proposal, 'refund' | 'owed'>) {
  const t = useTexts(SETTLEMENT_TEXTS);
  const formats = useFormats();
  return (
    <p className="text-lg font-semibold">
      {refund.minor === 0 ? t.nothingBack : `${formats.money(refund)} ${t.goesBack}`}
      {owed.minor > 0 ? `, ${formats.money(owed)} ${t.stays}` : ''}
    </p>
  );
}

function Reason({ proposal: { basis, free, share, lapsed } }: { proposal: Proposal }) {
  const t = useTexts(SETTLEMENT_TEXTS);
  const formats = useFormats();
  return (
    <>
      {basis === 'time' && share ? (
        <p>
          {t.byTime} {share.done} {t.days} {share.total} {t.daysPaid}
        </p>
      ) : null}
      {basis === 'units' ? <p>{t.units}</p> : null}
      {free === 'not_requested' ? <p>{t.notRequested}</p> : null}
      {free === 'not_begun' ? <p>{t.notBegun}</p> : null}
      {basis === 'all' && free === null ? <p>{t.all}</p> : null}
      {lapsed.minor > 0 ? (
        <p>
          {t.lapsed} {formats.money(lapsed)}.
        </p>
      ) : null}
    </>
  );
}

function OtherWays({ proposal, errors }: { proposal: Proposal; errors: readonly FieldError[] }) {
  const { servicePrice, pieces, basis, refundable } = proposal;
  const t = useTexts(SETTLEMENT_TEXTS);
  const formats = useFormats();
  const hydrated = useHydrated();
  const counts = servicePrice > 0;
  const [way, setWay] = useState(basis === 'units' ? 'units' : 'amount');
  const shows = (name: string): string => (way === name || !hydrated ? 'flex flex-col gap-3' : 'hidden');
  return (
    <details open={basis === 'units' || errors.length > 0} className="w-full">
      <summary className="cursor-pointer text-accent underline">{t.other}</summary>
      <Form method="post" noValidate className="mt-3 flex flex-col items-start gap-4">
        <input type="hidden" name="decision" value="settle" />
        <RadioCards
          legend={t.other}
          name="way"
          value={way}
          onChange={setWay}
          options={[
            ...(counts ? [{ value: 'units', label: t.wayUnits }] : []),
            { value: 'all', label: t.wayAll, note: formats.money(refundable) },
            { value: 'amount', label: t.wayAmount },
          ]}
        />
        {counts ? (
          <div className={shows('units')}>
            <TextField
              name="total"
              label={t.total}
              {...wholeInput(1, 100_000)}
              autoComplete="off"
              defaultValue={String(pieces)}
              maxLength={6}
            />
            <TextField
              name="done"
              label={t.done}
              {...wholeInput(0, 100_000)}
              autoComplete="off"
              defaultValue="0"
              maxLength={6}
              error={errorOf(errors, 'done')}
            />
          </div>
        ) : null}
        <div className={shows('amount')}>
          <TextField
            name="amount"
            label={`${t.amount} (${currencySymbol(refundable.currency)})`}
            help={`${t.most} ${formats.money(refundable)}`}
            {...amountInput(refundable.currency)}
            autoComplete="off"
            error={errorOf(errors, 'amount')}
          />
          <TextField
            name="why"
            label={t.why}
            help={t.whyHelp}
            maxLength={300}
            autoComplete="off"
            error={errorOf(errors, 'why')}
          />
        </div>
        <Sure label={t.settle} sure={t.what} />
      </Form>
    </details>
  );
}
