import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import {
  MARKETPLACE_STATE_TITLES,
  OFFER_DECISIONS,
  decideOffer,
  decisionsFor,
  offerList,
  readOfferList,
  type OfferRow,
} from '#core/affiliates';
import {
  Button,
  EmptyState,
  ErrorSummary,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  formOf,
  titled,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminDefault } from '../../../admin/admin-views.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { OFFER_TONES } from '../../cabinet/affiliates/marketplace-card.tsx';

const HERE = '/admin/marketplace';

const TEXTS = {
  de: {
    title: 'Marktplatz',
    subtitle: 'Produkte, die Verkäufer allen Partnern anbieten.',
    empty: 'Noch kein Angebot',
    help: 'Sobald ein Verkäufer ein Produkt einreicht, steht es hier.',
    reason: 'Begründung',
    reasonHelp: 'Steht in der Mail an den Verkäufer. Nötig beim Ablehnen, Zurücknehmen und Sperren.',
    decided: 'Entschieden.',
    decide: 'Entscheiden',
    decisions: {
      takes_up: 'In Prüfung nehmen',
      accepts: 'Annehmen',
      rejects: 'Ablehnen',
      revokes: 'Zulassung zurücknehmen',
      blocks: 'Sperren',
      releases: 'Wieder zulassen',
    },
  },
  en: {
    title: 'Marketplace',
    subtitle: 'Products that sellers offer to all publishers.',
    empty: 'No offer yet',
    help: 'As soon as a seller hands in a product, it stands here.',
    reason: 'Reason',
    reasonHelp: 'Stands in the mail to the seller. Needed to reject, revoke and block.',
    decided: 'Decided.',
    decide: 'Decide',
    decisions: {
      takes_up: 'Take up for review',
      accepts: 'Accept',
      rejects: 'Reject',
      revokes: 'Revoke',
      blocks: 'Block',
      releases: 'Allow again',
    },
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { list, rows, headers } = await loadList<OfferRow>(
    request,
    { ...ctx, actor: { kind: 'platform', reason: 'marketplace review' } },
    offerList,
    { rows: readOfferList, opensWith: adminDefault(ctx) },
  );
  const shown = rows.map((row) => ({
    ...row,
    title: MARKETPLACE_STATE_TITLES[row.state][ctx.locale],
    decisions: decisionsFor(row.state),
  }));
  return data({ list, rows: shown }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const decision = OFFER_DECISIONS.find((each) => each === form.get('decision'));
  if (!decision) throw new Response(null, { status: 400 });
  const which = { sellerId: readId(String(form.get('seller'))), offerId: readId(String(form.get('offer'))) };
  const done = await attempt(() => decideOffer(ctx, which, { decision, reason: String(form.get('reason') ?? '') }));
  if (!done.ok) return data({ errors: done.errors }, { status: done.status });
  return redirectWithNote(HERE, { message: TEXTS[ctx.locale].decided });
}

/** Offers of all shops, those that wait for a word first. */
export default function MarketplaceOffers() {
  const { list, rows } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <ErrorSummary errors={refused?.errors ?? []} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.product}
        cells={{
          product: (row) => (
            <div className="flex flex-col gap-2">
              <a href={`/s/${row.username}/${row.slug}`} className="font-medium break-words text-accent underline">
                {row.product}
              </a>
              {row.pitch ? <span className="text-sm break-words text-ink-soft">{row.pitch}</span> : null}
              <details>
                <summary className="cursor-pointer text-accent">{t.decide}</summary>
                <Form method="post" className="mt-2 flex max-w-md flex-col gap-3">
                  <input type="hidden" name="seller" value={row.sellerId} />
                  <input type="hidden" name="offer" value={row.id} />
                  <TextField
                    id={`reason-${row.id}`}
                    name="reason"
                    label={t.reason}
                    help={t.reasonHelp}
                    maxLength={1000}
                  />
                  <div className="flex flex-wrap gap-2">
                    {row.decisions.map((decision) => (
                      <Button
                        key={decision}
                        look="quiet"
                        name="decision"
                        value={decision}
                        aria-label={`${t.decisions[decision]}: ${row.product}`}
                      >
                        {t.decisions[decision]}
                      </Button>
                    ))}
                  </div>
                </Form>
              </details>
            </div>
          ),
          seller: (row) => `${row.seller} · ${row.program}`,
          state: (row) => <StatusChip state={row.state} tone={OFFER_TONES[row.state]} label={row.title} />,
          offered_at: (row) => formats.date(row.offeredAt),
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
    </>
  );
}
