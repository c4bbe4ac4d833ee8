import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { healthView, requestRound } from '#core/health';
import { Button, ButtonLink, Card, Notice, PageHeader, formOf, orRefuse, useFormats, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { Glance } from './glance.tsx';
import { HEALTH_TEXTS } from './health-texts.ts';
import { InvariantRow } from './invariant-row.tsx';
import { ProofRow } from './proof-row.tsx';

const LOOK_AGAIN_MS = 1500;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { invariants, proofs, ...rest } = await healthView(ctx);
  const shop = ctx.actor.kind === 'person' ? ctx.actor.sellerId : null;
  return {
    ...rest,
    title: HEALTH_TEXTS[ctx.locale].title,
    rules: invariants.map(({ title, violations, ...rule }) => ({
      ...rule,
      title: title[ctx.locale],
      // An order opens in its shop's cabinet, for those who work there.
      violations: violations.map(({ order, ...violation }) => ({
        ...violation,
        order: order && {
          name: `${order.number} (${order.username})`,
          href: order.sellerId === shop ? `/cabinet/orders/${order.orderId}` : null,
        },
      })),
    })),
    proofs: proofs.map(({ title, ...proof }) => ({ ...proof, title: title[ctx.locale] })),
  };
}

/** Has one rule or all of them checked by a worker. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const id = (await formOf(request)).get('id');
  await orRefuse(requestRound(ctx, typeof id === 'string' && id !== '' ? { id } : {}));
  return redirectWithNote('/admin/health', { message: HEALTH_TEXTS[ctx.locale].started });
}

export type ShownRule = ReturnType<typeof useLoaderData<typeof loader>>['rules'][number];
export type ShownProof = ReturnType<typeof useLoaderData<typeof loader>>['proofs'][number];

/** State of the invariants, and matters that wait or are not known. */
export default function HealthScreen() {
  const t = useTexts(HEALTH_TEXTS);
  const { rules, proofs, round, workerAlive, queue, unclear, differing } = useLoaderData<typeof loader>();
  const busy = useNavigation().state === 'submitting';
  const broken = rules.filter(({ violations, failure }) => violations.length > 0 || failure !== null).length;
  const asked = rules.some(({ checkedAt }) => checkedAt !== null);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={<span className="block max-w-prose">{t.intro}</span>}
        actions={
          <>
            <ButtonLink to="/admin/retention">{t.retention}</ButtonLink>
            <Form method="post">
              <Button look="main" busy={busy}>
                {t.checkAll}
              </Button>
            </Form>
          </>
        }
      />
      <div className="flex flex-col gap-5">
        {workerAlive ? null : <Notice tone="warn">{t.noWorker}</Notice>}
        <RoundState round={round} />
        {asked ? (
          <Notice tone={broken > 0 ? 'bad' : 'good'}>{broken > 0 ? `${t.someBad} ${broken}` : t.allGood}</Notice>
        ) : null}
        <Glance queue={queue} unclear={unclear} differing={differing} />
        <Card title={t.rules}>
          <ul className="flex flex-col divide-y divide-line">
            {rules.map((rule) => (
              <InvariantRow key={rule.id} rule={rule} />
            ))}
          </ul>
        </Card>
        <Card title={t.proofs}>
          <p className="mb-3 max-w-prose text-ink-soft">{t.proofsHelp}</p>
          <ul className="flex flex-col divide-y divide-line">
            {proofs.map((proof) => (
              <ProofRow key={proof.id} proof={proof} />
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

/** Progress of a running check, looked at again until it ends. Without a script the page is loaded anew by hand. */
function RoundState({ round }: { round: ReturnType<typeof useLoaderData<typeof loader>>['round'] }) {
  const t = useTexts(HEALTH_TEXTS);
  const formats = useFormats();
  const { revalidate } = useRevalidator();
  const running = round !== null && round.finishedAt === null && !round.stopped;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [running, revalidate]);
  if (!round) return <p className="text-ink-soft">{t.never}</p>;
  if (round.stopped) return <Notice tone="warn">{`${t.stopped} (${formats.dateTime(round.requestedAt)})`}</Notice>;
  if (!running) return <p className="text-ink-soft">{`${t.lastRound} ${formats.dateTime(round.finishedAt!)}`}</p>;
  const words = `${t.running} ${formats.number(round.done)} ${t.of} ${formats.number(round.total)}`;
  return (
    <Card>
      <div className="flex flex-col items-start gap-3">
        <p role="status">{words}</p>
        <progress className="w-full accent-accent" value={round.done} max={round.total} aria-label={words} />
        <ButtonLink to="/admin/health">{t.reload}</ButtonLink>
      </div>
    </Card>
  );
}
