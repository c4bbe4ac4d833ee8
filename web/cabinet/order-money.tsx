import { Form, Link, useNavigation } from '@remix-run/react';
import { Button, ButtonLink, StatusChip, useFormats, useMay, useTexts, type Tone } from '#web/ui';
import type { LoadedOrder } from './load-order.server.ts';

const TEXTS = {
  de: {
    held: 'vorgemerkt',
    until: 'Einziehen bis',
    heldHelp:
      'Das Geld ist beim Zahlungsanbieter reserviert, aber noch nicht Ihres. Nach Ablauf verfällt die Reservierung, und der Käufer müsste neu zahlen.',
    capture: 'Alles einziehen',
    part: 'Teil einziehen …',
    release: 'Freigeben',
    releaseHelp:
      'Das Geld geht an den Käufer zurück, und er erfährt, dass seine Zahlung nicht zustande kam. Das lässt sich nicht zurücknehmen.',
    releaseNow: 'Ja, Geld freigeben',
    asked: 'Veranlasst – wir warten auf die Antwort des Anbieters.',
    chargeback: 'Rückbuchung',
    fee: 'Gebühr',
    dueBy: 'Antworten bis',
    answer: 'Antworten …',
    answered: 'Ihre Antwort ist unterwegs.',
    reason: 'Grund der Bank',
    back: 'Zurücküberweisen',
    backHelp:
      'Der Käufer hat überwiesen: Senden Sie den Betrag von Ihrem Bankkonto zurück und bestätigen Sie es hier. Erst dann gilt er als erstattet.',
    backDone: 'Ist überwiesen',
    awaits: 'Wartet auf Geld',
    awaitsHelp:
      'Der Käufer weiß, wohin er zahlt. Laden Sie den Kontoauszug hoch, dann wird die Zahlung von selbst zugeordnet, oder vermerken Sie, dass das Geld da ist.',
    statement: 'Kontoauszug',
    noteMoney: 'Geld ist da …',
    opened: 'Offen',
    evidence_sent: 'Belege eingereicht',
    won: 'Gewonnen',
    lost: 'Verloren',
    accepted: 'Anerkannt',
  },
  en: {
    held: 'held',
    until: 'Take until',
    heldHelp:
      'The money is reserved at the payment provider but not yours yet. After that the reservation lapses, and the buyer would have to pay again.',
    capture: 'Take all',
    part: 'Take a part …',
    release: 'Release',
    releaseHelp:
      'The money goes back to the buyer, who is told that the payment did not come about. This cannot be undone.',
    releaseNow: 'Yes, release the money',
    asked: 'Requested – waiting for the provider’s answer.',
    chargeback: 'Chargeback',
    fee: 'Fee',
    dueBy: 'Answer until',
    answer: 'Answer …',
    answered: 'Your answer is on its way.',
    reason: 'The bank’s reason',
    back: 'Transfer back',
    backHelp:
      'The buyer paid by transfer: send the amount back from your bank account and confirm it here. Only then does it count as refunded.',
    backDone: 'It is transferred',
    awaits: 'Waiting for money',
    awaitsHelp:
      'The buyer knows where to pay. Upload the bank statement and the payment is matched by itself, or note that the money is there.',
    statement: 'Bank statement',
    noteMoney: 'Money is there …',
    opened: 'Open',
    evidence_sent: 'Evidence submitted',
    won: 'Won',
    lost: 'Lost',
    accepted: 'Accepted',
  },
};

const TONES: Record<LoadedOrder['disputes'][number]['state'], Tone> = {
  opened: 'bad',
  evidence_sent: 'warn',
  won: 'good',
  lost: 'bad',
  accepted: 'neutral',
};

/** Money that waits to be taken, with what the seller can do about it. */
export function HeldMoney({ order }: { order: Pick<LoadedOrder, 'id' | 'held'> }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const may = useMay();
  const busy = useNavigation().state !== 'idle';
  return order.held.map((payment) => {
    const base = `/cabinet/orders/${order.id}/payments/${payment.id}`;
    return (
      <section key={payment.id} aria-label={t.held} className="mb-4 rounded-card border border-line bg-warn-soft p-5">
        <p className="text-lg font-semibold">
          {formats.money(payment.amount)} {t.held}
          {payment.until ? (
            <span className="font-normal">
              {' '}
              · {t.until} {formats.dateTime(payment.until)}
            </span>
          ) : null}
        </p>
        <p className="mt-1">{payment.isAsked ? t.asked : t.heldHelp}</p>
        {payment.isAsked || !may.act(`${base}/capture`) ? null : (
          <div className="mt-3 flex flex-wrap gap-2">
            <Form method="post" action={`${base}/capture`}>
              <input type="hidden" name="kind" value="all" />
              <Button look="main" busy={busy}>
                {t.capture}
              </Button>
            </Form>
            {payment.partial ? <ButtonLink to={`${base}/capture`}>{t.part}</ButtonLink> : null}
          </div>
        )}
        {payment.isAsked || !may.act(`${base}/release`) ? null : (
          <details className="mt-3">
            <summary className="cursor-pointer font-medium text-accent underline">{t.release} …</summary>
            <Form method="post" action={`${base}/release`} className="mt-2 flex flex-col items-start gap-2">
              <p>{t.releaseHelp}</p>
              <Button look="danger" busy={busy}>
                {t.releaseNow}
              </Button>
            </Form>
          </details>
        )}
      </section>
    );
  });
}

/** An order that waits for money which comes by itself: the statement finds it, or the seller notes it. */
export function AwaitsMoney({ order }: { order: Pick<LoadedOrder, 'id' | 'awaitsMoney'> }) {
  const t = useTexts(TEXTS);
  if (!order.awaitsMoney) return null;
  return (
    <section aria-label={t.awaits} className="mb-4 rounded-card border border-line bg-warn-soft p-5">
      <p className="text-lg font-semibold">{t.awaits}</p>
      <p className="mt-1">{t.awaitsHelp}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to="/cabinet/transfers">{t.statement}</ButtonLink>
        <ButtonLink to={`/cabinet/orders/${order.id}/receipt`}>{t.noteMoney}</ButtonLink>
      </p>
    </section>
  );
}

/** Money that came by transfer and has to go back the same way. */
export function ToTransferBack({ order }: { order: Pick<LoadedOrder, 'id' | 'toTransferBack'> }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const may = useMay();
  return order.toTransferBack.map((refund) => (
    <section key={refund.id} aria-label={t.back} className="mb-4 rounded-card border border-line bg-warn-soft p-5">
      <p className="text-lg font-semibold">
        {t.back}: {formats.money(refund.amount)}
      </p>
      <p className="mt-1">{t.backHelp}</p>
      {may.act(`/cabinet/orders/${order.id}/refunds/${refund.id}/confirmation`) ? (
        <Form method="post" action={`/cabinet/orders/${order.id}/refunds/${refund.id}/confirmation`} className="mt-3">
          <Button>{t.backDone}</Button>
        </Form>
      ) : null}
    </section>
  ));
}

/** Money that a buyer's bank took back. */
export function Disputes({ order }: { order: Pick<LoadedOrder, 'id' | 'disputes'> }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return order.disputes.map((dispute) => {
    const isOpen = dispute.state === 'opened';
    return (
      <section
        key={dispute.id}
        aria-label={t.chargeback}
        className={`mb-4 rounded-card border border-line p-5 ${isOpen ? 'bg-warn-soft' : 'bg-surface'}`}
      >
        <p className="flex flex-wrap items-center gap-3 text-lg font-semibold">
          {t.chargeback}: {formats.money(dispute.amount)}{' '}
          <StatusChip state={`dispute_${dispute.state}`} label={t[dispute.state]} tone={TONES[dispute.state]} />
        </p>
        <p className="mt-1">
          {t.reason}: {dispute.reason}
          {dispute.fee.minor > 0 ? ` · ${t.fee}: ${formats.money(dispute.fee)}` : ''}
          {isOpen && dispute.until ? ` · ${t.dueBy} ${formats.dateTime(dispute.until)}` : ''}
        </p>
        {isOpen && dispute.isAnswered ? <p className="mt-1">{t.answered}</p> : null}
        {isOpen && !dispute.isAnswered ? (
          <p className="mt-3">
            <Link
              to={`/cabinet/orders/${order.id}/disputes/${dispute.id}`}
              className="font-medium text-accent underline"
            >
              {t.answer}
            </Link>
          </p>
        ) : null}
      </section>
    );
  });
}
