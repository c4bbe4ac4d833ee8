import { Form, type FetcherWithComponents } from '@remix-run/react';
import { currencySymbol, formatMoney, languageTag, type JsonMoney } from '#core/kit';
import { useState } from 'react';
import {
  Button,
  ErrorSummary,
  RadioCards,
  TextArea,
  TextField,
  useFormats,
  useLocale,
  useTexts,
  type FieldError,
  amountInput,
} from '#web/ui';

export interface RefundFormProps {
  orderId: number;
  refundable: JsonMoney;
  buyerEmail: string;
  /** The same request twice is one refund. */
  requestKey: string;
  access: boolean;
  errors: readonly FieldError[];
  typed?: { kind: string; amount: string; reason: string } | null;
  /** In a dialog the form posts without leaving the page. */
  fetcher?: FetcherWithComponents<unknown>;
  onCancel?: () => void;
}

const TEXTS = {
  de: {
    how: 'Wie viel?',
    full: 'Alles, was noch übrig ist',
    part: 'Einen Teil',
    amount: 'Betrag',
    help: 'Höchstens',
    reason: 'Grund',
    reasonHelp: 'Steht in der E-Mail an den Käufer.',
    what: 'Was dann geschieht',
    back: 'gehen über das ursprüngliche Zahlungsmittel zurück. Das lässt sich nicht zurücknehmen.',
    partBack: 'Der Betrag geht über das ursprüngliche Zahlungsmittel zurück. Das lässt sich nicht zurücknehmen.',
    mail: 'bekommt eine E-Mail darüber.',
    document: 'Die Rechnung wird storniert oder berichtigt; der neue Beleg steht bei der Bestellung.',
    access: 'Der Zugang zum Produkt endet, und ein begrenztes Stück wird wieder frei.',
    keeps: 'Der Zugang zum Produkt bleibt.',
    submit: 'Erstatten',
    cancel: 'Abbrechen',
  },
  en: {
    how: 'How much?',
    full: 'Everything that is left',
    part: 'A part',
    amount: 'Amount',
    help: 'At most',
    reason: 'Reason',
    reasonHelp: 'Stands in the mail to the buyer.',
    what: 'What happens then',
    back: 'go back to the original means of payment. This cannot be undone.',
    partBack: 'The amount goes back to the original means of payment. This cannot be undone.',
    mail: 'gets a mail about it.',
    document: 'The invoice is cancelled or corrected; the new document stands with the order.',
    access: 'Access to the product ends, and a limited piece becomes free again.',
    keeps: 'Access to the product stays.',
    submit: 'Refund',
    cancel: 'Cancel',
  },
};

/** Asks for a refund with its consequences spelled out: on a page of its own, or in a dialog. */
export function RefundForm(props: RefundFormProps) {
  const { orderId, refundable, buyerEmail, requestKey, access, errors, typed, fetcher, onCancel } = props;
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const [kind, setKind] = useState(typed?.kind === 'part' ? 'part' : 'full');
  const FormOf = fetcher ? fetcher.Form : Form;
  const errorOf = (field: string): string | undefined => errors.find((error) => error.field === field)?.message;
  const most = formats.money(refundable);
  const example = formatMoney(
    { minor: BigInt(refundable.minor), currency: refundable.currency },
    { style: 'locale', locale: languageTag(locale) },
  );
  return (
    <FormOf method="post" action={`/cabinet/orders/${orderId}/refund`} noValidate className="group flex flex-col gap-5">
      <input type="hidden" name="requestKey" value={requestKey} />
      {fetcher ? <input type="hidden" name="dialog" value="true" /> : null}
      <ErrorSummary errors={errors} />
      <RadioCards
        legend={t.how}
        name="kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'full', label: t.full, note: most },
          { value: 'part', label: t.part },
        ]}
      />
      <div className="hidden group-has-[[value=part]:checked]:block">
        <TextField
          required
          name="amount"
          label={`${t.amount} (${currencySymbol(refundable.currency)})`}
          help={`${t.help} ${example}`}
          error={errorOf('amount')}
          defaultValue={typed?.amount ?? ''}
          {...amountInput(refundable.currency)}
          autoComplete="off"
        />
      </div>
      <TextArea
        name="reason"
        label={t.reason}
        help={t.reasonHelp}
        optional
        defaultValue={typed?.reason ?? ''}
        rows={2}
        maxLength={300}
      />
      <div className="rounded-card bg-warn-soft p-4">
        <p className="font-semibold">{t.what}</p>
        <ul className="mt-1 list-disc pl-5">
          <li>{kind === 'full' ? `${most} ${t.back}` : t.partBack}</li>
          <li>
            {buyerEmail} {t.mail}
          </li>
          <li>{t.document}</li>
          {access ? <li>{kind === 'full' ? t.access : t.keeps}</li> : null}
        </ul>
      </div>
      <div className="flex justify-end gap-2">
        {onCancel ? (
          <Button type="button" onPress={onCancel}>
            {t.cancel}
          </Button>
        ) : null}
        <Button look="danger" busy={fetcher ? fetcher.state !== 'idle' : false}>
          {t.submit}
        </Button>
      </div>
    </FormOf>
  );
}
