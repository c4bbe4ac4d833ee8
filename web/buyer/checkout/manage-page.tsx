import type { ReactElement } from 'react';
import type { ManagedOrder } from '#core/collection';
import type { OwedClaim } from '#core/dunning';
import {
  everyInterval,
  formatDate,
  formatDateTime,
  inLanguage,
  money,
  paymentMethodInSentence,
  rateStateTitle,
  type Language,
} from '#core/kit';
import { orderStateTitle, type Order } from '#core/orders';
import { ManageClaims } from './manage-claims.tsx';
import { ContractCard, goesOn, readRates } from './manage-contract.tsx';
import { manageTexts } from './manage-texts.ts';
import { amount } from './order-summary.tsx';

export interface ManagePageProps {
  managed: ManagedOrder;
  /** Claims on the buyer, with what each comes to today. */
  claims: readonly OwedClaim[];
  locale: Language;
  /** Path of this page with its key. */
  here: string;
  shop: { username: string };
  zone: string;
  done: string | null;
  refused: string | null;
}

const FIELDS = [
  'first_name',
  'last_name',
  'company',
  'street',
  'street_number',
  'zip',
  'city',
  'additional_address',
  'phone',
] as const;
/** Only companies file documents by a reference of their own. */
const FIELDS_OF_COMPANIES = [...FIELDS, 'reference'] as const;
/** Of what is charged later the next ones stand there, the rest is folded. */
const NEXT_SHOWN = 3;
const OWED: ReadonlySet<string> = new Set(['unpaid', 'debt', 'partly_paid']);

/** Payments still to come, and the buyer's ways to change them, without a script. */
export function ManagePage(props: ManagePageProps): ReactElement {
  const { managed, locale, shop, zone, done, refused } = props;
  const { view, commands, plans } = managed;
  const t = inLanguage(locale, manageTexts);
  const { order, rates } = view;
  const sorted = rates.toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1));
  const inOrder = goesOn(order) ? readRates(sorted) : sorted;
  const firstFuture = inOrder.findIndex(({ state }) => state === 'future');
  const split =
    firstFuture === -1 || inOrder.length - firstFuture <= NEXT_SHOWN + 1 ? inOrder.length : firstFuture + NEXT_SHOWN;
  const [near, far] = [inOrder.slice(0, split), inOrder.slice(split)];
  const row = (rate: (typeof rates)[number]): ReactElement => (
    <li key={rate.id}>
      <span>
        {formatDate(rate.due_date, locale)} · {rateStateTitle(rate.state, locale)}
      </span>{' '}
      <span>{cost(rate.amount, order, locale)}</span>
    </li>
  );
  const note = done !== null && `done_${done}` in t ? t[`done_${done}` as 'done_plan'] : null;
  return (
    <>
      <h1>{t.title}</h1>
      {refused ? (
        <p className="notice bad" role="alert">
          {refused}
        </p>
      ) : null}
      {note ? (
        <p className="notice" role="status">
          {note}
        </p>
      ) : null}
      {order.withdrawal_declared_at ? (
        <p className="notice" role="status">
          {t.withdrawn} {formatDateTime(order.withdrawal_declared_at, locale, zone)}. {t.held}
        </p>
      ) : null}
      {order.paused_at && !order.canceled_at ? (
        <p className="notice" role="status">
          {order.paused_until ? `${t.pausedUntil} ${formatDate(order.paused_until, locale)}. ${t.byItself}` : t.paused}
        </p>
      ) : null}
      {order.charges_rested_at && !order.canceled_at ? (
        <p className="notice" role="status">
          {t.chargesWait}
        </p>
      ) : null}
      {order.canceled_at ? (
        <p className="notice" role="status">
          {t.ended} {formatDateTime(order.canceled_at, locale, zone)}.{' '}
          {order.access_until ? `${t.lasts} ${formatDate(order.access_until, locale)}. ` : ''}
          {t.receipt} {order.buyer_email}.
        </p>
      ) : null}
      <div className="grid">
        <div className="stack">
          {goesOn(order) ? <ContractCard order={order} rates={sorted} locale={locale} /> : null}
          {props.claims.length === 0 ? <Method {...props} /> : <ManageClaims {...props} />}
          <section className="card stack" aria-labelledby="schedule">
            <h2 id="schedule">{t.schedule}</h2>
            <ul className="contracts">{near.map(row)}</ul>
            {far.length > 0 ? (
              <details>
                <summary>{t.laterRates.replace('{count}', String(far.length))}</summary>
                <ul className="contracts">{far.map(row)}</ul>
              </details>
            ) : null}
          </section>
          {plans.length > 0 ? <Plans {...props} /> : null}
          {order.canceled_at === null ? <Address {...props} /> : null}
        </div>
        <aside className="stack">
          <section className="card">
            <dl className="sum">
              <div>
                <dt>{t.order}</dt>
                <dd className="key">{view.number}</dd>
              </div>
              {goesOn(order) ? null : (
                <div>
                  <dt>{order.product_name}</dt>
                  <dd>{orderStateTitle(order.payment_state, locale)}</dd>
                </div>
              )}
              {view.debt.minor > 0n ? (
                <div className="total">
                  <dt>{t.overdue}</dt>
                  <dd>{amount(view.debt, locale)}</dd>
                </div>
              ) : null}
            </dl>
          </section>
          <Documents {...props} />
          {commands.has('cancel_at_period_end') ? (
            <form method="post" action={props.here} id="cancel" className="card stack">
              <h2>{t.cancel}</h2>
              <p>
                {t.cancelNote} {formatDate(managed.lastDay, locale)}.
              </p>
              <label className="choice" htmlFor="sure">
                <input type="checkbox" id="sure" required />
                <span>{t.cancelSure}</span>
              </label>
              <button className="button plain" name="intent" value="cancel">
                {t.cancelNow}
              </button>
            </form>
          ) : null}
          <section className="card stack">
            <h2>{t.legal}</h2>
            <p>
              <a href={`/s/${shop.username}/withdrawal?order=${view.number}`}>{t.withdraw}</a>
            </p>
            <p>
              <a href={`/s/${shop.username}/cancellation?order=${view.number}`}>{t.cancelForm}</a>
            </p>
          </section>
        </aside>
      </div>
    </>
  );
}

function cost(minor: number, order: Order, locale: Language): string {
  return amount(money(minor, order.currency_key), locale);
}

function Method({ managed: { view, commands, saved }, locale, here }: ManagePageProps): ReactElement | null {
  const t = inLanguage(locale, manageTexts);
  if (!commands.has('change_method')) return commands.has('pay_owed') ? <Owed {...{ view, locale, here }} /> : null;
  const owed = commands.has('pay_owed');
  const name = saved
    ? `${paymentMethodInSentence(saved.method, locale)}${saved.instrument?.last4 ? ` ···· ${saved.instrument.last4}` : ''}`
    : null;
  return (
    <form method="post" action={here} id="method" className="card stack">
      <h2>{t.method}</h2>
      <p>{name ? `${t.from} ${name}` : t.noMethod}</p>
      {owed ? <p>{t.payNote}</p> : null}
      <p>
        <button className={owed ? 'button' : 'button plain'} name="intent" value="method">
          {owed ? t.payNow : t.change}
        </button>
      </p>
    </form>
  );
}

/** Nothing else is to come: what is owed is all there is to pay. */
function Owed({
  view: { order, rates },
  locale,
  here,
}: {
  view: ManagedOrder['view'];
  locale: Language;
  here: string;
}): ReactElement {
  const t = inLanguage(locale, manageTexts);
  const rest = rates.filter(({ state }) => OWED.has(state)).reduce((sum, rate) => sum + rate.amount - rate.paid, 0);
  return (
    <form method="post" action={here} id="owed" className="card stack">
      <h2>{t.owed}</h2>
      <p>{t.owedNote.replace('{amount}', cost(rest, order, locale))}</p>
      <p>
        <button className="button" name="intent" value="pay">
          {t.payNow}
        </button>
      </p>
    </form>
  );
}

function Plans({ managed: { plans }, locale, here }: ManagePageProps): ReactElement {
  const t = inLanguage(locale, manageTexts);
  return (
    <form method="post" action={here} className="card stack">
      <h2>{t.plan}</h2>
      <p>{t.planNote}</p>
      {plans.map(({ id, label, amount: price, interval }) => (
        <label key={id} className="choice" htmlFor={`plan-${id}`}>
          <input type="radio" id={`plan-${id}`} name="plan" value={id} required />
          <span>
            {label ? <b>{label}: </b> : null}
            {amount(price, locale)} {everyInterval(interval, locale)}
          </span>
        </label>
      ))}
      <p>
        <button className="button plain" name="intent" value="plan">
          {t.agree}
        </button>
      </p>
    </form>
  );
}

function Address({
  managed: {
    view: { order },
  },
  locale,
  here,
}: ManagePageProps): ReactElement {
  const t = inLanguage(locale, manageTexts);
  return (
    <details className="card">
      <summary>{t.address}</summary>
      {/* The mark of links stands inside: browsers unfold what they are led into. */}
      <form method="post" action={here} id="address" className="stack">
        <p>{t.addressNote}</p>
        {(order.buyer_type === 'business' ? FIELDS_OF_COMPANIES : FIELDS).map((field) => (
          <p key={field} className="field">
            <label htmlFor={field}>{t[field]}</label>
            <input id={field} name={field} defaultValue={order[`buyer_${field}`]} maxLength={120} />
          </p>
        ))}
        <p>
          <button className="button plain" name="intent" value="address">
            {t.save}
          </button>
        </p>
      </form>
    </details>
  );
}

function Documents({ managed: { documents }, locale, here }: ManagePageProps): ReactElement {
  const t = inLanguage(locale, manageTexts);
  const [path, query] = here.split('?');
  return (
    <section className="card stack">
      <h2>{t.documents}</h2>
      {documents.length === 0 ? <p>{t.none}</p> : null}
      <ul className="contracts">
        {documents.map((document) => (
          <li key={document.id}>
            <a href={`${path}/documents/${document.id}?${query}`}>{document.number}</a>{' '}
            <span>
              {formatDate(document.issued_on, locale)} ·{' '}
              {amount(money(document.gross_minor, document.currency), locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
