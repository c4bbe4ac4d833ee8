import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { ratingList, readRatingList, readRatingSettings, writeRatingSettings, type RatingRow } from '#core/ratings';
import {
  Button,
  CheckboxField,
  EmptyState,
  ErrorSummary,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { RATING_TEXTS, starsText } from './rating-texts.ts';

const HERE = '/cabinet/ratings';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const settings = await readRatingSettings(ctx);
  const { list, rows, headers } = await loadList<RatingRow>(request, ctx, ratingList, {
    rows: readRatingList,
    csvPath: '/cabinet/lists/ratings.csv',
    sources: choiceSources,
  });
  return data({ list, rows, settings, title: RATING_TEXTS[ctx.locale].title }, { headers });
}

/** Settings for asking buyers. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const typed = { asks: form.get('asks') === 'on', days: String(form.get('days') ?? '') };
  const done = await attempt(() => writeRatingSettings(ctx, typed));
  if (!done.ok) return data({ errors: done.errors, typed }, { status: done.status });
  return redirectWithNote(HERE, { message: RATING_TEXTS[ctx.locale].saved });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Reviews of the shop's products. */
export default function RatingListScreen() {
  const { list, rows, settings } = useLoaderData<typeof loader>();
  const t = useTexts(RATING_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <Asking settings={settings} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.rating}: ${row.product}, ${row.name || t.buyer}`}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [{ id: 'open', label: t.open, to: `${HERE}/${row.id}` }]}
        cells={{
          stars: (row) => (
            <span
              role="img"
              aria-label={t.stars.replace('{stars}', String(row.stars))}
              className="whitespace-nowrap text-warn"
            >
              {starsText(row.stars)}
            </span>
          ),
          body: (row) => (
            <span className="block min-w-0 break-words md:min-w-60">
              <span className="font-semibold">{row.name || t.buyer}</span>
              <span className="line-clamp-2 text-sm text-ink-soft">{row.body || t.noWords}</span>
            </span>
          ),
          product: (row) => <span className="break-words">{row.product}</span>,
          created_at: (row) => (
            <time className="whitespace-nowrap" dateTime={new Date(row.createdAt).toISOString()}>
              {formats.dateTime(row.createdAt)}
            </time>
          ),
          hidden: (row) => (
            <StatusChip
              state={row.hiddenFor ? 'paused' : row.answer ? 'finished' : 'active'}
              label={row.hiddenFor ? t.hidden : row.answer ? t.answered : t.shown}
            />
          ),
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
    </>
  );
}

function Asking({ settings: { asks, days } }: { settings: { asks: boolean; days: number } }) {
  const t = useTexts(RATING_TEXTS);
  const answer = useActionData<typeof action>();
  return (
    <details className="mb-5 rounded-card border border-line bg-surface" open={answer !== undefined}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 px-4 py-2">
        <span className="font-semibold">{t.asking}</span>
        <span className="text-ink-soft">{asks ? t.on.replace('{days}', String(days)) : t.off}</span>
      </summary>
      <Form method="post" className="flex max-w-2xl flex-col gap-4 border-t border-line p-4" noValidate>
        <ErrorSummary errors={answer?.errors ?? []} />
        <CheckboxField name="asks" label={t.asks} help={t.law} defaultChecked={answer?.typed.asks ?? asks} />
        <TextField
          name="days"
          label={t.days}
          help={t.daysHelp}
          inputMode="numeric"
          defaultValue={answer?.typed.days ?? days}
          error={errorOf(answer?.errors, 'days')}
        />
        <p>
          <Button look="main">{t.save}</Button>
        </p>
      </Form>
    </details>
  );
}
