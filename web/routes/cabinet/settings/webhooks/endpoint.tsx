import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  endpointFile,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
  saveEndpoint,
  sendTest,
  switchEndpoint,
  type EndpointInput,
} from '#core/webhooks';
import {
  Button,
  ButtonLink,
  Card,
  PageHeader,
  SeenRevision,
  StatusChip,
  attempt,
  formOf,
  orRefuse,
  refuseOutdated,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { readId } from '../../../../cabinet/read-id.server.ts';
import { Sure } from '../../../../cabinet/sure.tsx';
import { sellerContext } from '../../../../require-seller.server.ts';
import { SecretCard, StateCard, TestCard } from './endpoint-cards.tsx';
import { EndpointFields } from './endpoint-fields.tsx';
import { endpointChoices, endpointRevision, readEndpointForm } from './endpoint-form.server.ts';
import { ENDPOINT_TONES } from './endpoint-tones.ts';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { former, failingSince, ...endpoint } = await orRefuse(endpointFile(ctx, readId(params.id)));
  return {
    revision: endpointRevision(endpoint),
    endpoint: { ...endpoint, failing: failingSince !== null },
    former: former && { secret: former.secret, until: former.until.toISOString() },
    ...(await endpointChoices(ctx)),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const t = WEBHOOK_TEXTS[ctx.locale];
  const here = `/cabinet/settings/webhooks/${id}`;
  switch (form.get('intent')) {
    case 'pause':
      await orRefuse(switchEndpoint(ctx, id, 'paused'));
      return redirectWithNote(here, { message: t.changed.pause });
    case 'deactivate':
      await orRefuse(switchEndpoint(ctx, id, 'inactive'));
      return redirectWithNote(here, { message: t.changed.deactivate });
    case 'resume':
      await orRefuse(resumeEndpoint(ctx, id));
      return redirectWithNote(here, { message: t.changed.resume });
    case 'rotate':
      await orRefuse(rotateSecret(ctx, id));
      return redirectWithNote(here, { message: t.rotated });
    case 'remove':
      await orRefuse(removeEndpoint(ctx, id));
      return redirectWithNote('/cabinet/settings/webhooks', { message: t.removed });
    case 'test':
      return { tested: await orRefuse(sendTest(ctx, id, String(form.get('event') ?? ''))), values: null, errors: [] };
    default: {
      const values = readEndpointForm(form);
      const saved = await attempt(async () => {
        refuseOutdated(form, endpointRevision(await endpointFile(ctx, id)), ctx.locale);
        await saveEndpoint(ctx, id, values);
      });
      if (!saved.ok) return data({ tested: null, values, errors: saved.errors }, { status: saved.status });
      return redirectWithNote(here, { message: t.saved });
    }
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: `${shown?.endpoint.name ?? ''} · Kontor` },
];

/** One endpoint: what it hears of, how it is doing, its secret, and a test. */
export default function EndpointScreen() {
  const { endpoint, former, products, events, revision } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(WEBHOOK_TEXTS);
  const busy = useSending();
  return (
    <>
      <PageHeader
        title={endpoint.name}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/webhooks">
            {t.back}
          </Link>
        }
        actions={
          <>
            <StatusChip state={endpoint.state} label={t.state[endpoint.state]} tone={ENDPOINT_TONES[endpoint.state]} />
            <ButtonLink to={`/cabinet/settings/webhooks/log?filters[endpoint_id][]=${endpoint.id}`}>{t.log}</ButtonLink>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <StateCard state={endpoint.state} pausedFor={endpoint.pausedFor} waiting={endpoint.waiting} />
        <TestCard events={events} tested={answer?.tested ?? null} />
        <Card>
          <Form method="post" noValidate className="flex max-w-2xl flex-col gap-5">
            <SeenRevision revision={revision} />
            <EndpointFields
              values={(answer?.values as EndpointInput | null | undefined) ?? endpoint}
              errors={answer?.errors ?? []}
              products={products}
              events={events}
            />
            <div>
              <Button look="main" name="intent" value="save" busy={busy}>
                {t.save}
              </Button>
            </div>
          </Form>
        </Card>
        <SecretCard secret={endpoint.secret} former={former} />
        <Form method="post">
          <Sure label={t.remove} sure={t.removeSure} intent="remove" />
        </Form>
      </div>
    </>
  );
}
