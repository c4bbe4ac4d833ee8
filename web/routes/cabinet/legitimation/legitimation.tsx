import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { legitimationView } from '#core/legitimation';
import { readSellerProfile } from '#core/people';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  SelectField,
  StatusChip,
  attempt,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useTexts,
} from '#web/ui';
import { everyCountry } from '../../auth/country-options.server.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { Timeline } from '../../../cabinet/timeline.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { act } from './act.server.ts';
import { DocumentsCard } from './documents-card.tsx';
import { LEGITIMATION_TEXTS } from './legitimation-texts.ts';
import { proposedIdentity, shownLegitimation } from './load-legitimation.server.ts';
import { AtProvider } from './at-provider.tsx';
import { HeadQuarterCard, OwnersCard, RepresentativeCard } from './people-cards.tsx';

const HERE = '/cabinet/legitimation';

export const meta = titled(LEGITIMATION_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const view = await orRefuse(legitimationView(ctx));
  return {
    ...shownLegitimation(view, ctx.locale),
    providers: view.providers,
    countries: everyCountry(ctx.locale),
    proposed: proposedIdentity(view, (await orRefuse(readSellerProfile(ctx))).profile),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const done = await attempt(() => act(ctx, form));
  if (done.ok) return redirectWithNote(HERE, { message: done.value });
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Record<string, string>;
  return data({ errors: done.errors, typed }, { status: done.status });
}

/** Identity of the seller, step by step; each step is saved by itself. */
export default function LegitimationScreen() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(LEGITIMATION_TEXTS);
  const { legitimation } = shown;
  const isOpen = !legitimation.isChecking && legitimation.state !== 'rejected';
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={<span className="block max-w-prose">{t.subtitle}</span>}
        back={
          <Link to="/cabinet/transfers/balance" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        <Standing />
        {isOpen ? (
          <>
            <BeginCard />
            <HeadQuarterCard answer={answer ?? null} />
            <RepresentativeCard answer={answer ?? null} />
            <DocumentsCard answer={answer ?? null} />
            {legitimation.entity === 'sole_trader' ? null : <OwnersCard answer={answer ?? null} />}
            {legitimation.state === 'accepted' ? null : <SubmitCard />}
          </>
        ) : (
          <DocumentsCard answer={null} />
        )}
        {shown.moves.length > 0 ? (
          <Card title={t.history}>
            <Timeline
              items={[...shown.moves].reverse().map(({ event, reason, at }) => ({
                at: new Date(at),
                kind: event === 'provider.accepts' ? 'legitimation.successful' : event,
                sentence: `${t.events[event] ?? event}${reason ? `: ${reason}` : ''}`,
                actor: '',
              }))}
            />
          </Card>
        ) : null}
      </div>
    </>
  );
}

function Standing() {
  const { legitimation, missing } = useLoaderData<typeof loader>();
  const t = useTexts(LEGITIMATION_TEXTS);
  const formats = useFormats();
  const isWhole = missing.steps.length === 0 && missing.documents.length === 0;
  const { state, isChecking, stateTitle, stepTitle, reason, due_on: due, good_until: goodUntil } = legitimation;
  return (
    <Card
      title={t.state}
      actions={
        <StatusChip
          state={state}
          tone={state === 'accepted' ? 'good' : state === 'rejected' ? 'bad' : 'warn'}
          label={state === 'init' ? stepTitle : stateTitle}
        />
      }
    >
      {isChecking ? <p>{t.inReview}</p> : null}
      {goodUntil && state !== 'accepted' ? <p>{t.goodUntil(formats.date(goodUntil))}</p> : null}
      {state === 'accepted' ? <p>{t.accepted}</p> : null}
      {state === 'rejected' ? <Notice tone="bad">{`${t.rejected} ${reason}`.trim()}</Notice> : null}
      {state === 'change' ? (
        <Notice tone="warn">
          <p className="font-medium">{isWhole ? t.changeWhole : t.change}</p>
          {reason ? <p>{reason}</p> : null}
          {due ? <p>{t.due(formats.date(due))}</p> : null}
        </Notice>
      ) : null}
      {state === 'init' && !isChecking ? <p>{t.submitHelp}</p> : null}
      <AtProvider legitimation={legitimation} />
    </Card>
  );
}

function BeginCard() {
  const { legitimation, providers } = useLoaderData<typeof loader>();
  const t = useTexts(LEGITIMATION_TEXTS);
  return (
    <Card title={t.begin}>
      <Form method="post" className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            name="entity"
            label={t.entity}
            defaultValue={legitimation.entity}
            options={Object.entries(t.entities).map(([value, label]) => ({ value, label }))}
          />
          {providers.length === 0 ? null : (
            <SelectField
              name="provider"
              label={t.provider}
              defaultValue={legitimation.provider}
              options={[
                { value: '', label: t.platform },
                ...providers.map(({ key, title }) => ({ value: key, label: title })),
              ]}
            />
          )}
        </div>
        <div>
          <Button name="intent" value="begin">
            {t.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function SubmitCard() {
  const { missing } = useLoaderData<typeof loader>();
  const t = useTexts(LEGITIMATION_TEXTS);
  const steps = { head_quarter: t.headQuarter, legal_representative: t.representative, ubo: t.owners };
  const left = [...missing.steps.map((step) => steps[step]), ...missing.documents.map(({ title }) => title)];
  return (
    <Card title={t.submit}>
      {left.length > 0 ? (
        <>
          <p className="font-medium">{t.missing}</p>
          <ul className="list-disc pl-5">
            {left.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      ) : (
        <Form method="post">
          <Button look="main" name="intent" value="submit">
            {t.submit}
          </Button>
        </Form>
      )}
    </Card>
  );
}
