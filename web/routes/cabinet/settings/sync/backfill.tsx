import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { extensionFile } from '#core/plugins';
import { cancelBackfill, latestBackfills, startBackfill } from '#core/sync';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  PageHeader,
  StatusChip,
  attempt,
  formOf,
  orRefuse,
  useFormats,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { readId } from '../../../../cabinet/read-id.server.ts';
import { Sure } from '../../../../cabinet/sure.tsx';
import { sellerContext } from '../../../../require-seller.server.ts';
import { SYNC_TEXTS } from './sync-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const key = params.key ?? '';
  const { title } = await orRefuse(extensionFile(ctx, 'integration', key));
  const runs = await latestBackfills(ctx, key);
  return {
    key,
    title,
    runs: runs.map(({ createdAt, finishedAt: _, sample, ...run }) => ({
      ...run,
      createdAt: createdAt.toISOString(),
      sample: sample ? JSON.stringify(sample, null, 2) : null,
    })),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const key = params.key ?? '';
  await orRefuse(extensionFile(ctx, 'integration', key));
  const form = await formOf(request);
  const t = SYNC_TEXTS[ctx.locale];
  const here = `/cabinet/settings/extensions/integration/${key}/backfill`;
  if (form.get('intent') === 'cancel') {
    await cancelBackfill(ctx, readId(String(form.get('run') ?? '')));
    return redirectWithNote(here, { message: t.canceled });
  }
  const started = await attempt(() => startBackfill(ctx, key, { dryRun: form.get('intent') !== 'run' }));
  if (!started.ok) return data({ errors: started.errors }, { status: started.status });
  return redirectWithNote(here, { message: t.started });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: `${shown?.title ?? ''} · Kontor` }];

/** Carries buyers from before to a service, with a run that only looks. */
export default function BackfillScreen() {
  const { key, title, runs } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(SYNC_TEXTS);
  const formats = useFormats();
  const busy = useSending();
  const here = `/cabinet/settings/extensions/integration/${key}/backfill`;
  return (
    <>
      <PageHeader
        title={t.backfillTitle}
        back={
          <Link className="text-accent underline" to={`/cabinet/settings/extensions/integration/${key}`}>
            {title}
          </Link>
        }
      />
      <div className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        <Card>
          <p className="mb-4 max-w-prose">{t.backfillHelp}</p>
          <div className="flex flex-wrap items-start gap-3">
            <Form method="post">
              <Button look="main" name="intent" value="dry_run" busy={busy}>
                {t.dryRun}
              </Button>
            </Form>
            <Form method="post">
              <Sure label={t.run} sure={t.runSure} intent="run" />
            </Form>
          </div>
        </Card>
        <Card title={t.runs} actions={<ButtonLink to={here}>{t.reload}</ButtonLink>}>
          {runs.length === 0 ? <p className="text-ink-soft">{t.noRuns}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {runs.map((run) => (
              <li key={run.id} className="flex flex-col gap-2 py-3">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <StatusChip
                    state={run.state}
                    label={t.runState[run.state]}
                    tone={run.state === 'done' ? 'good' : run.state === 'running' ? 'warn' : 'neutral'}
                  />
                  {run.dryRun ? <span className="font-medium">{t.dryRun}</span> : null}
                  <span className="text-ink-soft">{formats.dateTime(run.createdAt)}</span>
                  <span>{t.runLine(run.lookedAt, run.total, run.prepared, run.skipped)}</span>
                  {run.state === 'running' ? (
                    <Form method="post">
                      <input type="hidden" name="run" value={run.id} />
                      <Button name="intent" value="cancel" busy={busy}>
                        {t.cancel}
                      </Button>
                    </Form>
                  ) : null}
                </div>
                {run.sample ? (
                  <pre className="max-h-60 overflow-auto text-sm break-all whitespace-pre-wrap" tabIndex={0}>
                    {run.sample}
                  </pre>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
