import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { methodMatrix, saveMethodMatrix, type MatrixCell, type MethodMatrix } from '#core/payments';
import { formatMoney, languageTag, paymentMethodTitle, type Money } from '#core/kit';
import {
  Button,
  Card,
  CheckboxField,
  EmptyState,
  ErrorSummary,
  FeatureLock,
  PageHeader,
  SeenRevision,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  refuseOutdated,
  revisionOf,
  useLocale,
  useTexts,
  wholeInput,
} from '#web/ui';
import { cellReason } from '../../../cabinet/cell-reasons.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { PaymentTabs } from '../../../cabinet/payment-tabs.tsx';
import { MethodMark } from '../../../marks/method-mark.tsx';
import { sellerContext } from '../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Zahlungsarten',
    subtitle:
      'Was Käufern an Ihren Kassen angeboten wird. Einzelne Zahlungsweisen eines Produkts können Sie dort weiter einschränken.',
    one_time: 'Einmalzahlung',
    installment: 'Raten',
    limited_subscription: 'Begrenztes Abo',
    subscription: 'Abo',
    from: 'ab',
    setUp: 'Einrichten',
    save: 'Speichern',
    saved: 'Gespeichert. Es gilt für die nächsten Käufe.',
    none: 'Kein Anbieter installiert',
    noneHelp: 'In plugins.config.ts steht kein Zahlungsanbieter.',
    enable: 'Erst freischalten',
    enableHelp:
      'Diese Zahlungsarten haben eigene Bedingungen und Gebühren. Sie erscheinen erst, wenn Sie sie hier freischalten.',
    notSetUp: 'Noch nicht eingerichtet',
    currencies: 'Währungen',
    chooseCurrency: 'Käufer wählen die Währung',
    chooseCurrencyHelp:
      'Hat ein Preisplan Preise in mehreren Währungen, stehen sie an der Kasse zur Wahl. Ohne Haken gilt die Währung des Landes, in dem der Käufer wohnt, sonst Ihre.',
    virtualIban: 'Mit eigener IBAN oder eigenem Verwendungszweck je Bestellung; das Geld wird von selbst zugeordnet.',
    notice: 'Lastschriften ankündigen',
    noticeDays: 'Tage vor dem Einzug',
    noticeHelp:
      'Jede folgende Lastschrift wird so viele Tage vorher per E-Mail angekündigt. Üblich sind 14. Eine kürzere Frist nennt Ihre Kasse den Käufern und gilt für Bestellungen ab dann; frühere behalten ihre.',
  },
  en: {
    title: 'Payment methods',
    subtitle:
      'What buyers are offered at your checkouts. You can narrow it further for a single way to pay of a product.',
    one_time: 'One-time',
    installment: 'Instalments',
    limited_subscription: 'Limited subscription',
    subscription: 'Subscription',
    from: 'from',
    setUp: 'Set up',
    save: 'Save',
    saved: 'Saved. It holds for the next purchases.',
    none: 'No provider is installed',
    noneHelp: 'There is no payment provider in plugins.config.ts.',
    enable: 'To be enabled first',
    enableHelp: 'These methods have terms and fees of their own. They appear only once you enable them here.',
    notSetUp: 'Not set up yet',
    currencies: 'Currencies',
    chooseCurrency: 'Buyers choose the currency',
    chooseCurrencyHelp:
      'Where a plan has prices in several currencies, the checkout offers them all. Without the tick the currency of the buyer’s country counts, else yours.',
    virtualIban: 'With an IBAN or a reference of its own for each order; the money is matched by itself.',
    notice: 'Announcing direct debits',
    noticeDays: 'Days before collection',
    noticeHelp:
      'Each later direct debit is announced by email so many days before. 14 is usual. Your checkout tells buyers of a shorter time, and it holds for orders from then on; earlier ones keep theirs.',
  },
};

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const matrix = await orRefuse(methodMatrix(ctx));
  const { providers, toEnable, debitNoticeDays, chooseCurrency } = matrix;
  // From one cent on is no minimum worth a word.
  const least = (minimum: Money | null): string | null =>
    minimum && minimum.minor > 1n ? formatMoney(minimum, { style: 'locale', locale: languageTag(ctx.locale) }) : null;
  return {
    revision: matrixRevision(matrix),
    toEnable,
    debitNoticeDays,
    chooseCurrency,
    title: TEXTS[ctx.locale].title,
    providers: providers.map((provider) => ({
      ...provider,
      rows: provider.rows.map((row) => ({ ...row, minimum: least(row.minimum) })),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Word that changes with what is switched here, and with what can be. */
const matrixRevision = ({ providers, toEnable, debitNoticeDays, chooseCurrency }: MethodMatrix): string =>
  revisionOf([
    providers.map(({ rows }) => rows.map(({ key, cells }) => [key, cells.map(({ state }) => state)])),
    toEnable,
    debitNoticeDays,
    chooseCurrency,
  ]);

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const texts = (name: string): string[] =>
    form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .slice(0, 1000);
  const days = form.get('debitNoticeDays');
  const saved = await attempt(async () => {
    refuseOutdated(form, matrixRevision(await methodMatrix(ctx)), ctx.locale);
    await saveMethodMatrix(ctx, {
      on: texts('cell'),
      enabled: texts('enabled'),
      chooseCurrency: form.get('chooseCurrency') === 'on',
      ...(typeof days === 'string' ? { debitNoticeDays: Number(days.trim() || Number.NaN) } : {}),
    });
  });
  if (!saved.ok)
    return json({ errors: saved.errors, debitNoticeDays: typeof days === 'string' ? days : '' }, saved.status);
  return redirectWithNote('/cabinet/settings/payment_settings?tab=matrix', { message: TEXTS[ctx.locale].saved });
}

/** The matrix: every method of every provider, on and off for each kind of plan, with the reason where a cell is closed. */
export default function PaymentSettings() {
  const { revision, providers, toEnable, debitNoticeDays, chooseCurrency } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const busy = useNavigation().state === 'submitting';
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <PaymentTabs current="matrix" />
      {sent ? <ErrorSummary errors={sent.errors} /> : null}
      {providers.length === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
      <Form method="post" className="flex flex-col gap-4">
        <SeenRevision revision={revision} />
        {providers
          .toSorted((a, b) => Number(b.isSetUp) - Number(a.isSetUp))
          .map(({ key, title, isSetUp, rows }) => (
            <Card
              key={key}
              title={title}
              actions={
                isSetUp ? null : (
                  <Link to={`/cabinet/settings/payment_providers/${key}`} className="text-accent underline">
                    {t.setUp}
                    <span className="sr-only"> {title}</span>
                  </Link>
                )
              }
            >
              <Foldable
                summary={
                  isSetUp
                    ? null
                    : `${t.notSetUp}: ${[...new Set(rows.map(({ method }) => paymentMethodTitle(method, locale)))].join(', ')}`
                }
              >
                <ul className="flex flex-col divide-y divide-line">
                  {rows.map((row) => (
                    <li key={row.key} className="grid gap-3 py-3 lg:grid-cols-[13rem_1fr]">
                      <div>
                        <p className="mb-1">
                          <MethodMark method={row.method} locale={locale} />
                        </p>
                        <p className="font-medium" id={`m-${row.key}`}>
                          {paymentMethodTitle(row.method, locale)}
                        </p>
                        <p className="text-sm text-ink-soft">
                          {row.minimum
                            ? `${t.from} ${row.minimum}`
                            : row.currencyProblem
                              ? cellReason(row.currencyProblem, locale)
                              : null}
                        </p>
                        {row.virtualIban ? <p className="text-sm text-ink-soft">{t.virtualIban}</p> : null}
                        {row.virtualIban ? <FeatureLock feature="virtual_iban" /> : null}
                      </div>
                      <div
                        role="group"
                        aria-labelledby={`m-${row.key}`}
                        className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4"
                      >
                        {row.cells.map((cell) => (
                          <Cell
                            key={cell.planType}
                            cell={cell}
                            name={`${row.key}:${cell.planType}`}
                            isSetUp={isSetUp}
                          />
                        ))}
                      </div>
                    </li>
                  ))}
                </ul>
              </Foldable>
            </Card>
          ))}
        {toEnable.length > 0 ? (
          <Card title={t.enable}>
            <div className="flex flex-col gap-3">
              <p className="text-ink-soft">{t.enableHelp}</p>
              {toEnable.map(({ method, enabled }) => (
                <CheckboxField
                  key={method}
                  id={`enable-${method}`}
                  name="enabled"
                  value={method}
                  label={paymentMethodTitle(method, locale)}
                  defaultChecked={enabled}
                />
              ))}
            </div>
          </Card>
        ) : null}
        <Card title={t.currencies}>
          <CheckboxField
            name="chooseCurrency"
            label={t.chooseCurrency}
            help={t.chooseCurrencyHelp}
            defaultChecked={chooseCurrency}
          />
        </Card>
        {debitNoticeDays === null ? null : (
          <Card title={t.notice}>
            <TextField
              name="debitNoticeDays"
              label={t.noticeDays}
              help={t.noticeHelp}
              error={errorOf(sent?.errors, 'debitNoticeDays')}
              {...wholeInput(1, 14)}
              defaultValue={sent?.debitNoticeDays ?? debitNoticeDays}
            />
          </Card>
        )}
        <div className="sticky bottom-0 border-t border-line bg-canvas py-3">
          <Button look="main" busy={busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** Folds choices that cannot be made yet out of the way of those that can. */
function Foldable({ summary, children }: { summary: string | null; children: ReactNode }) {
  if (summary === null) return children;
  return (
    <details>
      <summary className="cursor-pointer py-1 text-ink-soft">{summary}</summary>
      {children}
    </details>
  );
}

function Cell({
  cell: { planType, state, reason },
  name,
  isSetUp,
}: {
  cell: MatrixCell;
  name: string;
  isSetUp: boolean;
}) {
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const closed = state === 'closed';
  // That a provider is not set up is said once, above.
  const why = closed && reason && (isSetUp || reason !== 'not_set_up') ? cellReason(reason, locale) : null;
  return (
    <label className={`flex items-start gap-2.5 ${closed ? 'text-ink-soft' : ''}`}>
      <input
        type="checkbox"
        name="cell"
        value={name}
        defaultChecked={state === 'on'}
        disabled={closed}
        className="mt-0.5 size-4.5 shrink-0 accent-accent"
      />
      <span>
        {t[planType]}
        {why ? <span className="block text-sm">{why}</span> : null}
      </span>
    </label>
  );
}
