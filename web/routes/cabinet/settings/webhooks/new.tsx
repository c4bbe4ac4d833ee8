import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { saveEndpoint, type EndpointInput } from '#core/webhooks';
import { Button, Card, PageHeader, attempt, formOf, useSending, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { EndpointFields } from './endpoint-fields.tsx';
import { endpointChoices, readEndpointForm } from './endpoint-form.server.ts';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return { ...(await endpointChoices(ctx)), title: WEBHOOK_TEXTS[ctx.locale].new };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const values = readEndpointForm(await formOf(request));
  const made = await attempt(() => saveEndpoint(ctx, null, values));
  if (!made.ok) return data({ values, errors: made.errors }, { status: made.status });
  return redirectWithNote(`/cabinet/settings/webhooks/${made.value.id}`, {
    message: WEBHOOK_TEXTS[ctx.locale].created,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: `${shown?.title ?? ''} · Kontor` }];

const BLANK: EndpointInput = {
  name: '',
  url: '',
  products: 'all',
  productIds: [],
  events: 'selected',
  eventTypes: ['order.paid', 'order.refunded'],
};

export default function NewEndpoint() {
  const { products, events, title } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(WEBHOOK_TEXTS);
  const busy = useSending();
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/webhooks">
            {t.back}
          </Link>
        }
      />
      <Card>
        <Form method="post" noValidate className="flex max-w-2xl flex-col gap-5">
          <EndpointFields
            values={(refused?.values as EndpointInput | undefined) ?? BLANK}
            errors={refused?.errors ?? []}
            products={products}
            events={events}
          />
          <div>
            <Button look="main" busy={busy}>
              {t.create}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
