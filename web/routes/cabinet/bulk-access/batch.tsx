import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { accessBatch, undoBatch } from '#core/grants';
import { Button, Card, PageHeader, StatusChip, orRefuse, useFormats, useTexts } from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { BULK_ACCESS_TEXTS } from './bulk-access-texts.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { batch, ...view } = await orRefuse(accessBatch(ctx, readId(params.id)));
  return {
    ...view,
    id: batch.id,
    act: batch.act,
    state: batch.state,
    people: batch.people,
    createdAt: batch.created_at,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  await orRefuse(undoBatch(ctx, id));
  return redirect(`/cabinet/bulk_access/${id}`);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.product ?? ''} · Kontor` }];

const AGAIN_MS = 2000;

/** One change of access: how far it is, what became of each person, and the way back. */
export default function AccessBatchScreen() {
  const shown = useLoaderData<typeof loader>();
  const t = useTexts(BULK_ACCESS_TEXTS);
  const formats = useFormats();
  const { revalidate } = useRevalidator();
  const runs = shown.state === 'running' || shown.state === 'undoing';
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(revalidate, AGAIN_MS);
    return () => clearInterval(timer);
  }, [runs, revalidate]);
  const through =
    shown.state === 'undoing' || shown.state === 'undone'
      ? shown.people - shown.counts.completed
      : shown.people - shown.counts.waiting;
  return (
    <>
      <PageHeader
        title={`${t.acts[shown.act]}: ${shown.product}`}
        subtitle={formats.dateTime(shown.createdAt)}
        back={
          <Link to="/cabinet/bulk_access" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="flex flex-col gap-5">
        <Card>
          <div className="flex flex-col gap-3">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
              <StatusChip
                state={shown.state}
                label={t.batchStates[shown.state]}
                tone={shown.state === 'done' ? 'good' : runs ? 'info' : 'neutral'}
              />
              {(['completed', 'failed', 'waiting', 'undone'] as const).map((state) =>
                shown.counts[state] > 0 ? (
                  <span key={state} className="tabular-nums">
                    {t.states[state]}: <strong>{formats.number(shown.counts[state])}</strong>
                  </span>
                ) : null,
              )}
            </p>
            {runs ? (
              <>
                <progress
                  value={through}
                  max={shown.people}
                  aria-label={t.batchStates[shown.state]}
                  className="h-2 w-full accent-accent"
                />
                <p className="text-sm text-ink-soft">{t.reload}</p>
              </>
            ) : null}
            {shown.state === 'done' && shown.counts.completed > 0 ? (
              <details>
                <summary className="cursor-pointer text-accent">{t.undo}</summary>
                <Form method="post" className="mt-3 flex flex-wrap items-center gap-3">
                  <Button look="danger">{t.undoNow}</Button>
                  <span className="text-sm text-ink-soft">{t.undoAsk}</span>
                </Form>
              </details>
            ) : null}
          </div>
        </Card>
        <div className="overflow-x-auto rounded-card border border-line bg-surface">
          <table className="w-full text-left">
            <thead className="border-b border-line text-sm text-ink-soft">
              <tr>
                {[t.line, t.person, t.problem, t.order].map((title) => (
                  <th key={title} className="px-4 py-2.5 font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.lines.map((line) => (
                <tr key={line.line} className="border-b border-line last:border-0">
                  <td className="px-4 py-2 tabular-nums">{line.line}</td>
                  <td className="px-4 py-2 break-all">
                    {line.email}
                    {line.name ? <span className="block text-sm text-ink-soft">{line.name}</span> : null}
                  </td>
                  <td className="px-4 py-2">
                    <StatusChip
                      state={line.state}
                      label={t.states[line.state]}
                      tone={line.state === 'completed' ? 'good' : line.state === 'failed' ? 'bad' : 'neutral'}
                    />
                    {line.problem ? <span className="block text-sm text-bad">{line.problem}</span> : null}
                  </td>
                  <td className="px-4 py-2">
                    {line.orderId ? (
                      <Link to={`/cabinet/orders/${line.orderId}`} className="text-accent underline">
                        {t.open}
                        <span className="sr-only"> {line.email}</span>
                      </Link>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
}
