import type { ReactElement } from 'react';
import type { Locale } from '#core/context';
import type { Money } from '#core/kit';
import type { TrialDelivery, TrialOutcome, TriedProduct } from '#core/opening';
import { amount } from '../checkout/order-summary.tsx';
import { TRIAL_TEXTS } from './trial-texts.ts';

interface Tried {
  locale: Locale;
  product: TriedProduct;
  /** `/s/anna/buch` */
  path: string;
}

/** Above the product page while its seller tries it. */
export function TrialRibbon({ locale, product, path }: Tried): ReactElement {
  const t = TRIAL_TEXTS[locale];
  return (
    <aside className="notice warn stack" aria-label={t.label}>
      <p>
        <strong>{t.ribbon}</strong>
      </p>
      <p className="seals">
        <a className="button" href={`${path}/test`}>
          {t.buy}
        </a>
        <a className="button plain" href={`/cabinet/products/${product.id}/edit?step=1`}>
          {t.edit}
        </a>
        <a className="button plain" href="/cabinet">
          {t.back}
        </a>
      </p>
      <p>
        <a href="/cabinet/next_step">{t.on}</a>
      </p>
    </aside>
  );
}

/** The purchase itself: everything is filled in, one press pays. */
export function TrialCheckout({
  locale,
  product,
  path,
  price,
  email,
  refused,
}: Tried & { price: Money; email: string; refused: Exclude<TrialOutcome, 'paid'> | null }): ReactElement {
  const t = TRIAL_TEXTS[locale];
  const field = (name: string, label: string, value: string, more: Record<string, string> = {}) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} defaultValue={value} autoComplete="off" {...more} />
    </div>
  );
  return (
    <div className="stack narrow">
      <aside className="notice warn" aria-label={t.label}>
        <p>
          <strong>{t.label}.</strong> {t.lead}
        </p>
      </aside>
      <h1>
        {t.checkout}: {product.name}
      </h1>
      {refused ? (
        <p className="notice bad" role="alert">
          {t[refused]}
        </p>
      ) : null}
      <form className="card stack" method="post" action={`${path}/test`}>
        {field('email', t.email, email, { type: 'email' })}
        {price.minor > 0n ? (
          <>
            {field('card', t.card, '4242 4242 4242 4242', { inputMode: 'numeric' })}
            <div className="row">
              {field('expiry', t.expiry, '12 / 34')}
              {field('code', t.code, '123', { inputMode: 'numeric' })}
            </div>
            <p className="hint">{t.try}</p>
          </>
        ) : null}
        <dl className="sum">
          <div className="total">
            <dt>{t.total}</dt>
            <dd>{amount(price)}</dd>
          </div>
        </dl>
        <button className="button full">
          {t.pay} · {amount(price)}
        </button>
      </form>
    </div>
  );
}

/** Deliveries of a buyer now. */
export function TrialThanks({
  locale,
  product,
  deliveries,
}: Tried & { deliveries: readonly (TrialDelivery & { fileHrefs: readonly string[] })[] }): ReactElement {
  const t = TRIAL_TEXTS[locale];
  return (
    <div className="stack narrow">
      <h1>{t.done}</h1>
      {deliveries.map((delivery) => {
        const { productId, productName, message, files, fileHrefs, text, codes = [], links = [], preview } = delivery;
        const isEmpty = files.length === 0 && !text && !message && codes.length === 0 && links.length === 0 && !preview;
        return (
          <section key={productId} className="card stack" aria-label={productName}>
            <h2>{productName}</h2>
            {message ? <p className="text">{message}</p> : null}
            {text ? <p className="text">{text}</p> : null}
            {files.length > 0 ? (
              <ul className="files">
                {files.map((file, index) => (
                  <li key={file.id}>
                    <span>{file.name}</span>
                    <a className="button plain" href={fileHrefs[index]}>
                      {t.open}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
            {codes.map(({ title, value }) => (
              <p key={value}>
                {title[locale]}: <strong>{value}</strong>
              </p>
            ))}
            {preview ? (
              <p>
                <a className="button" href={preview.href}>
                  {preview.title[locale]}
                </a>
              </p>
            ) : null}
            {links.map(({ title, href }) => (
              <p key={href}>
                <a href={href}>{title[locale]}</a>
              </p>
            ))}
            {isEmpty ? <p>{t.own}</p> : null}
          </section>
        );
      })}
      <p>{t.doneLead}</p>
      <p className="seals">
        <a className="button" href="/cabinet">
          {t.next}
        </a>
        <a className="button plain" href={`/cabinet/products/${product.id}/edit?step=1`}>
          {t.edit}
        </a>
      </p>
    </div>
  );
}
