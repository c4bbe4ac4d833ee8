import { paymentMethodTitle } from '#core/kit';
import type { MethodMatrix } from '#core/payments';
import { Card, useLocale, useTexts } from '#web/ui';
import { cellReason } from '../../../../cabinet/cell-reasons.ts';

const TEXTS = {
  de: {
    title: 'Zahlungsarten',
    help: 'Womit Käufer hier zahlen können. Für den ganzen Shop stellen Sie das unter Einstellungen › Zahlungsarten ein.',
    none: 'Noch kein Zahlungsanbieter ist eingerichtet, der diese Zahlungsweise kann.',
    off: 'Im Shop ausgeschaltet.',
  },
  en: {
    title: 'Payment methods',
    help: 'What buyers can pay with here. For the whole shop you decide that under Settings › Payment methods.',
    none: 'No payment provider is set up yet that can do this way to pay.',
    off: 'Switched off in the shop.',
  },
};

export interface PlanMethodsProps {
  type: 'one_time' | 'installment' | 'limited_subscription' | 'subscription';
  methods: MethodMatrix['providers'];
  /** Cells that the saved plan leaves out. */
  off: readonly string[];
  /** Entries of a refused plan. */
  typed: Readonly<Record<string, string>> | undefined;
}

/** The cells of the matrix that this way to pay may use, each on unless the seller leaves it out. */
export function PlanMethods({ type, methods, off, typed }: PlanMethodsProps) {
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const shown = methods
    .filter(({ isSetUp }) => isSetUp)
    .flatMap(({ title, rows }) =>
      rows.flatMap((row) => {
        const cell = row.cells.find(({ planType }) => planType === type)!;
        return cell.state === 'closed' ? [] : [{ ...row, title, cell }];
      }),
    );
  return (
    <Card title={t.title}>
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">{shown.length > 0 ? t.help : t.none}</p>
        {shown.map(({ key, method, title, cell, currencyProblem }) => (
          <div key={key}>
            <input type="hidden" name={`shown:${key}`} value="1" />
            <label className="flex items-start gap-2.5">
              <input
                type="checkbox"
                name={`method:${key}`}
                defaultChecked={typed ? typed[`method:${key}`] === 'on' : !off.includes(key)}
                className="mt-0.5 size-4.5 shrink-0 accent-accent"
              />
              <span>
                {paymentMethodTitle(method, locale)}{' '}
                {title === paymentMethodTitle(method, locale) ? null : <span className="text-ink-soft">({title})</span>}
                {cell.state === 'off' ? (
                  <span className="block text-sm text-ink-soft">{t.off}</span>
                ) : currencyProblem ? (
                  <span className="block text-sm text-ink-soft">{cellReason(currencyProblem, locale)}</span>
                ) : null}
              </span>
            </label>
          </div>
        ))}
      </div>
    </Card>
  );
}
