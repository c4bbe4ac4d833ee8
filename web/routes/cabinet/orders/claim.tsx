import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { claimsOfRate, lookAtClaim, stageTitle, withdrawClaim } from '#core/claims';
import { handOverIfReady } from '#core/dunning';
import { AppError, inLanguage, type LocalText } from '#core/kit';
import { orderView } from '#core/settlement';
import { Card, ErrorSummary, Notice, PageHeader, TextField, formOf, useFormats, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { order, number, rates } = await orAnswer(orderView(ctx, { id: readId(params.id) }));
  const rateId = readId(params.rate);
  const rate = rates.find(({ id }) => id === rateId);
  if (!rate) throw new Response(null, { status: 404 });
  const { claims, agencies } = await claimsOfRate(ctx, { orderId: order.id, rateId });
  return {
    id: order.id,
    number,
    currency: order.currency_key,
    agencies,
    buyer: order.buyer_company || `${order.buyer_first_name} ${order.buyer_last_name}`.trim(),
    rate: {
      id: rate.id,
      number: rate.number,
      due: rate.due_date,
      open: rate.amount - rate.paid,
      overdue: rate.state === 'debt',
    },
    claims: claims.map((claim) => ({
      id: claim.id,
      stage: claim.stage,
      title: stageTitle(claim.stage, ctx.locale),
      file: claim.external_id,
      amount: claim.amount,
      paid: claim.paid,
      code: claim.code,
      over: claim.closed_at !== null,
      at: claim.created_at.toISOString(),
      looked: claim.updated_at.toISOString(),
      withdrawing: claim.withdrawal_requested_at !== null,
    })),
    title: inLanguage(ctx.locale, {
      de: `Inkasso: Rate ${rate.number} von ${number}`,
      en: `Collection: rate ${rate.number} of ${number}`,
    }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const [orderId, rateId] = [readId(params.id), readId(params.rate)];
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const say = (text: LocalText): string => inLanguage(ctx.locale, text);
  const here = `/cabinet/orders/${orderId}/rates/${rateId}/claim`;
  try {
    if (text('intent') === 'hand_over') {
      const { stage } = await handOverIfReady(ctx, { orderId, rateId, provider: text('agency') });
      if (stage === 'refused')
        return redirectWithNote(here, {
          tone: 'bad',
          message: say({ de: 'Das Inkasso hat die Forderung abgelehnt.', en: 'The agency refused the claim.' }),
        });
      return redirectWithNote(here, {
        message:
          stage === 'sending'
            ? say({ de: 'Wird übergeben; Kontor fragt nach.', en: 'Being handed over; Kontor asks again.' })
            : say({ de: 'An das Inkasso übergeben.', en: 'Handed over to collection.' }),
      });
    }
    const { claims } = await claimsOfRate(ctx, { orderId, rateId });
    const claim = claims.find(({ closed_at: closed }) => closed === null);
    if (!claim)
      return redirectWithNote(here, {
        tone: 'bad',
        message: say({ de: 'Diese Rate ist nicht im Inkasso.', en: 'This rate is not in collection.' }),
      });
    if (text('intent') === 'look') {
      await lookAtClaim(ctx, claim.id);
      return redirectWithNote(here, { message: say({ de: 'Nachgefragt.', en: 'Asked.' }) });
    }
    const { stage } = await withdrawClaim(ctx, { orderId, claimId: claim.id, reason: text('reason') });
    return redirectWithNote(here, {
      message:
        stage === 'withdrawn'
          ? say({ de: 'Zurückgenommen.', en: 'Taken back.' })
          : say({ de: 'Rücknahme verlangt; Kontor fragt nach.', en: 'Asked for it back; Kontor asks again.' }),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    return data({ errors: [{ message: error.detail }] }, { status: error.status });
  }
}

const TEXTS = {
  de: {
    back: 'Raten',
    open: 'Offen',
    due: 'Fällig seit',
    debtor: 'Schuldner',
    handOver: 'An das Inkasso übergeben',
    to: 'An',
    sure: 'Das Inkasso mahnt den Käufer ab sofort in Ihrem Namen; dafür können Kosten anfallen. Name, Anschrift, E-Mail und die Forderung werden übermittelt. Sind Sie sicher?',
    notOverdue: 'Nur eine überfällige Rate kann übergeben werden.',
    noAgency: 'Richten Sie zuerst ein Inkasso ein:',
    settings: 'Zahlungsanbieter',
    state: 'Stand',
    file: 'Aktenzeichen',
    since: 'Übergeben am',
    handed: 'Übergebene Forderung',
    looked: 'Zuletzt gefragt',
    paid: 'Dort bezahlt',
    claim: 'Übergabe',
    look: 'Jetzt nachfragen',
    withdraw: 'Zurücknehmen',
    reason: 'Grund (liest das Inkasso)',
    code: 'Meldung',
    sureBack:
      'Das Inkasso stellt die Bearbeitung ein; bisherige Kosten können Ihnen berechnet werden. Sind Sie sicher?',
    withdrawing: 'Die Rücknahme ist verlangt und noch nicht bestätigt.',
  },
  en: {
    back: 'Rates',
    open: 'Open',
    due: 'Due since',
    debtor: 'Debtor',
    handOver: 'Hand over to collection',
    to: 'To',
    sure: 'The agency will remind the buyer in your name from now on; that may cost you. Name, address, e-mail and the claim are passed on. Are you sure?',
    notOverdue: 'Only an overdue rate can be handed over.',
    noAgency: 'Set up a collection agency first:',
    settings: 'Payment providers',
    state: 'State',
    file: 'File number',
    since: 'Handed over on',
    handed: 'Amount handed over',
    looked: 'Last asked',
    paid: 'Paid there',
    claim: 'Claim',
    look: 'Ask now',
    withdraw: 'Take back',
    reason: 'Reason (the agency reads it)',
    code: 'Message',
    sureBack: 'The agency stops its work; what it has cost so far may be charged to you. Are you sure?',
    withdrawing: 'It was asked for and is not confirmed yet.',
  },
};

/** Hands one overdue rate over to an agency, and shows how it stands there. Works without a script. */
export default function ClaimScreen() {
  const { id, title, number, rate, claims, agencies, currency, buyer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const isOpen = claims.some(({ over }) => !over);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={buyer}
        back={
          <Link to={`/cabinet/orders/${id}/schedule`} className="text-accent underline">{`${t.back}: ${number}`}</Link>
        }
      />
      {answer?.errors ? (
        <div className="mb-4">
          <ErrorSummary errors={answer.errors} />
        </div>
      ) : null}
      <div className="flex flex-col gap-4">
        {claims.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} />
        ))}
        {isOpen ? null : (
          <Card title={t.handOver}>
            <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
              <Fact term={t.debtor}>{buyer}</Fact>
              <Fact term={t.open}>{formats.money({ minor: rate.open, currency })}</Fact>
              <Fact term={t.due}>{formats.date(rate.due)}</Fact>
            </dl>
            {rate.overdue ? null : <Notice tone="info">{t.notOverdue}</Notice>}
            {rate.overdue && agencies.length === 0 ? (
              <Notice tone="info">
                {t.noAgency}{' '}
                <Link to="/cabinet/settings/payment_providers?tab=providers" className="text-accent underline">
                  {t.settings}
                </Link>
              </Notice>
            ) : null}
            {rate.overdue
              ? agencies.map(({ key, title: agency }) => (
                  <Form key={key} method="post" className="flex flex-col gap-2">
                    <input type="hidden" name="intent" value="hand_over" />
                    <input type="hidden" name="agency" value={key} />
                    <p>
                      {t.to}: <strong>{agency}</strong>
                    </p>
                    <Sure label={t.handOver} sure={t.sure} />
                  </Form>
                ))
              : null}
          </Card>
        )}
      </div>
    </>
  );
}

function ClaimCard({ claim }: { claim: ReturnType<typeof useLoaderData<typeof loader>>['claims'][number] }) {
  const { currency } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.claim}>
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <Fact term={t.state}>
          <strong>{claim.title}</strong>
        </Fact>
        {claim.file ? <Fact term={t.file}>{claim.file}</Fact> : null}
        {claim.code ? <Fact term={t.code}>{claim.code}</Fact> : null}
        <Fact term={t.handed}>{formats.money({ minor: claim.amount, currency })}</Fact>
        <Fact term={t.paid}>{formats.money({ minor: claim.paid, currency })}</Fact>
        <Fact term={t.since}>{formats.dateTime(claim.at)}</Fact>
        <Fact term={t.looked}>{formats.dateTime(claim.looked)}</Fact>
      </dl>
      {claim.over ? null : (
        <div className="flex flex-col gap-4">
          {claim.withdrawing ? <Notice tone="info">{t.withdrawing}</Notice> : null}
          <Form method="post">
            <button
              name="intent"
              value="look"
              className="min-h-10 rounded-control border border-line-strong px-4 py-1.5 font-medium"
            >
              {t.look}
            </button>
          </Form>
          {claim.withdrawing ? null : (
            <Form method="post" className="flex max-w-xl flex-col gap-2">
              <input type="hidden" name="intent" value="withdraw" />
              <TextField label={t.reason} name="reason" maxLength={500} />
              <Sure label={t.withdraw} sure={t.sureBack} />
            </Form>
          )}
        </div>
      )}
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
