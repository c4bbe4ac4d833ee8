import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { FEATURE_KEYS } from '#core/kit';
import { allPlans, savePlan } from '#core/platform-plans';
import { PageHeader, attempt, formOf, titled, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { planChoices } from './plan-choices.server.ts';
import { planValues, readPlanForm } from './plan-form.server.ts';
import { PLAN_FORM_TEXTS } from './plan-form-texts.ts';
import { PlanForm } from './plan-form.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  return { values: planValues(null, ctx.locale), choices: planChoices(await allPlans(ctx), ctx.locale) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { input, values, features } = readPlanForm(await formOf(request), ctx.locale);
  const done = await attempt(() => savePlan(ctx, null, input));
  if (!done.ok) return data({ errors: done.errors, values, features }, { status: done.status });
  return redirectWithNote('/admin/plans', { message: PLAN_FORM_TEXTS[ctx.locale].saved });
}

export const meta = titled({ de: { title: PLAN_FORM_TEXTS.de.newTitle }, en: { title: PLAN_FORM_TEXTS.en.newTitle } });

/** A new plan begins with every feature granted. */
export default function NewPlan() {
  const { values, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(PLAN_FORM_TEXTS);
  return (
    <>
      <PageHeader title={t.newTitle} back={<Link to="/admin/plans">{t.back}</Link>} />
      <PlanForm
        values={answer?.values ?? values}
        features={answer?.features ?? FEATURE_KEYS}
        choices={choices}
        errors={answer?.errors ?? []}
      />
    </>
  );
}
