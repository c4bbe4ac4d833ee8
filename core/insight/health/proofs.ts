import type { Localized } from '#core/context';

/** A promise about code or arithmetic rather than rows: a test proves it, the database cannot be asked. */
export interface Proof {
  readonly id: string;
  readonly numbers: readonly number[];
  readonly title: Localized;
  readonly provedBy: readonly { readonly file: string; readonly test: string }[];
}

const proof = (
  id: string,
  numbers: readonly number[],
  de: string,
  en: string,
  ...provedBy: readonly (readonly [file: string, test: string])[]
): Proof => ({ id, numbers, title: { de, en }, provedBy: provedBy.map(([file, test]) => ({ file, test })) });

/** Promises that tests prove, by number. A test in this module fails when one of those named is gone. */
export const proofs: readonly Proof[] = [
  proof(
    'totals_are_shown_and_charged',
    [1],
    'Der gezeigte Preis ist die Summe der Raten, der Rechnung und der Bücher, bei jedem Warenkorb',
    'The price shown is the sum of rates, invoice and books, whatever the cart',
    ['core/shop/checkout/carts-property.test.ts', 'price shown = rates = invoice = books'],
    [
      'core/goods/pricing/price-any-cart.test.ts',
      'lines, rates and tax totals agree with the whole in net, VAT and gross',
    ],
  ),
  proof(
    'shares_sum_exactly',
    [2],
    'Ein geteilter Betrag ergibt zusammen genau den ganzen; gleiche Teile weichen höchstens um einen Cent ab',
    'A shared amount sums exactly to the whole; equal parts differ by one cent at most',
    ['core/kit/allocate.test.ts', 'always shares an amount without loss, each part within one cent of its due'],
    [
      'core/kit/allocate.test.ts',
      'gives equal weights parts that differ by one cent at most, the earlier ones never less',
    ],
  ),
  proof(
    'instalments_keep_their_sum',
    [3],
    'Die Raten ergeben die Summe der Spezifikation, auch nach Aussetzen, Teilen und Verschieben',
    'Instalments sum to the specification’s total, also after skipping, splitting and moving',
    [
      'core/goods/pricing/plan-schedule.test.ts',
      'its charges sum to the specification’s total, and the first is the price shown',
    ],
    [
      'core/charging/collection/year.test.ts',
      'skips, moves and splits what is to come; the invoice follows what is waived, the rest sums to it',
    ],
  ),
  proof(
    'coupons_stay_within_price',
    [4],
    'Ein Gutschein nimmt von jeder Zeile zwischen nichts und allem; Kostenloses bleibt unberührt',
    'A coupon takes between nothing and everything of each line; what is free stays as it is',
    [
      'core/goods/pricing/price-any-cart.test.ts',
      'a coupon takes between nothing and everything, line by line, and nothing of lines it does not reach',
    ],
    ['core/kit/discounted-price.test.ts', 'B07 free product unchanged'],
  ),
  proof('no_floats_with_money', [7], 'Kein Weg des Geldes rechnet mit Brüchen', 'No money path works with fractions', [
    'core/testing/guards/floats-in-money.test.ts',
    'no money path works with fractions',
  ]),
  proof(
    'refunds_race_safely',
    [8],
    'Auch gleichzeitig wird nie mehr erstattet, als einging',
    'However many refund at once, never more goes back than came in',
    [
      'core/charging/settlement/refund-order.test.ts',
      'ten people who refund at once never give back more than came in',
    ],
    [
      'core/charging/settlement/refund-order.test.ts',
      'control: without the lock the same race asks for more than came in',
    ],
    [
      'core/charging/settlement/held-and-disputed.test.ts',
      'a refund beside a chargeback never gives the same cent back twice',
    ],
  ),
  proof(
    'messengers_agree',
    [9, 19],
    'Rückkehr, Webhook, Nachfrage und Bedienung ergeben in jeder Reihenfolge und Wiederholung dieselbe Datenbank',
    'Return, webhook, poll and operator give the same database in every order and repetition',
    [
      'core/charging/settlement/settle-payment.test.ts',
      'return, webhook, poll and operator give the same database in every order and repetition',
    ],
    ['core/charging/settlement/settle-payment.test.ts', 'messengers that come at the same moment pay once'],
  ),
  proof(
    'extra_money_is_kept',
    [10],
    'Was zu viel kam, bleibt als Guthaben und lässt sich erstatten, ohne die Bestellung zu berühren',
    'Extra money is kept and can go back without touching the order',
    [
      'core/charging/settlement/settle-payment.test.ts',
      'two attempts that both succeed pay once, and the second is given back',
    ],
    [
      'core/charging/transfers/transfers.test.ts',
      'too little leaves a rate partly paid, the rest completes it, too much is owed to the buyer',
    ],
  ),
  proof(
    'unknown_is_neither',
    [11],
    'Eine Antwort, die nie kommt, ist weder bezahlt noch gescheitert, und rechtzeitig erfährt es jemand',
    'An answer that never comes is neither paid nor failed, and somebody is told in time',
    [
      'core/charging/settlement/janitor.test.ts',
      'an answer that never comes is neither paid nor failed; somebody is told in time, and asking goes on',
    ],
  ),
  proof(
    'outages_are_no_declines',
    [12],
    'Ein Ausfall kostet einen Tag, nicht den Vertrag',
    'An outage costs a day, not the contract',
    [
      'core/charging/collection/year.test.ts',
      'an outage costs a day, not the contract: the same attempt is finished, or made anew without a decline',
    ],
  ),
  proof(
    'no_call_in_a_transaction',
    [13],
    'Kein Anbieter wird gefragt, solange eine Transaktion offen ist, und Wiederholungen tragen denselben Schlüssel',
    'No provider is called inside a transaction, and repetitions carry the same key',
    ['core/charging/settlement/janitor.test.ts', 'no call to the provider stands inside a transaction'],
    ['core/charging/settlement/held-and-disputed.test.ts', 'is asked for again with the same key until it is done'],
  ),
  proof(
    'methods_fit_their_limits',
    [14],
    'Keine Kasse bietet an oder nimmt an, was die Matrix ausschließt',
    'No checkout offers or takes what the matrix forbids',
    [
      'core/sale/payments/matrix.test.ts',
      'a cell is open exactly when specification, provider and seller all let it be, for any provider and cart',
    ],
    [
      'plugins/payments/stripe/index.test.ts',
      'no method is offered below the smallest amount Stripe or the specification allows',
    ],
  ),
  proof(
    'states_move_as_specified',
    [15],
    'Die Tabellen sind die der Spezifikation, jeder Zustand ist erreichbar, Unbekanntes wird abgelehnt und schreibt nichts',
    'The tables are the specification’s, every state can be reached, what is unknown is refused and writes nothing',
    ['core/sale/orders/states.test.ts', 'a rate moves exactly as handed over'],
    ['core/kit/state-machine.test.ts', 'refuses unknown events and unmet guards by name, also in terminal states'],
  ),
  proof(
    'stale_commands_fail',
    [17],
    'Von zwei verschiedenen Wünschen gewinnt einer; was inzwischen geändert wurde, wird nicht überschrieben',
    'Of two different wishes one wins; nothing that was changed meanwhile is overwritten',
    [
      'core/charging/settlement/held-and-disputed.test.ts',
      'of two different wishes one wins: take a part, take all, let go',
    ],
  ),
  proof(
    'events_are_delivered',
    [20],
    'Ein gemeldetes Ereignis erreicht jeden Empfänger, auch nach einem Abbruch, und wirkt einmal',
    'An event reaches every receiver, also after a crash, and takes effect once',
    ['core/ground/events/delivery.test.ts', 'an event whose dispatch was cut off before its commit is told later'],
    [
      'core/ground/events/delivery.test.ts',
      'an effect takes place once per event, though it is delivered many times at once',
    ],
  ),
  proof(
    'rolled_back_is_silent',
    [21],
    'Eine zurückgerollte Transaktion meldet nichts und hinterlässt keine Arbeit',
    'A rolled-back transaction says nothing and leaves no work',
    ['core/ground/events/publish.test.ts', 'a rolled-back transaction says nothing'],
    ['core/ground/jobs/enqueue.test.ts', 'a rolled-back transaction leaves no job'],
  ),
  proof(
    'unverified_webhooks_only_look',
    [22],
    'Ein unbestätigter Webhook ändert nichts und lässt nur nachsehen',
    'An unverified webhook changes nothing and only has somebody look',
    [
      'core/charging/settlement/settle-payment.test.ts',
      'an unverified webhook changes nothing and only has somebody look',
    ],
  ),
  proof(
    'dead_endpoints_delay_nobody',
    [23],
    'Ein toter Empfänger hält niemanden auf; was er verpasst, geht nicht verloren',
    'A dead endpoint delays nobody, and what it misses is not lost',
    ['core/ground/events/delivery.test.ts', 'a failing subscriber does not keep the others from hearing'],
    [
      'core/connections/webhooks/webhooks.test.ts',
      'one that takes nothing for three days is paused, its people hear of it, and resuming loses nothing',
    ],
  ),
  proof(
    'renewals_come_once',
    [30],
    'Ein Abo wird an jedem Tag seines Plans genau einmal berechnet',
    'A subscription is charged on every day of its plan, once',
    [
      'core/charging/collection/year.test.ts',
      'charges a subscription on every day its plan says, and never runs out of charges to come',
    ],
    ['core/charging/collection/year.test.ts', 'two workers and a killed one take a rate once'],
  ),
  proof(
    'nothing_is_prorated',
    [31],
    'Anteilig wird nicht gerechnet: ein anderer Plan gilt ab der nächsten Rate, hin und zurück kostet nichts',
    'Nothing is prorated: another plan counts from the next charge, there and back costs nothing',
    [
      'core/charging/collection/year.test.ts',
      'another plan counts from the next charge; only the buyer may agree to more',
    ],
  ),
  proof(
    'platform_plans_share_their_price',
    [31],
    'Die Teile eines Zeitraums eines Plans der Plattform ergeben seinen Preis; hin und zurück kostet nichts',
    'The parts of a platform plan’s period sum to its price; there and back costs nothing',
    [
      'core/platform/platform-plans/plan-change.test.ts',
      'the parts of a period sum to its full price, wherever it is cut',
    ],
    ['core/platform/platform-plans/plan-change.test.ts', 'there and back on one day comes to nothing'],
    [
      'core/platform/platform-plans/plan-change.test.ts',
      'a change never credits more than was paid and never pays back',
    ],
  ),
  proof(
    'months_are_counted_once',
    [32],
    'Der Zahlungsplan auf einmal ist der Schritt für Schritt, auch über Schalttage und Zeitumstellung',
    'The schedule worked out at once is the one worked out step by step, over leap days and clock changes',
    [
      'core/goods/pricing/plan-schedule.test.ts',
      'the schedule worked out at once is the one worked out step by step, and each charge alone',
    ],
    [
      'core/goods/pricing/plan-schedule.test.ts',
      'a due date begins as that date in every zone, also where clocks change that night',
    ],
    [
      'core/kit/intervals.test.ts',
      'always moves forward, on real dates, keeping the anchor day where the month has it',
    ],
  ),
  proof(
    'numbers_race_safely',
    [36],
    'Rechnungsnummern bleiben lückenlos, auch bei 64 gleichzeitigen Ausstellern und Abbrüchen',
    'Invoice numbers stay gapless with 64 parallel issuers and random rollbacks',
    [
      'core/sale/invoicing/document-numbers.test.ts',
      'are exactly 1 to n with 64 parallel issuers and random rollbacks',
    ],
    [
      'core/sale/invoicing/document-numbers.test.ts',
      'negative control: taken from a sequence, or read before they are taken, the same race leaves gaps or clashes',
    ],
  ),
  proof(
    'documents_never_change',
    [37],
    'Belege ändert niemand, auch nicht der Besitzer der Datenbank',
    'Nobody changes a document, not even the owner of the database',
    [
      'core/sale/invoicing/invoicing.test.ts',
      'never changes but for its payment state, not even by the owner of the database',
    ],
  ),
  proof(
    'exports_reconcile',
    [38],
    'Die DATEV-Datei stimmt mit dem Hauptbuch auf den Cent',
    'The DATEV file reconciles with the ledger to the cent',
    [
      'core/books/accounting/accounting-month.test.ts',
      'leaves in a file that reconciles with the ledger to the cent, once',
    ],
  ),
  proof(
    'e_invoices_pass_the_rules',
    [39],
    'Jede E-Rechnung besteht die amtlichen Regeln, Reverse Charge eingeschlossen',
    'Every e-invoice passes the official rules, reverse charge included',
    ['core/sale/invoicing/e-invoice/e-invoice.test.ts', 'breaks none of the rules of'],
  ),
  proof(
    'vat_has_one_answer',
    [40],
    'Jede Kombination aus Ländern, Käufer, Nachweis und Produkt hat genau eine Antwort',
    'Every combination of countries, buyer, evidence and product has exactly one outcome',
    ['core/books/tax/decide-vat.test.ts', 'gives every combination exactly one consistent outcome'],
  ),
];
