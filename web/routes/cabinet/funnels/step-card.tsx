import { Button, Card, SelectField, TextField, errorOf, useFormats, type FieldError } from '#web/ui';
import type { DrawnNode } from './funnel-graph.tsx';
import type { FunnelTexts } from './funnel-texts.ts';
import { TARGET_KINDS } from './graph-exits.ts';

export interface EditedNode extends DrawnNode {
  pageId: number | null;
  pageIdB: number | null;
  productId: number | null;
  planId: number | null;
}

export interface StepChoices {
  pages: readonly { id: number; name: string; kind: string; published: boolean }[];
  products: readonly { id: number; name: string; plans: readonly { id: number; label: string }[] }[];
}

export interface StepFiguresShown {
  variant: string;
  visits: number;
  accepts: number;
}

interface StepCardProps {
  node: EditedNode;
  nodes: readonly EditedNode[];
  choices: StepChoices;
  figures: readonly StepFiguresShown[];
  revenue: readonly { orders: number; revenue: { minor: number; currency: string } }[];
  problems: readonly string[];
  errors: readonly FieldError[];
  t: FunnelTexts;
}

const PAGE_KINDS: Readonly<Record<string, readonly string[]>> = {
  landing: ['landing', 'funnel'],
  upsell: ['funnel', 'landing'],
  downsell: ['funnel', 'landing'],
  thank_you: ['thank_you'],
};

/** One step: what it shows and sells, where it leads, how it did. Every connection is a choice, so that the keyboard draws the graph. */
export function StepCard({ node, nodes, choices, figures, revenue, problems, errors, t }: StepCardProps) {
  const name = (field: string): string => `${node.id}.${field}`;
  const kinds = PAGE_KINDS[node.kind] ?? [];
  const pages = choices.pages.filter(
    ({ kind, id }) => kinds.includes(kind) || id === node.pageId || id === node.pageIdB,
  );
  const pageOptions = (empty: string) => [
    { value: '', label: empty },
    ...pages.map((page) => ({
      value: String(page.id),
      label: page.published ? page.name : `${page.name} (${t.draft})`,
    })),
  ];
  const targets = nodes.filter(({ id, kind }) => id !== node.id && TARGET_KINDS[node.kind]!.includes(kind));
  const targetOptions = [
    { value: '', label: t.none },
    ...targets.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const isOffer = node.kind === 'upsell' || node.kind === 'downsell';
  const sells = isOffer || node.kind === 'checkout';
  const plans = choices.products.find(({ id }) => id === node.productId)?.plans ?? [];
  return (
    <section id={`step-${node.id}`} aria-label={`${t[node.kind]}: ${node.title}`}>
      <Card title={`${t[node.kind]}: ${node.title}`}>
        <input type="hidden" name="nodes" value={node.id} />
        <input type="hidden" name={name('kind')} value={node.kind} />
        {problems.length > 0 ? (
          <ul className="mb-4 list-disc pl-5 text-bad">
            {problems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t.stepTitle}
            name={name('title')}
            maxLength={60}
            defaultValue={node.title}
            error={errorOf(errors, name('title'))}
          />
          {sells ? (
            <SelectField
              label={t.product}
              name={name('product')}
              defaultValue={String(node.productId ?? '')}
              options={[
                { value: '', label: t.none },
                ...choices.products.map(({ id, name: label }) => ({ value: String(id), label })),
              ]}
            />
          ) : null}
          {sells && plans.length > 1 ? (
            <SelectField
              label={t.plan}
              name={name('plan')}
              defaultValue={node.planId === null ? '' : `${node.productId}:${node.planId}`}
              options={[
                { value: '', label: t.firstPlan },
                ...plans.map(({ id, label }) => ({ value: `${node.productId}:${id}`, label })),
              ]}
            />
          ) : null}
          {node.kind === 'checkout' ? null : (
            <SelectField
              label={t.page}
              name={name('page')}
              defaultValue={String(node.pageId ?? '')}
              options={pageOptions(node.kind === 'landing' ? t.none : t.standard)}
            />
          )}
          {node.kind === 'checkout' || node.pageId === null ? null : (
            <SelectField
              label={t.pageB}
              help={t.pageBHelp}
              name={name('page_b')}
              defaultValue={String(node.pageIdB ?? '')}
              options={pageOptions(t.noSecond)}
            />
          )}
          {node.kind === 'thank_you' ? null : (
            <SelectField
              label={isOffer ? t.onAccept : t.onNext}
              name={name('accept')}
              defaultValue={node.onAccept ?? ''}
              options={targetOptions}
            />
          )}
          {isOffer ? (
            <SelectField
              label={t.onDecline}
              name={name('decline')}
              defaultValue={node.onDecline ?? ''}
              options={targetOptions}
            />
          ) : null}
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <Figures node={node} figures={figures} revenue={revenue} t={t} />
          <Button name="intent" value={`remove:${node.id}`}>
            {t.removeStep}
          </Button>
        </div>
      </Card>
    </section>
  );
}

function Figures({ node, figures, revenue, t }: Pick<StepCardProps, 'node' | 'figures' | 'revenue' | 't'>) {
  const formats = useFormats();
  const isOffer = node.kind === 'upsell' || node.kind === 'downsell';
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
      {figures.map(({ variant, visits, accepts }) => (
        <div key={variant} className="flex gap-2">
          <dt>
            {figures.length > 1 ? `${t.version} ${variant.toUpperCase()}, ` : ''}
            {t.visits}
          </dt>
          <dd className="font-semibold tabular-nums text-ink">
            {formats.number(visits)}
            {isOffer && visits > 0 ? ` · ${t.accepts} ${formats.number(Math.round((accepts * 100) / visits))} %` : ''}
          </dd>
        </div>
      ))}
      {revenue.map(({ orders, revenue: sum }) => (
        <div key={sum.currency} className="flex gap-2">
          <dt>{t.orders}</dt>
          <dd className="font-semibold tabular-nums text-ink">{formats.number(orders)}</dd>
          <dt>{t.revenue}</dt>
          <dd className="font-semibold tabular-nums text-ink">{formats.money(sum as never)}</dd>
        </div>
      ))}
    </dl>
  );
}
