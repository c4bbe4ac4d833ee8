import type { ReactElement } from 'react';
import type { ShopSeller } from '#core/checkout';
import type { Language } from '#core/kit';
import {
  declaredLines,
  imprintOf,
  type DeclarationEntries,
  type DeclarationErrors,
  type DeclarationKind,
  type DeclarationReceipt,
} from '#core/legal';
import { Choice, ErrorSummary, TextAreaField, TextField } from '../checkout/form-fields.tsx';
import { legalPageTexts } from './legal-page-texts.ts';

/** The form that the language switch in the page's head sends along. */
export const FORM_ID = 'declaration';

export interface DeclarationFormProps {
  kind: DeclarationKind;
  seller: ShopSeller;
  locale: Language;
  entries: DeclarationEntries;
  errors: DeclarationErrors;
  formToken: string;
  tooMany: boolean;
}

/** Form of a declaration. Withdrawals go on to a page that shows them once more (§ 356a BGB); a cancellation is declared here (§ 312k(2) BGB). */
export function DeclarationForm({
  kind,
  seller,
  locale,
  entries,
  errors,
  formToken,
  tooMany,
}: DeclarationFormProps): ReactElement {
  const t = legalPageTexts.for(locale);
  const withdraws = kind === 'withdrawal';
  const supplier = imprintOf(seller).name;
  const field = (name: keyof DeclarationEntries) => ({ name, value: entries[name], errors });
  return (
    <form id={FORM_ID} method="post" action={`/s/${seller.username}/${kind}`} className="card stack narrow" noValidate>
      <div className="tight">
        {withdraws ? <p className="hint">{t('step', { step: 1 })}</p> : null}
        <h1>{withdraws ? t('withdraw') : t('cancel')}</h1>
        <p>{withdraws ? t('withdraw_intro', { supplier }) : t('cancel_intro', { supplier })}</p>
        {withdraws ? (
          <p>
            <a href={`/s/${seller.username}/document/cancellation_terms`}>{t('instructions')}</a>
          </p>
        ) : null}
      </div>
      {tooMany ? (
        <p className="notice warn" role="alert">
          {t('too_many', { email: seller.email })}
        </p>
      ) : null}
      <ErrorSummary title={t('fix')} errors={errors} />
      <input type="hidden" name="form_token" value={formToken} />
      <TextField {...field('name')} label={t('name')} help={t('name_help')} autoComplete="name" maxLength={120} />
      <TextField
        {...field('contract')}
        label={t('contract')}
        help={withdraws ? t('contract_withdraw_help') : t('contract_cancel_help')}
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...field('email')}
        label={t('email')}
        help={t('email_help')}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      {withdraws ? null : <CancellationFields {...{ locale, entries, errors }} />}
      <div>
        <button className="button" name="intent" value={withdraws ? 'review' : 'confirm'}>
          {withdraws ? t('next') : t('confirm_cancellation')}
        </button>
      </div>
    </form>
  );
}

function CancellationFields({
  locale,
  entries,
  errors,
}: Pick<DeclarationFormProps, 'locale' | 'entries' | 'errors'>): ReactElement {
  const t = legalPageTexts.for(locale);
  return (
    <>
      <fieldset className="tight">
        <legend>{t('termination')}</legend>
        {(['ordinary', 'extraordinary'] as const).map((value) => (
          <Choice
            key={value}
            type="radio"
            id={`termination-${value}`}
            name="termination"
            value={value}
            checked={entries.termination === value}
          >
            {t(value)}
            <br />
            <span className="hint">{t(`${value}_help`)}</span>
          </Choice>
        ))}
      </fieldset>
      <TextAreaField
        name="reason"
        value={entries.reason}
        errors={errors}
        label={t('reason')}
        help={t('reason_help')}
        maxLength={2000}
      />
      <TextField
        name="desired_on"
        value={entries.desired_on}
        errors={errors}
        label={t('day')}
        optional={t('optional')}
        help={t('day_help')}
        type="date"
      />
    </>
  );
}

/** Declaration before it is sent, and the button that declares it. */
export function WithdrawalReview({
  seller,
  locale,
  entries,
  formToken,
}: Pick<DeclarationFormProps, 'seller' | 'locale' | 'entries' | 'formToken'>): ReactElement {
  const t = legalPageTexts.for(locale);
  const lines = declaredLines({
    ...entries,
    kind: 'withdrawal',
    termination: null,
    reason: '',
    desired_on: null,
    locale,
  });
  return (
    <form id={FORM_ID} method="post" action={`/s/${seller.username}/withdrawal`} className="card stack narrow">
      <div className="tight">
        <p className="hint">{t('step', { step: 2 })}</p>
        <h1>{t('check')}</h1>
        <p>{t('check_intro', { supplier: imprintOf(seller).name, email: entries.email })}</p>
      </div>
      <Facts lines={lines} />
      <input type="hidden" name="form_token" value={formToken} />
      {(['name', 'contract', 'email'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={entries[name]} />
      ))}
      <div className="actions">
        <button className="button" name="intent" value="confirm">
          {t('confirm_withdrawal')}
        </button>
        <button className="linklike" name="intent" value="edit">
          {t('change')}
        </button>
      </div>
    </form>
  );
}

/** That it arrived, what it said and when: to read, to print, to keep. */
export function ReceiptPage({
  receipt,
  seller,
  locale,
  here,
}: {
  receipt: DeclarationReceipt;
  seller: ShopSeller;
  locale: Language;
  here: string;
}): ReactElement {
  const t = legalPageTexts.for(locale);
  return (
    <section className="card stack narrow">
      <h1>{receipt.kind === 'withdrawal' ? t('withdrawal_received') : t('cancellation_received')}</h1>
      <p className="notice good" role="status">
        {t('receipt_sent', { email: receipt.email })}
      </p>
      <div lang={receipt.locale}>
        <Facts lines={receipt.lines} />
      </div>
      <p className="hint actions">{t('print')}</p>
      <div className="actions">
        <a className="button plain" href={`${here}/receipt.txt`} download>
          {t('download')}
        </a>
        <a href={`/s/${seller.username}`}>{t('to_shop')}</a>
      </div>
    </section>
  );
}

function Facts({ lines }: { lines: DeclarationReceipt['lines'] }): ReactElement {
  return (
    <dl className="facts">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
