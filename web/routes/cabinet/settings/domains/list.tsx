import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { addDomain, domainList, readDomainList, type DomainListRow } from '#core/domains';
import {
  Button,
  Card,
  EmptyState,
  ErrorSummary,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  titled,
  useFormats,
  useLocale,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { ListScreen } from '../../../../lists/index.ts';
import { loadList } from '../../../../lists/load-list.server.ts';
import { choiceSources } from '../../../../lists/registry.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { DOMAIN_TEXTS } from './domain-texts.ts';
import { DOMAIN_TONES } from './domain-tones.ts';

const HERE = '/cabinet/settings/domains';

export const meta = titled(DOMAIN_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<DomainListRow>(request, ctx, domainList, {
    rows: readDomainList,
    csvPath: '/cabinet/lists/domains.csv',
    sources: choiceSources,
  });
  return data({ list, rows }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const name = String(form.get('name') ?? '').slice(0, 500);
  const added = await attempt(() => addDomain(ctx, name));
  if (!added.ok) return data({ errors: added.errors, name }, { status: added.status });
  return redirectWithNote(`${HERE}/${added.value.id}`, { message: DOMAIN_TEXTS[ctx.locale].added });
}

/** A shop's own domains. */
export default function DomainList() {
  const { list, rows } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [params] = useSearchParams();
  const t = useTexts(DOMAIN_TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  const busy = useSending();
  const errors = answer?.errors ?? [];
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="mb-6">
        <Card>
          <Form method="post" noValidate className="flex max-w-2xl flex-col gap-4">
            <ErrorSummary errors={errors} />
            <TextField
              label={t.name}
              name="name"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={253}
              help={t.nameHelp}
              defaultValue={answer?.name ?? ''}
              error={errorOf(errors, 'name')}
            />
            <div>
              <Button look="main" name="intent" value="add" busy={busy}>
                {t.add}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [{ id: 'open', label: t.open, to: `${HERE}/${row.id}` }]}
        cells={{
          name: (row) => <span className="font-medium break-all">{row.name}</span>,
          state: (row) => <StatusChip state={row.state} label={t.state[row.state]} tone={DOMAIN_TONES[row.state]} />,
          is_primary: (row) => (row.isPrimary ? t.primary : '–'),
          reason: (row) => <span className="text-sm break-words">{row.problem?.[locale] ?? '–'}</span>,
          checked_at: (row) => (row.checkedAt ? formats.dateTime(row.checkedAt) : t.never),
          next_check_at: (row) => (
            <span className="whitespace-nowrap">{row.nextCheckAt ? formats.dateTime(row.nextCheckAt) : t.byHand}</span>
          ),
          certificate_ends_at: (row) => (row.certificateEndsAt ? formats.date(row.certificateEndsAt) : '–'),
        }}
        empty={<EmptyState title={params.size > 0 ? t.noneMatch : t.empty}>{t.emptyHelp}</EmptyState>}
      />
    </>
  );
}
