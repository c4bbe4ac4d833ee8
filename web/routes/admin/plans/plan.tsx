import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { allPlans, planForAdmin, savePlan } from '#core/platform-plans';
import { PageHeader, attempt, formOf, orRefuse, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { planChoices } from './plan-choices.server.ts';
import { planValues, readPlanForm } from './plan-form.server.ts';
import { PLAN_FORM_TEXTS } from './plan-form-texts.ts';
import { PlanForm } from './plan-form.tsx';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const plan = await orRefuse(planForAdmin(ctx, readId(params.id)));
  return {
    name: plan.name,
    sellers: plan.sellers,
    features: plan.features,
    values: planValues(plan, ctx.locale),
    choices: planChoices(await allPlans(ctx), ctx.locale, plan.id),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { input, values, features } = readPlanForm(await formOf(request), ctx.locale);
  const done = await attempt(() => savePlan(ctx, readId(params.id), input));
  if (!done.ok) return data({ errors: done.errors, values, features }, { status: done.status });
  return redirectWithNote('/admin/plans', { message: PLAN_FORM_TEXTS[ctx.locale].saved });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? ''} · Kontor` }];

export default function ChangePlan() {
  const { name, sellers, values, features, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(PLAN_FORM_TEXTS);
  return (
    <>
      <PageHeader title={name} subtitle={t.sellers(sellers)} back={<Link to="/admin/plans">{t.back}</Link>} />
      <PlanForm
        values={answer?.values ?? values}
        features={answer?.features ?? features}
        choices={choices}
        errors={answer?.errors ?? []}
      />
    </>
  );
}
