import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { checkNow, domainView, makePrimary, removeDomain } from '#core/domains';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  Notice,
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
import { DOMAIN_TEXTS } from './domain-texts.ts';
import { DOMAIN_TONES } from './domain-tones.ts';
import { RecordsCard } from './records-card.tsx';

const LIST = '/cabinet/settings/domains';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { problem, ...domain } = await orRefuse(domainView(ctx, readId(params.id)));
  return { domain: { ...domain, problem: problem?.[ctx.locale] ?? '' } };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const t = DOMAIN_TEXTS[ctx.locale];
  const intent = String(form.get('intent') ?? '');
  if (intent === 'remove') {
    await orRefuse(removeDomain(ctx, id));
    return redirectWithNote(LIST, { message: t.removed });
  }
  if (intent !== 'primary' && intent !== 'check') throw new Response(null, { status: 400 });
  await orRefuse(domainView(ctx, id));
  const done = await attempt(() => (intent === 'primary' ? makePrimary(ctx, id) : checkNow(ctx, id)));
  if (!done.ok) return data({ errors: done.errors }, { status: done.status });
  return redirectWithNote(`${LIST}/${id}`, { message: intent === 'primary' ? t.madePrimary : t.checking });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: `${shown?.domain.name ?? ''} · Kontor` },
];

/** One domain: how it stands, what to enter at the registrar, and its commands. */
export default function DomainScreen() {
  const { domain } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(DOMAIN_TEXTS);
  return (
    <>
      <PageHeader
        title={<span className="break-all">{domain.name}</span>}
        back={
          <Link className="text-accent underline" to={LIST}>
            {t.back}
          </Link>
        }
        actions={
          <>
            <StatusChip state={domain.state} label={t.state[domain.state]} tone={DOMAIN_TONES[domain.state]} />
            {domain.origin ? (
              <ButtonLink to={domain.origin} reloadDocument>
                {t.visit}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        <StateCard domain={domain} />
        <RecordsCard isApex={domain.isApex} records={domain.records} />
        <Form method="post">
          <Sure label={t.remove} sure={domain.isPrimary ? t.removeMain : t.removeOther} intent="remove" />
        </Form>
      </div>
    </>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['domain'];

function StateCard({ domain }: { domain: Shown }) {
  const t = useTexts(DOMAIN_TEXTS);
  const formats = useFormats();
  const busy = useSending();
  const { state, isPrimary, checkedAt, nextCheckAt, certificateEndsAt, problem, origin } = domain;
  const connected = state === 'active' || state === 'active_with_ssl';
  const help = state === 'active' && origin ? t.stateHelp.activePlain : t.stateHelp[state];
  return (
    <Card>
      {problem ? (
        <div className="mb-3">
          <Notice tone={connected ? 'warn' : state === 'error' ? 'bad' : 'info'}>{problem}</Notice>
        </div>
      ) : null}
      <p>{help}</p>
      <p className="mt-1 text-ink-soft">
        {isPrimary ? (connected ? t.primaryHelp : t.willBePrimary) : connected ? t.secondaryHelp : null}
      </p>
      <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-3">
        <Fact label={t.checked} value={checkedAt ? formats.dateTime(checkedAt) : t.never} />
        <Fact label={t.next} value={nextCheckAt ? formats.dateTime(nextCheckAt) : t.byHand} />
        {certificateEndsAt ? (
          <Fact label={t.certificate} value={formats.date(certificateEndsAt)} help={t.certificateHelp} />
        ) : null}
      </dl>
      <Form method="post" className="mt-4 flex flex-wrap gap-2">
        <Button name="intent" value="check" look={connected ? 'quiet' : 'main'} busy={busy}>
          {t.check}
        </Button>
        {connected && !isPrimary ? (
          <Button name="intent" value="primary" busy={busy}>
            {t.makePrimary}
          </Button>
        ) : null}
      </Form>
    </Card>
  );
}

function Fact({ label, value, help }: { label: string; value: string; help?: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tabular-nums">
        {value}
        {help ? <span className="block text-sm text-ink-soft">{help}</span> : null}
      </dd>
    </div>
  );
}
