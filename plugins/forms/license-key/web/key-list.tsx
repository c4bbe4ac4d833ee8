import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { choiceSources, loadList } from '#web/list-loading';
import { ListScreen } from '#web/lists';
import { ButtonLink, EmptyState, PageHeader, StatusChip, orRefuse, useFormats, useTexts } from '#web/ui';
import { licenseKeyList, readLicenseKeys, type LicenseKeyRow } from '../licenses/key-list.ts';
import { LICENSE_STATES } from '../licenses/license-state.ts';
import { KEY_TONES } from './key-tones.ts';
import { LIST_TEXTS } from './list-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { list, rows, headers } = await orRefuse(
    loadList<LicenseKeyRow>(request, ctx, licenseKeyList, {
      rows: readLicenseKeys,
      csvPath: '/cabinet/lists/license_keys.csv',
      sources: choiceSources,
    }),
  );
  const shown = rows.map((row) => ({ ...row, stateTitle: LICENSE_STATES[row.state][ctx.locale] }));
  return data({ list, rows: shown, title: LIST_TEXTS[ctx.locale].title }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Every licence key of the shop. */
export default function KeyList() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(LIST_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.key} ${row.key}`}
        rowHref={(row) => `/cabinet/license_keys/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `/cabinet/license_keys/${row.id}` },
          ...(row.orderId ? [{ id: 'order', label: t.order, to: `/cabinet/orders/${row.orderId}` }] : []),
        ]}
        cells={{
          key: (row) => <span className="font-mono break-all">{row.key}</span>,
          state: (row) => <StatusChip state={row.state} label={row.stateTitle} tone={KEY_TONES[row.state]} />,
          product_name: (row) => row.productName,
          buyer: (row) => <span className="break-all">{row.buyerEmail ?? '–'}</span>,
          order_id: (row) => row.orderNumber ?? '–',
          activations: (row) =>
            row.issuedAt === null
              ? '–'
              : `${row.activations}${row.activationLimit === null ? '' : ` / ${row.activationLimit}`}`,
          issued_at: (row) => (row.issuedAt ? formats.dateTime(row.issuedAt) : '–'),
          expires_at: (row) => (row.expiresAt ? formats.date(row.expiresAt) : '–'),
        }}
        empty={
          <EmptyState
            title={t.empty}
            action={
              <ButtonLink to="/cabinet/products" look="main">
                {t.toProducts}
              </ButtonLink>
            }
          >
            {t.help}
          </EmptyState>
        }
      />
    </>
  );
}
