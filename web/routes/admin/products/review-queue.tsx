import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import {
  PRODUCT_FORMS,
  readReviewList,
  requireReviews,
  reviewList,
  reviewRequired,
  type ReviewListRow,
} from '#core/catalog';
import {
  Button,
  Card,
  EmptyState,
  PageHeader,
  StatusChip,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { adminDefault } from '../../../admin/admin-views.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { REVIEW_TITLES, reviewTone } from './review-titles.ts';

const TEXTS = {
  de: {
    title: 'Produkte prüfen',
    setting: 'Prüfung vor der ersten Veröffentlichung',
    on: 'Eingeschaltet: neue Produkte kommen erst in den Shop, wenn sie angenommen sind. Was schon im Shop war, bleibt dort.',
    off: 'Ausgeschaltet: Verkäufer veröffentlichen ohne Prüfung. Ablehnen können Sie ein Produkt trotzdem.',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    published: 'veröffentlicht',
    power: 'Power-Seller',
    empty: 'Noch keine Produkte',
    help: 'Sobald ein Verkäufer ein Produkt anlegt, steht es hier.',
    never: 'Noch nie',
  },
  en: {
    title: 'Product reviews',
    setting: 'Review before the first publication',
    on: 'On: new products enter the shop only once they are accepted. What was in the shop before stays there.',
    off: 'Off: sellers publish without a review. You can reject a product all the same.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    published: 'published',
    power: 'Power seller',
    empty: 'No products yet',
    help: 'As soon as a seller makes a product, it stands here.',
    never: 'Never',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { list, rows, headers } = await loadList<ReviewListRow>(
    request,
    { ...ctx, actor: { kind: 'platform', reason: 'product reviews' } },
    reviewList,
    { rows: readReviewList, opensWith: adminDefault(ctx) },
  );
  const kinds = new Map(PRODUCT_FORMS.map(({ key, title }) => [key, title[ctx.locale]]));
  const shown = rows.map((row) => ({ ...row, kind: kinds.get(row.form) ?? row.form }));
  return data({ list, rows: shown, required: await reviewRequired(ctx) }, { headers });
}

/** Turns the review on or off for all shops. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const required = form.get('required') === 'true';
  await orRefuse(requireReviews(ctx, required));
  const words = {
    de: required ? 'Prüfung eingeschaltet.' : 'Prüfung ausgeschaltet.',
    en: required ? 'Reviews are on.' : 'Reviews are off.',
  };
  const undo = { action: '/admin/products/review', fields: { required: String(!required) } };
  return redirectWithNote('/admin/products/review?scopes[]=in_review', { message: words[ctx.locale], undo });
}

/** Products that sellers have handed in, and the outcome of all others. */
export default function ReviewQueue() {
  const t = useTexts(TEXTS);
  const states = useTexts(REVIEW_TITLES);
  const formats = useFormats();
  const { list, rows, required } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t.title} />
      <div className="flex flex-col gap-5">
        <Card title={t.setting}>
          <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-ink-soft">{required ? t.on : t.off}</p>
            <Button name="required" value={String(!required)}>
              {required ? t.turnOff : t.turnOn}
            </Button>
          </Form>
        </Card>
        <ListScreen
          list={list}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          rowHref={(row) => `/admin/products/${row.id}/review`}
          cells={{
            name: (row) => row.name,
            seller: (row) => (
              <span className="flex flex-col max-md:items-end">
                <span>{row.sellerName}</span>
                {row.powerSeller ? <span className="text-sm text-ink-soft">{t.power}</span> : null}
              </span>
            ),
            review_state: (row) => (
              <span className="flex flex-wrap items-center gap-2">
                <StatusChip
                  state={row.reviewState}
                  label={states[row.reviewState]}
                  tone={reviewTone(row.reviewState)}
                />
                <span className="text-sm text-ink-soft">
                  {row.kind}
                  {row.published ? `, ${t.published}` : ''}
                </span>
              </span>
            ),
            changed_at: (row) => (row.changedAt ? formats.dateTime(row.changedAt) : t.never),
          }}
          empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
        />
      </div>
    </>
  );
}
