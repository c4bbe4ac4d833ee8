import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { writeDeal } from '#core/deals';
import { sellerDesk } from '#core/desk';
import { allPlans, platformToday } from '#core/platform-plans';
import { ButtonLink, EmptyState, PageHeader, attempt, formOf, orRefuse, titled, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { dealPlans, dealValues, readDealForm } from './deal-form.server.ts';
import { DealForm } from './deal-form.tsx';
import { DEAL_TEXTS } from './deal-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const seller = await orRefuse(sellerDesk(ctx, readId(params.id)));
  return {
    seller: { id: seller.id, name: seller.name },
    values: dealValues(null, { locale: ctx.locale, today: platformToday(ctx) }),
    plans: dealPlans(await allPlans(ctx), ctx.locale),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const sellerId = readId(params.id);
  const { input, values } = readDealForm(await formOf(request), {
    locale: ctx.locale,
    plans: await allPlans(ctx),
  });
  const done = await attempt(() => writeDeal(ctx, { sellerId, dealId: null }, input));
  if (!done.ok) return data({ errors: done.errors, values }, { status: done.status });
  return redirectWithNote(`/admin/deals/${sellerId}/${done.value.id}`, { message: DEAL_TEXTS[ctx.locale].saved });
}

export const meta = titled({ de: { title: DEAL_TEXTS.de.newTitle }, en: { title: DEAL_TEXTS.en.newTitle } });

/** A new deal with one shop. */
export default function NewDeal() {
  const { seller, values, plans } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(DEAL_TEXTS);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={t.newTitle}
        subtitle={t.with(seller.name)}
        back={<Link to={`/admin/sellers/${seller.id}/plan`}>{t.backSeller}</Link>}
      />
      {plans.length === 0 ? (
        <EmptyState
          title={t.noPlans}
          action={
            <ButtonLink to="/admin/plans/new" look="main">
              {t.newPlan}
            </ButtonLink>
          }
        >
          {t.noPlansHelp}
        </EmptyState>
      ) : (
        <DealForm values={answer?.values ?? values} plans={plans} errors={answer?.errors ?? []} />
      )}
    </div>
  );
}
