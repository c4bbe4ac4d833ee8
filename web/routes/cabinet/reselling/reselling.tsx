import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  askForReselling,
  cancelReselling,
  objectToCreditNote,
  resellingView,
  REQUEST_STATE_TITLES,
} from '#core/reselling';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  PageHeader,
  StatusChip,
  attempt,
  errorOf,
  formOf,
  formatsFor,
  orRefuse,
  titled,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { CreditNotes } from './credit-notes.tsx';
import { RESELLING_TEXTS } from './reselling-texts.ts';

const HERE = '/cabinet/reselling';

export const meta = titled(RESELLING_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const view = await orRefuse(resellingView(ctx));
  return {
    ...view,
    margin: formatsFor(ctx.locale).number(view.marginBp / 100),
    stateTitle: view.request ? REQUEST_STATE_TITLES[view.request.state][ctx.locale] : '',
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const t = RESELLING_TEXTS[ctx.locale];
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const intent = text('intent');
  const done = await attempt(async () => {
    if (intent === 'ask') {
      await askForReselling(ctx, { agreed: text('agreed') === 'on', seenAgreement: text('agreement') });
      return t.asked;
    }
    if (intent === 'object') {
      await objectToCreditNote(ctx, readId(text('note')), text('objection'));
      return t.objectedNote;
    }
    if (intent !== 'withdraw' && intent !== 'end') throw new Response(null, { status: 400 });
    await cancelReselling(ctx);
    return intent === 'end' ? t.ended : t.withdrawn;
  });
  if (!done.ok)
    return data({ errors: done.errors, note: text('note'), objection: text('objection') }, { status: done.status });
  return redirectWithNote(HERE, { message: done.value });
}

/** In whose name the shop sells: what the platform's way means, the request for it, and its credit notes. */
export default function Reselling() {
  const { mode, margin, company, request, creditNotes, open } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(RESELLING_TEXTS);
  const sells = mode === 'selling_via_reseller';
  const objecting = answer && answer.note !== '' ? answer : null;
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/transfers/balance" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      {objecting ? null : <ErrorSummary errors={answer?.errors ?? []} />}
      <div className="flex max-w-3xl flex-col gap-4">
        <Card title={t.modes[mode]}>
          <p>{sells ? t.via(company, margin) : t.own}</p>
        </Card>
        {request ? <RequestCard /> : null}
        {sells || request?.state === 'waiting' ? null : <AskCard errors={objecting ? [] : (answer?.errors ?? [])} />}
        {sells || creditNotes.length > 0 || open.length > 0 ? (
          <CreditNotes notes={creditNotes} open={open} refused={objecting} />
        ) : null}
      </div>
    </>
  );
}

function RequestCard() {
  const { request, stateTitle } = useLoaderData<typeof loader>();
  const t = useTexts(RESELLING_TEXTS);
  const formats = useFormats();
  if (!request) return null;
  const { state, agreedAt, decidedAt, reason, agreement } = request;
  const tone = { approved: 'good', rejected: 'bad', waiting: 'warn', canceled: 'neutral' } as const;
  return (
    <Card title={t.request} actions={<StatusChip state={state} tone={tone[state]} label={stateTitle} />}>
      <p className="text-ink-soft">
        {t.agreedOn(formats.date(agreedAt))}
        {decidedAt && state !== 'waiting' ? ` · ${t.decidedOn(formats.date(decidedAt))}` : ''}
      </p>
      {reason ? (
        <p className="mt-2 break-words">
          {t.reason}: {reason}
        </p>
      ) : null}
      <details className="mt-2">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline">
          {t.agreement}
        </summary>
        <p className="mt-2 whitespace-pre-line text-sm">{agreement}</p>
      </details>
      {state === 'waiting' || state === 'approved' ? (
        <Form method="post" className="mt-4">
          {state === 'waiting' ? (
            <Sure label={t.withdraw} sure={t.withdrawSure} intent="withdraw" />
          ) : (
            <Sure label={t.end} sure={t.endSure} intent="end" />
          )}
        </Form>
      ) : null}
    </Card>
  );
}

function AskCard({ errors }: { errors: Parameters<typeof ErrorSummary>[0]['errors'] }) {
  const { company, margin, gaps, agreement } = useLoaderData<typeof loader>();
  const t = useTexts(RESELLING_TEXTS);
  return (
    <Card title={t.what}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {t.points(company || t.platform, margin).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {gaps.length > 0 ? (
        <section className="mt-4 rounded-card bg-warn-soft p-4">
          <h3 className="font-semibold">{t.gaps}</h3>
          <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
            {gaps.map((gap) => (
              <li key={gap}>
                {t.gap[gap]}{' '}
                {t.mend[gap] ? (
                  <Link to={t.mend[gap][1]} className="text-accent underline">
                    {t.mend[gap][0]}
                  </Link>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Form method="post" noValidate className="mt-4 flex flex-col gap-4">
          <section>
            <h3 className="font-semibold">{t.agreement}</h3>
            <p className="mt-2 rounded-card bg-sunken p-4 text-sm whitespace-pre-line">{agreement}</p>
          </section>
          <input type="hidden" name="agreement" value={agreement} />
          <CheckboxField name="agreed" label={t.agree} error={errorOf(errors, 'agreed')} required />
          <div className="flex flex-col items-start gap-2">
            <Button name="intent" value="ask">
              {t.ask}
            </Button>
            <p className="text-sm text-ink-soft">{t.askHelp}</p>
          </div>
        </Form>
      )}
    </Card>
  );
}
