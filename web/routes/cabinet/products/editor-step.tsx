import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useOutletContext, useSearchParams } from '@remix-run/react';
import { creditOfPlans, otherProducts, productEditor } from '#core/catalog';
import { methodMatrix } from '#core/payments';
import { attempt, formOf, orRefuse } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import type { EditorData } from './editor.tsx';
import { planRevision, productRevision, savedMeanwhile } from './product-revision.server.ts';
import { AutosaveAt, ProductRevision } from './steps/step-form.tsx';
import { productId } from './product-id.server.ts';
import { saveStep } from './save-step.server.ts';
import { savesItself } from './saves-itself.ts';
import { stepNumber } from './step-number.server.ts';
import { savePostedQuestions } from './questions/posted-questions.server.ts';
import { QuestionsCard } from './questions/questions-card.tsx';
import { AdvancedStepForm } from './steps/advanced-step.tsx';
import { CheckoutStepForm } from './steps/checkout-step.tsx';
import { DeliveryStepForm } from './steps/delivery-step.tsx';
import { DetailsStepForm } from './steps/details-step.tsx';
import { PagesStepForm } from './steps/pages-step.tsx';
import { UpsellStepForm } from './steps/upsell-step.tsx';
import { BumpsCard } from './upsell/bumps-card.tsx';
import { loadUpsell } from './upsell/load-upsell.server.ts';
import { changePostedBump, changePostedUpgrade } from './upsell/posted-upsell.server.ts';
import { VideoCard } from './video/video-card.tsx';
import { loadVideos } from './video/load-videos.server.ts';
import { savePostedVideo } from './video/posted-video.server.ts';
import { UpgradesCard } from './upsell/upgrades-card.tsx';
import { stepHref } from './warning-links.server.ts';

/** Steps that core draws for every kind of product. */
const FORMS = {
  details: DetailsStepForm,
  checkout: CheckoutStepForm,
  upsell: UpsellStepForm,
  delivery: DeliveryStepForm,
  pages: PagesStepForm,
  advanced: AdvancedStepForm,
} as const;

export type CoreStep = keyof typeof FORMS;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = productId(params);
  const editor = await orRefuse(productEditor(ctx, id));
  const { steps } = editor;
  const number = stepNumber(request, steps);
  const step = steps[number - 1]!;
  if (step.screen) throw redirect(stepHref(id, steps, number));
  const plan = new URL(request.url).searchParams.get('plan');
  return {
    step: step.key as CoreStep,
    revision: plan === null ? productRevision(editor) : planRevision(editor, plan),
    number,
    others: step.key === 'upsell' || step.key === 'pages' ? await otherProducts(ctx, id) : [],
    upsell: step.key === 'upsell' ? await loadUpsell(ctx, editor) : null,
    videos: step.key === 'details' ? await loadVideos(ctx, editor.product.steps.video) : null,
    credit: step.key === 'checkout' ? await creditOfPlans(ctx, id) : {},
    methods: step.key === 'checkout' && plan !== null ? (await methodMatrix(ctx)).providers : [],
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = productId(params);
  const editor = await orRefuse(productEditor(ctx, id));
  const number = stepNumber(request, editor.steps);
  const form = await formOf(request);
  const card = form.get('form');
  if (card === 'questions' || card === 'bumps' || card === 'upgrades' || card === 'video') {
    const questions = card === 'questions' ? await savePostedQuestions(ctx, id, form) : null;
    const upgrade = card === 'upgrades' ? await changePostedUpgrade(ctx, id, editor.currency, form) : null;
    const video = card === 'video' ? await savePostedVideo(ctx, id, form) : null;
    if (card === 'bumps') await changePostedBump(ctx, id, form);
    if (questions || upgrade || video) return { values: undefined, errors: [], questions, upgrade, video };
    return redirect(`${stepHref(id, editor.steps, number)}&note=saved#${card}`);
  }
  const conflict = savedMeanwhile(editor, form, ctx.locale);
  const saved = conflict
    ? { ok: false as const, errors: [conflict] }
    : await attempt(() => saveStep(ctx, editor, editor.steps[number - 1]!.key, form));
  if (saved.ok) {
    const goOn = form.get('intent') === 'continue' && number < editor.steps.length;
    return redirect(`${stepHref(id, editor.steps, goOn ? number + 1 : number)}&note=saved`);
  }
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  // A password is never sent back.
  delete values.accessPassword;
  return { values, errors: saved.errors, questions: null, upgrade: null, video: null };
}

export default function EditorStepScreen() {
  const { editor } = useOutletContext<{ editor: EditorData['editor'] }>();
  const { step, number, others, upsell, credit, methods, revision, videos } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const editingPlan = useSearchParams()[0].has('plan');
  const StepForm = FORMS[step];
  return (
    <div className="flex flex-col gap-5">
      {upsell ? (
        <BumpsCard productId={editor.product.id} step={number} bumps={upsell.bumps} canOffer={upsell.canOffer} />
      ) : null}
      {upsell ? (
        <UpgradesCard choices={upsell.choices} upgrades={upsell.upgrades} refused={refused?.upgrade ?? null} />
      ) : null}
      <ProductRevision.Provider value={revision}>
        <AutosaveAt.Provider
          value={
            savesItself(editor.product, step)
              ? `/cabinet/products/${editor.product.id}/autosave?step=${number}`
              : undefined
          }
        >
          <StepForm
            key={step}
            editor={editor}
            others={others}
            credit={credit}
            methods={methods}
            values={refused?.values}
            errors={refused?.errors ?? []}
          />
        </AutosaveAt.Provider>
      </ProductRevision.Provider>
      {videos ? (
        <VideoCard chosen={editor.product.steps.video} library={videos} refused={refused?.video ?? null} />
      ) : null}
      {step === 'checkout' && !editingPlan ? (
        <QuestionsCard questions={editor.questions} refused={refused?.questions ?? null} />
      ) : null}
    </div>
  );
}
