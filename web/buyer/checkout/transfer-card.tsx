import type { ReactElement } from 'react';
import { groupedIban, type Language } from '#core/kit';
import { qrSvg } from '#core/paper';
import type { PayInstructions } from '#core/payments';
import { CopyRow } from './copy-value.tsx';
import { checkoutTexts } from './checkout-texts.ts';

export interface TransferCardProps {
  to: PayInstructions;
  /** As people read it. */
  due: string;
  /** The way to another method; null where there is none. */
  others: ReactElement | null;
  locale: Language;
}

/** Facts of a transfer: account, amount, reference and the code that banking apps read. */
export function TransferCard({ to, due, others, locale }: TransferCardProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const { holder, iban, bic, reference, qr, note } = to;
  // Third: what is copied, in the form that banking apps take.
  const rows: [string, string, string?][] = [
    ...(iban
      ? ([
          [t('transfer_holder'), holder],
          ['IBAN', groupedIban(iban), iban],
        ] as [string, string, string?][])
      : []),
    ...(bic ? [['BIC', bic] as [string, string]] : []),
    [t('transfer_amount'), due, due.replaceAll(/[^\d.,]/g, '')],
    [t('transfer_reference'), reference],
  ];
  return (
    <>
      <section className="card stack" aria-labelledby="transfer">
        <h2 id="transfer">{iban ? t('transfer_title') : t('on_account_title')}</h2>
        <p className="notice good" role="status">
          {t('transfer_ordered')}
        </p>
        {note ? <p className="text">{note}</p> : null}
        <dl className="facts">
          {rows.map(([term, value, copied]) => (
            <CopyRow key={term} term={term} value={value} copied={copied ?? value} locale={locale} />
          ))}
        </dl>
        {iban ? <p>{t('transfer_reference_why')}</p> : null}
        {qr ? (
          <figure className="qr">
            {/* Drawn from the account and the amount, by us. */}
            <div role="img" aria-label={t('transfer_qr')} dangerouslySetInnerHTML={{ __html: qrSvg(qr) }} />
            <figcaption className="hint">{t('transfer_qr_help')}</figcaption>
          </figure>
        ) : null}
      </section>
      {others}
    </>
  );
}
