import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { saveProgram } from '#core/affiliates';
import { Button, ErrorSummary, PageHeader, attempt, formOf, useSending, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { AFFILIATE_TEXTS } from './affiliate-texts.ts';
import { ProgramFields } from './program-fields.tsx';
import { programFormFacts, programValues, readProgramForm, typedProgram } from './read-program-form.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  return {
    ...(await programFormFacts(ctx, sellerId)),
    values: programValues(ctx),
    title: AFFILIATE_TEXTS[ctx.locale].create,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const made = await attempt(() => saveProgram(ctx, readProgramForm(ctx, form)));
  if (!made.ok) return data({ values: typedProgram(form), errors: made.errors }, { status: made.status });
  return redirectWithNote(`/cabinet/affiliate_programs/${made.value.id}`, {
    message: AFFILIATE_TEXTS[ctx.locale].saved,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export default function NewProgram() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(AFFILIATE_TEXTS);
  const errors = refused?.errors ?? [];
  return (
    <>
      <PageHeader
        title={t.create}
        back={
          <Link to="/cabinet/affiliate_programs" className="text-accent underline">
            {t.area}
          </Link>
        }
      />
      <Form method="post" noValidate className="flex max-w-3xl flex-col gap-5">
        <ErrorSummary errors={errors} />
        <ProgramFields
          {...{ errors }}
          values={refused?.values ?? loaded.values}
          products={loaded.products}
          facts={loaded.facts}
        />
        <div>
          <Button look="main" busy={useSending()}>
            {t.create}
          </Button>
        </div>
      </Form>
    </>
  );
}
