import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { addPart, answerTeaching, movePart, partsView, productTeaching, removePart } from '#core/plugins';
import {
  ButtonLink,
  Card,
  ErrorSummary,
  PartsEditor,
  TeachingCard,
  attempt,
  formOf,
  orRefuse,
  teachingOf,
  useTexts,
} from '#web/ui';
import { numberOf, partOf, productIdOf } from './numbers.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const productId = productIdOf(params);
  const ctx = context.ctx();
  const [view, teaching] = await orRefuse(Promise.all([partsView(ctx, productId), productTeaching(ctx, productId)]));
  return { productId, view, teaching };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = productIdOf(params);
  const form = await formOf(request);
  const intent = form.get('intent');
  const done = await attempt(async () => {
    if (intent === 'teaching') await answerTeaching(ctx, productId, teachingOf(form));
    else if (intent === 'remove') await removePart(ctx, productId, numberOf(form, 'part'), { endsForHolders: true });
    else if (intent === 'move') await movePart(ctx, productId, numberOf(form, 'part'), numberOf(form, 'place'));
    else await addPart(ctx, productId, ...partOf(form));
  });
  if (!done.ok) return data({ errors: done.errors }, { status: 422 });
  return redirect(`/cabinet/products/${productId}/edit/membership?step=2&note=saved`);
}

const TEXTS = {
  de: {
    title: 'Was Mitglieder bekommen',
    rule: 'Was Sie später hinzufügen, öffnet sich für alle Mitglieder. Was Sie entfernen, endet für sie; wer es einzeln gekauft hat, behält es.',
    levels: 'Stufen und Zeit',
    levelsHelp:
      'Mit Stufen öffnen sich Inhalte je nach Preisplan und nach Tagen oder Monaten, und Sie bestimmen, was nach dem Ende bleibt.',
    toLevels: 'Stufen bearbeiten',
    next: 'Weiter zur Kasse',
  },
  en: {
    title: 'What members get',
    rule: 'What you add later opens for all members. What you remove ends for them; whoever bought it by itself keeps it.',
    levels: 'Levels and time',
    levelsHelp: 'With levels, content opens by plan and after days or months, and you say what is kept after the end.',
    toLevels: 'Edit levels',
    next: 'Continue to checkout',
  },
};

/** The second step of a membership: what it opens. */
export default function ProductsStep() {
  const t = useTexts(TEXTS);
  const { productId, view, teaching } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-5">
      <ErrorSummary errors={refused?.errors ?? []} />
      <Card title={t.title}>
        <div className="flex flex-col gap-4">
          <PartsEditor view={view} errors={refused?.errors} />
          <p className="text-sm text-ink-soft">{t.rule}</p>
        </div>
      </Card>
      <Card title={t.levels}>
        <div className="flex flex-col items-start gap-3">
          <p className="text-ink-soft">{t.levelsHelp}</p>
          <ButtonLink to={`/cabinet/products/${productId}/edit/membership/levels?step=2`}>{t.toLevels}</ButtonLink>
        </div>
      </Card>
      <TeachingCard teaching={teaching} errors={refused?.errors} />
      <div>
        <ButtonLink look="main" to={`/cabinet/products/${productId}/edit?step=3`}>
          {t.next}
        </ButtonLink>
      </div>
    </div>
  );
}
