import type { ReactElement } from 'react';
import type { OwedClaim } from '#core/dunning';
import { formatDate, inLanguage, money } from '#core/kit';
import type { ManagePageProps } from './manage-page.tsx';
import { manageTexts } from './manage-texts.ts';
import { amount } from './order-summary.tsx';

type Props = Pick<ManagePageProps, 'claims' | 'locale' | 'here' | 'managed'>;

/** Overdue amounts with what being late costs: pay now, pay in parts, or dispute; without a script. */
export function ManageClaims(props: Props): ReactElement {
  const { claims, locale, here, managed } = props;
  const t = inLanguage(locale, manageTexts);
  return (
    <>
      {claims.map((claim, index) => (
        <section key={claim.claimId} className="card stack" aria-labelledby={`owed-${claim.claimId}`}>
          <h2 id={`owed-${claim.claimId}`}>{t.owed}</h2>
          <Amounts {...props} claim={claim} />
          {claim.lacksBaseRate ? <p>{t.lacksRate}</p> : null}
          {claim.disputed ? (
            <p className="notice" role="status">
              {t.disputed}
            </p>
          ) : null}
          {claim.plan ? <Parts {...props} claim={claim} /> : null}
          {managed.commands.has('change_method') ? <p>{t.payNote}</p> : null}
          <form method="post" action={here}>
            <input type="hidden" name="claim" value={claim.claimId} />
            {/* One way stands out: the oldest debt is the dearest. */}
            <button className={claim.plan || index > 0 ? 'button plain' : 'button'} name="intent" value="pay">
              {claim.plan ? t.payAll : t.payNow}
              {claims.length > 1 ? <span className="sr"> ({index + 1})</span> : null}
            </button>
          </form>
          {claim.offers.length > 0 ? <Offers {...props} claim={claim} /> : null}
        </section>
      ))}
      {claims.some(({ open, disputed }) => open && !disputed) ? (
        <form method="post" action={here} id="dispute" className="card stack">
          <details>
            <summary>{t.dispute}</summary>
            <p>{t.disputeNote}</p>
            <label htmlFor="reason">{t.disputeReason}</label>
            <textarea id="reason" name="reason" rows={4} maxLength={1000} required />
            <p>
              <button className="button quiet" name="intent" value="dispute">
                {t.disputeSend}
              </button>
            </p>
          </details>
        </form>
      ) : null}
    </>
  );
}

type OneClaim = Props & { claim: OwedClaim };

function Amounts({ claim, managed, locale }: OneClaim): ReactElement {
  const t = inLanguage(locale, manageTexts);
  const rows: [string, number][] = [
    [t.price, claim.principal],
    ...(claim.interest > 0 ? [[t.interest, claim.interest] as [string, number]] : []),
    ...(claim.fees > 0 ? [[t.fees, claim.fees] as [string, number]] : []),
  ];
  const cost = (minor: number): string => amount(money(minor, managed.view.order.currency_key), locale);
  return (
    <dl className="sum">
      {rows.map(([label, minor]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{cost(minor)}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{t.inAll}</dt>
        <dd>{cost(claim.total)}</dd>
      </div>
    </dl>
  );
}

/** Parts as agreed, the next one to be paid by hand. */
function Parts({ claim, managed, locale, here }: OneClaim): ReactElement | null {
  const t = inLanguage(locale, manageTexts);
  const { plan } = claim;
  if (!plan) return null;
  const cost = (minor: number): string => amount(money(minor, managed.view.order.currency_key), locale);
  return (
    <form method="post" action={here} className="stack">
      <h3>{t.parts}</h3>
      <ul className="contracts">
        {plan.parts.map(({ number, dueOn, amount: minor }) => (
          <li key={number}>
            <span>
              {formatDate(dueOn, locale)}
              {plan.next === null || number < plan.next.number ? ` · ${t.partPaid}` : ''}
            </span>{' '}
            <span>{cost(minor)}</span>
          </li>
        ))}
      </ul>
      <p>{t.partsNote}</p>
      {plan.next ? (
        <p>
          <input type="hidden" name="claim" value={claim.claimId} />
          <button className="button" name="intent" value="pay_part">
            {t.payPart.replace('{amount}', cost(plan.next.amount))}
          </button>
        </p>
      ) : null}
    </form>
  );
}

function Offers({ claim, managed, locale, here }: OneClaim): ReactElement {
  const t = inLanguage(locale, manageTexts);
  const cost = (minor: number): string => amount(money(minor, managed.view.order.currency_key), locale);
  return (
    <form method="post" action={here} className="stack">
      <details>
        <summary>{t.inParts}</summary>
        <div className="tight">
          <p>{t.inPartsNote}</p>
          <input type="hidden" name="claim" value={claim.claimId} />
          {claim.offers.map((parts) => (
            <label key={parts.length} className="choice" htmlFor={`parts-${claim.claimId}-${parts.length}`}>
              <input
                type="radio"
                id={`parts-${claim.claimId}-${parts.length}`}
                name="count"
                value={parts.length}
                required
              />
              <span>
                {t.partsOf
                  .replace('{count}', String(parts.length))
                  .replace('{first}', cost(parts[0]!.amount))
                  .replace('{next}', cost(parts[1]!.amount))
                  .replace('{last}', formatDate(parts.at(-1)!.dueOn, locale))}
              </span>
            </label>
          ))}
          <p>
            <button className="button plain" name="intent" value="agree_parts">
              {t.agreeParts}
            </button>
          </p>
        </div>
      </details>
    </form>
  );
}
