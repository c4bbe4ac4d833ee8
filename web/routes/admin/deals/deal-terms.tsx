import type { DealTerms } from '#core/deals';
import { Card, useFormats, useTexts } from '#web/ui';
import { DEAL_TEXTS } from './deal-texts.ts';

/** Terms of a deal that stand fixed. */
export function DealTermsCard({ deal }: { deal: DealTerms & { until: string; note: string; fee: string } }) {
  const t = useTexts(DEAL_TEXTS);
  const formats = useFormats();
  const money = (minor: number): string => formats.money({ minor, currency: deal.currency });
  const facts: [string, string][] = [
    [t.plan, deal.plan],
    [t.price, `${money(deal.price)} ${t.per[deal.cycle]}`],
    [t.period, `${formats.date(deal.performanceFrom)} – ${formats.date(deal.until)}`],
    [t.total, money(deal.price * deal.cycles)],
    [t.feeLine, deal.fee === '' ? t.usualFee : `${deal.fee} %`],
    [t.message, deal.message],
    [t.note, deal.note],
  ];
  return (
    <Card title={t.terms}>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] gap-x-5 gap-y-2">
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
