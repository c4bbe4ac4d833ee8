import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { LEAVING_REASONS, readLeaving } from '#core/leaving';
import {
  attempt,
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { LEAVING_ACTS } from './leaving-acts.server.ts';
import { LEAVING_TEXTS } from './leaving-texts.ts';
import { ChecksCard, Confirm, WhyCard } from './leaving-parts.tsx';

const HERE = '/cabinet/settings/leaving';

export const meta = titled(LEAVING_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { searchParams } = new URL(request.url);
  const view = await orRefuse(readLeaving(ctx, { confirms: searchParams.has('confirm') }));
  return { view, reasons: [...LEAVING_REASONS], asksWhy: view.reason === null || searchParams.has('why') };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const t = LEAVING_TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '');
  const act = LEAVING_ACTS[text('intent')];
  if (!act) throw new Response(null, { status: 400 });
  const typed = { reason: text('reason'), description: text('description') };
  const done = await attempt(() => act.run(ctx, { ...typed, confirmation: text('confirmation') }));
  if (!done.ok) return data({ ...typed, errors: done.errors }, done.status);
  return act.note ? redirectWithNote(act.to, { message: t[act.note] }) : redirect(act.to);
}

/** Reasons, checks, closing and deleting. */
export default function Leaving() {
  const { view, reasons, asksWhy } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(LEAVING_TEXTS);
  const isOpen = view.state === 'Active';
  const isBlocked = view.state === 'Blocked';
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link className="text-accent underline" to="/cabinet/profile/edit">
            {t.back}
          </Link>
        }
        actions={
          <StatusChip
            state=""
            tone={isOpen ? 'good' : 'warn'}
            label={isOpen ? t.stateOpen : isBlocked ? t.stateBlocked : t.stateClosed}
          />
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        {isBlocked ? <Notice tone="bad">{t.blocked}</Notice> : null}
        <p className="text-ink-soft">
          {t.step(view.stepNumber)}: <strong className="text-ink">{t.steps[view.step]}</strong>
        </p>
        <ErrorSummary errors={answer?.errors ?? []} />
        {asksWhy ? (
          <WhyCard
            reasons={reasons}
            reason={answer?.reason || view.reason}
            description={answer?.description || view.otherDescription}
          />
        ) : (
          <>
            <p>
              {t.reasons[view.reason!]}{' '}
              <Link className="text-accent underline" to="?why">
                {t.change}
              </Link>
            </p>
            {isBlocked ? null : <Act />}
          </>
        )}
        <ChecksCard checks={view.checks} />
      </div>
    </>
  );
}

function Act() {
  const { view } = useLoaderData<typeof loader>();
  const t = useTexts(LEAVING_TEXTS);
  const formats = useFormats();
  const busy = useSending();
  const { step, username, buyers, invoices, keptUntil } = view;
  const closes = view.state === 'Active';
  const lines = closes
    ? t.closingText
    : t.deletingText(formats.number(buyers), formats.number(invoices), formats.date(keptUntil));
  return (
    <Card title={closes ? t.closing : t.deleting}>
      <ul className="mb-4 flex list-disc flex-col gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {step === 'confirm_deactivation' ? (
        <Confirm intent="close" label={t.closeNow} username={username} back={HERE} />
      ) : null}
      {step === 'confirm_deletion' ? (
        <Confirm intent="delete" label={t.removeNow} username={username} back={HERE} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {step === 'first_deactivate' ? <ButtonLink to="?confirm">{t.close}</ButtonLink> : null}
        {step === 'ready_to_delete' ? <ButtonLink to="?confirm">{t.remove}</ButtonLink> : null}
        {!closes && step !== 'confirm_deletion' ? (
          <Form method="post">
            <Button name="intent" value="reopen" busy={busy}>
              {t.reopen}
            </Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
