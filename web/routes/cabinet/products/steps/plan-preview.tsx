import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';
import type { PlanSchedule } from '#core/catalog';
import { Button, Card, CheckboxField, Notice, useFormats, useLocale, useTexts } from '#web/ui';
import { languageTag } from '#core/kit';
import type { loader } from '../plan-preview.ts';
import { PLAN_TEXTS, filled } from './plan-texts.ts';

/** Long enough not to ask at every key, short enough to feel live. */
const PAUSE_MS = 250;

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** Another text each time something was changed. */
  changes: string;
  productId: number;
  plan: string;
}

/** Every charge of the plan as it is typed, with date and tax, worked out by the server as it will be charged. */
export function PlanPreview({ form, changes, productId, plan }: Props) {
  const t = useTexts(PLAN_TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  const { load, data } = useFetcher<typeof loader>();
  const asked = useRef('');
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!form.current || asked.current === changes) return;
      asked.current = changes;
      const entries = [...new FormData(form.current)].filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
      );
      load(`/cabinet/products/${productId}/plan_preview?${new URLSearchParams(entries)}`);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [changes, form, load, productId]);
  const preview = data?.preview ?? null;
  if (!preview) {
    return (
      <Card title={t.preview}>
        <p className="text-ink-soft">{t.waiting}</p>
      </Card>
    );
  }
  const { orderedOn, country, rateBp, schedules, startChoices, credit } = preview;
  const rate = new Intl.NumberFormat(languageTag(locale), {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(rateBp / 10_000);
  return (
    <Card title={t.preview}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">
          {filled(t.previewFor, { date: formats.date(orderedOn), country, rate })}
        </p>
        {startChoices.length > 1 ? (
          <p className="text-sm text-ink-soft">
            {filled(t.startChoice, { dates: startChoices.map(({ date }) => formats.date(date)).join(', ') })}
          </p>
        ) : null}
        <div className="flex flex-col gap-5">
          {schedules.map((schedule) => (
            <Schedule key={schedule.currency} schedule={schedule} />
          ))}
        </div>
        {credit.check === 'not_credit' ? null : <CreditNotice credit={credit} plan={plan} />}
      </div>
    </Card>
  );
}

function Schedule({ schedule: { currency, charges, total } }: { schedule: PlanSchedule }) {
  const t = useTexts(PLAN_TEXTS);
  const { money, date } = useFormats();
  const cell = 'px-2 py-1.5 text-right tabular-nums whitespace-nowrap';
  // Narrow screens show what is paid and leave the split to wider ones.
  const wide = `${cell} hidden sm:table-cell`;
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={filled(t.scroll, { currency: currency.toUpperCase() })}
      className="max-h-96 overflow-auto rounded-control border border-line"
    >
      <table className="w-full text-left">
        <thead className="sticky top-0 bg-sunken text-sm">
          <tr>
            <th className="px-2 py-1.5 font-medium">{t.number}</th>
            <th className="px-2 py-1.5 font-medium">{t.due}</th>
            <th className={`${wide} font-medium`}>{t.netAmount}</th>
            <th className={`${cell} font-medium`}>{t.vat}</th>
            <th className={`${cell} font-medium`}>{t.grossAmount}</th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge) => (
            <tr key={charge.number} className="border-t border-line">
              <td className="px-2 py-1.5 tabular-nums">{charge.number}</td>
              <td className="px-2 py-1.5 whitespace-nowrap tabular-nums">{date(charge.dueDate)}</td>
              <td className={wide}>{money(charge.net)}</td>
              <td className={cell}>{money(charge.vat)}</td>
              <td className={cell}>{money(charge.gross)}</td>
            </tr>
          ))}
        </tbody>
        {/* Stays in sight while a long schedule is scrolled. */}
        <tfoot className="sticky bottom-0 bg-sunken">
          <tr className="font-semibold">
            {total ? (
              <>
                <td colSpan={2} className="px-2 py-1.5">
                  {t.total}
                </td>
                <td className={wide}>{money(total.net)}</td>
                <td className={cell}>{money(total.vat)}</td>
                <td className={cell}>{money(total.gross)}</td>
              </>
            ) : (
              <td colSpan={5} className="px-2 py-1.5 font-normal text-ink-soft">
                {t.open}
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type Credit = NonNullable<Awaited<ReturnType<typeof loader>>['preview']>['credit'];

function CreditNotice({ credit, plan }: { credit: Credit; plan: string }) {
  const t = useTexts(PLAN_TEXTS);
  const { check, offered, offersCredit, sellerSize } = credit;
  return (
    <Notice tone={check === 'consumer_credit' ? 'warn' : 'info'}>
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{credit.title}</p>
        <p>{check === 'consumer_credit' && offersCredit && !credit.hasNoRate ? t.creditOn : credit.detail}</p>
        {offered ? null : (
          <div>
            <p className="font-medium">{t.waysOut}</p>
            <ul className="list-disc pl-5">
              {credit.waysOut.map((way) => (
                <li key={way}>{way}</li>
              ))}
            </ul>
          </div>
        )}
        <details>
          <summary className="cursor-pointer text-accent">{t.credit}</summary>
          <div className="mt-3 flex flex-col gap-3">
            <p>{credit.duties}</p>
            <CheckboxField form="credit" label={t.offersCredit} name="offersCredit" defaultChecked={offersCredit} />
            <CheckboxField
              form="credit"
              label={t.large}
              name="sellerSize"
              value="large_online"
              defaultChecked={sellerSize === 'large_online'}
            />
            <div>
              <Button form="credit" name="intent" value={`credit:${plan}`}>
                {t.saveCredit}
              </Button>
            </div>
          </div>
        </details>
      </div>
    </Notice>
  );
}
