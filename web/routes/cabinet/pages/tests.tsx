import { randomUUID } from 'node:crypto';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  experimentsOfPage,
  holdPage,
  pageOpenElsewhere,
  startExperiment,
  stopExperiment,
  type ExperimentView,
  type Variant,
} from '#core/pages';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
  wholeInput,
} from '#web/ui';
import { idParam } from '../../../answer-json.server.ts';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { TEST_TEXTS, verdictText } from './test-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { page, experiments } = await orRefuse(experimentsOfPage(ctx, idParam(params.id)));
  const t = TEST_TEXTS[ctx.locale];
  return {
    page,
    title: `${t.title}: ${page.name}`,
    experiments: experiments.map((each) => ({ ...each, says: verdictText(each.verdict, ctx.locale) })),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const pageId = idParam(params.id);
  await orRefuse(experimentsOfPage(ctx, pageId));
  const form = await formOf(request);
  const done = await attempt(async () => {
    const winner = form.get('winner');
    if (form.get('intent') === 'stop' && (winner === 'a' || winner === 'b'))
      await stopExperiment(ctx, { experimentId: Number(form.get('experiment')) || 0, winner });
    else if (form.get('intent') === 'start') {
      // The screen holds the page for the moment of the act, like a window of the editor.
      const stand = { tabId: randomUUID(), rev: Number(form.get('rev')) || 0 };
      const hold = (wish: 'hold' | 'leave') => holdPage(ctx, { pageId, tabId: stand.tabId, wish });
      const held = await hold('hold');
      if (held.state === 'theirs') throw pageOpenElsewhere(ctx.locale, held);
      try {
        const name = String(form.get('name') ?? '');
        await startExperiment(ctx, { pageId, name, weightB: Number(form.get('weightB')) || 50, stand });
      } finally {
        await hold('leave');
      }
    } else throw new Response(null, { status: 400 });
  });
  if (!done.ok) return data({ errors: done.errors }, { status: done.status });
  pageCacheOf(context.kernel).forgetSeller(sellerId);
  return redirect(`/cabinet/pages/${pageId}/tests`);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Two versions of a page against each other: begin, watch, decide. */
export default function TestsScreen() {
  const { page, title, experiments } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const t = useTexts(TEST_TEXTS);
  const errors = failed?.errors ?? [];
  const running = experiments.some((each) => each.running);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/pages" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="flex max-w-4xl flex-col gap-6">
        <ErrorSummary errors={errors} />
        {running ? null : page.published ? (
          <Card title={t.begin}>
            <Form method="post" className="flex max-w-md flex-col gap-4">
              <p>{t.how}</p>
              <input type="hidden" name="rev" value={page.rev} />
              <TextField name="name" label={t.name} help={t.nameHelp} maxLength={80} />
              <TextField
                name="weightB"
                label={t.weight}
                help={t.weightHelp}
                defaultValue="50"
                {...wholeInput(1, 99)}
                maxLength={2}
                error={errorOf(errors, 'weightB')}
              />
              <p className="text-sm text-ink-soft">{t.privacy}</p>
              <div className="flex flex-wrap gap-3">
                <Button look="main" name="intent" value="start">
                  {t.start}
                </Button>
                <ButtonLink to={`/cabinet/pages/${page.id}/edit`} reloadDocument>
                  {t.edit}
                </ButtonLink>
              </div>
            </Form>
          </Card>
        ) : (
          <EmptyState title={t.unpublished}>{t.unpublishedHelp}</EmptyState>
        )}
        {experiments.map((each) => (
          <Test key={each.id} experiment={each as unknown as ExperimentView & { says: string }} />
        ))}
      </div>
    </>
  );
}

function Test({ experiment }: { experiment: ExperimentView & { says: string } }) {
  const t = useTexts(TEST_TEXTS);
  const formats = useFormats();
  const { id, name, running, weightB, startedAt, stoppedAt, winner, figures, says } = experiment;
  return (
    <Card title={name}>
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-3">
          <StatusChip
            state={running ? 'active' : 'finished'}
            label={running ? t.running : `${t.over}: ${winner === 'a' ? t.a : t.b}`}
          />
          <span className="text-ink-soft">
            {t.since} {formats.dateTime(startedAt)}
            {stoppedAt ? ` ${t.until} ${formats.dateTime(stoppedAt)}` : ''} · {100 - weightB} : {weightB}
          </span>
        </p>
        <div className="overflow-x-auto">
          <table className="w-full max-w-xl text-left tabular-nums">
            <thead>
              <tr className="border-b border-line text-ink-soft">
                <th scope="col" className="py-2 pr-4 font-medium">
                  {t.variant}
                </th>
                <th scope="col" className="py-2 pr-4 text-right font-medium">
                  {t.visitors}
                </th>
                <th scope="col" className="py-2 pr-4 text-right font-medium">
                  {t.orders}
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  {t.share}
                </th>
              </tr>
            </thead>
            <tbody>
              {(['a', 'b'] as const).map((variant) => (
                <tr key={variant} className="border-b border-line">
                  <th scope="row" className="py-2 pr-4 font-medium">
                    {t[variant]}
                  </th>
                  <td className="py-2 pr-4 text-right">{formats.number(figures[variant].visitors)}</td>
                  <td className="py-2 pr-4 text-right">{formats.number(figures[variant].orders)}</td>
                  <td className="py-2 text-right">{shareOf(figures[variant], formats)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Notice tone="info">{says}</Notice>
        {running ? (
          <div className="flex flex-wrap items-start gap-3">
            {(['a', 'b'] as const).map((variant: Variant) => (
              <Form key={variant} method="post">
                <input type="hidden" name="intent" value="stop" />
                <input type="hidden" name="experiment" value={id} />
                <input type="hidden" name="winner" value={variant} />
                <Sure label={variant === 'a' ? t.keepA : t.takeB} sure={variant === 'a' ? t.sureA : t.sureB} />
              </Form>
            ))}
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function shareOf(
  { visitors, orders }: { visitors: number; orders: number },
  formats: ReturnType<typeof useFormats>,
): string {
  if (visitors === 0) return '–';
  const tenths = Math.round((orders * 1000) / visitors);
  return `${formats.number(tenths / 10)} %`;
}
