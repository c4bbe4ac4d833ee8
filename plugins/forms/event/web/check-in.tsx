import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import { newToken } from '#core/kit';
import { Button, ButtonLink, PageHeader, TextField, attempt, formOf, orRefuse, useTexts } from '#web/ui';
import { checkIn, undoCheckIn, type CheckIn } from '../tickets/check-in.ts';
import { ticketOverview } from '../tickets/ticket-overview.ts';
import { Camera } from './camera.tsx';
import { CHECK_IN_TEXTS } from './check-in-texts.ts';
import { idIn, textIn } from './read-address.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const dates = await orRefuse(ticketOverview(ctx));
  const today = dates
    .filter(({ over }) => !over)
    .slice(0, 1)
    .map(({ event, sold, used }) => ({ event, sold, used }));
  // Without a script the page that is shown names the act; with one every scan gets its own.
  return {
    code: new URL(request.url).searchParams.get('code')?.slice(0, 200) ?? '',
    nonce: newToken(),
    next: today[0] ?? null,
    title: CHECK_IN_TEXTS[ctx.locale].title,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const form = await formOf(request);
  const done = await attempt(async () => {
    const undo = idIn(form, 'undo');
    if (undo !== null) return { result: null, undone: (await undoCheckIn(ctx, undo)).done };
    return { result: await checkIn(ctx, { code: textIn(form, 'code'), nonce: textIn(form, 'nonce') }), undone: null };
  });
  return done.ok ? done.value : { result: null, undone: null };
}

/** The door: scan or type a code, and see at a glance whether somebody comes in. */
export default function CheckInScreen() {
  const { code, nonce, next } = useLoaderData<typeof loader>();
  const t = useTexts(CHECK_IN_TEXTS);
  const scan = useFetcher<typeof action>();
  const busy = scan.state !== 'idle';
  const posted = useActionData<typeof action>();
  const answer = scan.data ?? posted;
  const result = answer?.result ?? null;
  const send = (text: string): void =>
    void scan.submit({ code: text, nonce: `web-${crypto.randomUUID()}` }, { method: 'post' });
  useEffect(() => {
    if (scan.state === 'idle' && scan.data) (document.getElementById('code') as HTMLInputElement | null)?.select();
  }, [scan.state, scan.data]);
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader
        title={t.title}
        back={
          <Link to="/cabinet/payment_tickets/overview" className="text-accent underline">
            {t.back}
          </Link>
        }
        actions={
          <>
            <ButtonLink to="/cabinet/payment_tickets/devices">{t.devices}</ButtonLink>
            <ButtonLink to="/cabinet/payment_tickets/walk_in">{t.walkIn}</ButtonLink>
          </>
        }
        subtitle={next ? `${next.event}: ${next.used} / ${next.sold}` : undefined}
      />
      <div className="flex flex-col gap-4">
        <div aria-live="assertive" className="min-h-24">
          {answer?.undone === true ? <Verdict tone="warn" title={t.undone} /> : null}
          {answer?.undone === false ? <Verdict tone="bad" title={t.tooLate} /> : null}
          {result ? (
            <Result
              result={result}
              busy={busy}
              onUndo={(id) => scan.submit({ undo: String(id) }, { method: 'post' })}
            />
          ) : null}
        </div>
        <Camera busy={busy} onCode={send} />
        <Form
          method="post"
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            send(String(new FormData(event.currentTarget).get('code') ?? ''));
          }}
        >
          <input type="hidden" name="nonce" value={nonce} />
          <TextField
            label={t.code}
            help={t.codeHelp}
            id="code"
            name="code"
            required
            maxLength={400}
            defaultValue={code}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <Button look="main" busy={busy}>
            {t.letIn}
          </Button>
        </Form>
      </div>
    </div>
  );
}

function Result({ result, busy, onUndo }: { result: CheckIn; busy: boolean; onUndo: (id: number) => void }) {
  const t = useTexts(CHECK_IN_TEXTS);
  const { outcome, ticket } = result;
  const tone = outcome === 'admitted' ? 'good' : outcome === 'not_today' ? 'warn' : 'bad';
  const why =
    outcome === 'used_already' && ticket
      ? `${t.usedAt} ${ticket.usedAt}`
      : outcome === 'not_today' && ticket
        ? `${t.doorsAt} ${ticket.doorsAt}`
        : outcome === 'not_valid' && ticket
          ? ticket.stateTitle
          : '';
  return (
    <Verdict tone={tone} title={t[outcome]}>
      {why ? <p className="font-medium">{why}</p> : null}
      {ticket ? (
        <p>
          {ticket.name ? <strong className="block text-lg">{ticket.name}</strong> : null}
          {ticket.seat ? <strong className="block">{ticket.seat}</strong> : null}
          {ticket.kind} · {ticket.event}, {ticket.startsAt}
        </p>
      ) : null}
      {outcome === 'admitted' && ticket ? (
        <div className="mt-2">
          <Button type="button" busy={busy} onPress={() => onUndo(ticket.id)}>
            {t.undo}
          </Button>
        </div>
      ) : null}
    </Verdict>
  );
}

const TONES = {
  good: 'border-good bg-good-soft text-good',
  warn: 'border-warn bg-warn-soft text-warn',
  bad: 'border-bad bg-bad-soft text-bad',
};
const SHAPES = { good: '✓', warn: '◆', bad: '✕' };

function Verdict({ tone, title, children }: { tone: keyof typeof TONES; title: string; children?: ReactNode }) {
  return (
    <div className={`flex gap-4 rounded-card border-2 p-4 ${TONES[tone]}`} data-verdict={tone}>
      <span aria-hidden className="text-4xl leading-none font-bold">
        {SHAPES[tone]}
      </span>
      <div className="min-w-0">
        <p className="text-xl font-semibold">{title}</p>
        <div className="text-ink">{children}</div>
      </div>
    </div>
  );
}
