import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { createFunnel } from '#core/funnels';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  TextField,
  attempt,
  errorOf,
  formOf,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { FUNNEL_TEXTS } from './funnel-texts.ts';
import { firstSteps } from './read-funnel-form.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return { title: FUNNEL_TEXTS[ctx.locale].create };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const values = { name: String(form.get('name') ?? ''), slug: String(form.get('slug') ?? '') };
  const t = FUNNEL_TEXTS[ctx.locale];
  const made = await attempt(() => createFunnel(ctx, { ...values, ...firstSteps(t) }));
  if (!made.ok) return { values, errors: made.errors };
  return redirectWithNote(`/cabinet/funnels/${made.value.id}`, { message: t.created });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export default function NewFunnel() {
  const { title } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(FUNNEL_TEXTS);
  const errors = refused?.errors ?? [];
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link to="/cabinet/funnels" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="max-w-2xl">
        <Card>
          <Form method="post" noValidate className="flex max-w-md flex-col gap-5">
            <ErrorSummary errors={errors} />
            <TextField
              required
              label={t.name}
              name="name"
              maxLength={80}
              defaultValue={refused?.values.name}
              error={errorOf(errors, 'name')}
            />
            <TextField
              label={t.slug}
              name="slug"
              maxLength={60}
              help={t.slugHelp}
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={refused?.values.slug}
              error={errorOf(errors, 'slug')}
            />
            <div>
              <Button look="main" busy={useSending()}>
                {t.create}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}
