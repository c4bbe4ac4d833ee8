import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { adviserNumbersForAdmin, saveAdviserNumbersForSeller } from '#core/desk';
import { PageHeader, attempt, formOf, orRefuse, useTexts } from '#web/ui';
import { ACCOUNTING_TEXTS } from '../../../cabinet/accounting/accounting-texts.ts';
import { AdviserForm } from '../../../cabinet/accounting/adviser-form.tsx';
import { readAdviserNumbers, typedIn } from '../../../cabinet/accounting/read-adviser-numbers.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { seller, settings } = await orRefuse(adviserNumbersForAdmin(ctx, readId(params.id)));
  return { seller, settings, title: `${ACCOUNTING_TEXTS[ctx.locale].settings}: ${seller.name}` };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const sellerId = readId(params.id);
  const form = await formOf(request);
  const saved = await attempt(() => saveAdviserNumbersForSeller(ctx, sellerId, readAdviserNumbers(form)));
  if (!saved.ok) return data({ errors: saved.errors, typed: typedIn(form) }, { status: saved.status });
  return redirectWithNote(`/admin/sellers/${sellerId}/accounting`, { message: ACCOUNTING_TEXTS[ctx.locale].saved });
}

/** Numbers of a shop's tax adviser, entered for the seller. */
export default function AdviserNumbersScreen() {
  const { seller, settings, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(ACCOUNTING_TEXTS);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={title}
        subtitle={t.numbersForShop}
        back={<Link to={`/admin/sellers/${seller.id}/accounting`}>{t.title}</Link>}
      />
      <AdviserForm settings={settings} errors={answer?.errors ?? []} {...(answer ? { typed: answer.typed } : {})} />
    </div>
  );
}
