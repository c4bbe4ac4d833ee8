import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { otherProducts } from '#core/catalog';
import { peopleOf, previewBatch, problemText, startBatch, type BatchInput } from '#core/grants';
import { Button, Card, ErrorSummary, PageHeader, attempt, formOf, orRefuse, useTexts, type FieldError } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { BULK_ACCESS_TEXTS } from './bulk-access-texts.ts';
import { readBatchForm } from './read-batch-form.server.ts';
import { StepFields } from './step-fields.tsx';

export const STEPS = ['access', 'extend', 'selectCustomers', 'customers', 'confirmation'] as const;

export type Step = (typeof STEPS)[number];

const EMPTY: BatchInput = {
  act: 'access',
  productId: 0,
  mode: 'extendDuration',
  days: '',
  endDate: '',
  people: '',
  holdersOf: 0,
  mails: true,
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { searchParams } = new URL(request.url);
  const ids = (searchParams.get('sessions') ?? '')
    .split(',')
    .flatMap((id) => (/^[1-9]\d{0,14}$/.test(id) ? [Number(id)] : []));
  const [products, chosen] = await Promise.all([
    orRefuse(otherProducts(ctx, 0)),
    ids.length > 0 ? peopleOf(ctx, ids.slice(0, 500)) : { productId: 0, people: '' },
  ]);
  const act = searchParams.get('act') ?? EMPTY.act;
  return { products, first: { ...EMPTY, ...chosen, act }, title: BULK_ACCESS_TEXTS[ctx.locale].start };
}

/** Goes a step on or back with what was entered; the last one starts it. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const input = await readBatchForm(form);
  const step = STEPS.find((each) => each === form.get('step')) ?? 'access';
  if (form.get('intent') === 'back') return data(shown(input, neighbour(step, input, -1)));
  // Checked as far as the steps have come: a stand-in for the people until they are asked for.
  const early = step === 'access' || step === 'extend';
  const checked = await attempt(() =>
    previewBatch(ctx, early ? { ...input, people: 'somebody@example.com', holdersOf: 0 } : input),
  );
  if (!checked.ok) return data({ ...shown(input, step), errors: checked.errors }, { status: 422 });
  if (step === 'confirmation') {
    const started = await attempt(() => startBatch(ctx, input));
    if (!started.ok) return data({ ...shown(input, step), errors: started.errors }, { status: 422 });
    return redirect(`/cabinet/bulk_access/${started.value.id}`);
  }
  const { terms, people } = checked.value;
  const bad = people.filter(({ problem }) => problem !== null);
  const preview = early
    ? null
    : {
        product: terms.product.name,
        good: people.length - bad.length,
        bad: bad.length,
        lines: [...bad, ...people.filter(({ problem }) => problem === null)]
          .slice(0, 200)
          .map((person) => ({ ...person, problem: problemText(person.problem, ctx.locale) })),
      };
  return data({ ...shown(input, neighbour(step, input, 1)), preview });
}

interface Shown {
  step: Step;
  input: BatchInput;
  errors: FieldError[];
  preview: BatchPreviewShown | null;
}

export interface BatchPreviewShown {
  product: string;
  good: number;
  bad: number;
  lines: { line: number; email: string; firstName: string; lastName: string; problem: string }[];
}

const shown = (input: BatchInput, step: Step): Shown => ({ step, input, errors: [], preview: null });

/** Taking has no length. */
function neighbour(step: Step, { act }: BatchInput, by: 1 | -1): Step {
  const steps = STEPS.filter((each) => act !== 'take' || each !== 'extend');
  return steps[Math.max(0, steps.indexOf(step) + by)] ?? step;
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

/** Access for many, step by step. What was entered travels along in the form. */
export default function BulkAccess() {
  const { products, first } = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const t = useTexts(BULK_ACCESS_TEXTS);
  const { step, input, errors, preview } = acted ?? shown(first, 'access');
  const at = STEPS.indexOf(step);
  return (
    <>
      <PageHeader
        title={t.start}
        back={
          <Link to="/cabinet/bulk_access" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="flex max-w-3xl flex-col gap-5">
        <ErrorSummary errors={errors} />
        <Card title={`${t.step} ${at + 1} ${t.of} ${STEPS.length}: ${t.steps[step]}`}>
          <Form method="post" encType="multipart/form-data" key={step} className="flex flex-col gap-5">
            <input type="hidden" name="step" value={step} />
            <StepFields {...{ step, input, errors, preview, products }} />
            <div className="flex flex-wrap gap-2">
              <Button look={step === 'confirmation' && input.act === 'take' ? 'danger' : 'main'}>
                {step === 'confirmation' ? t.confirm[input.act as keyof typeof t.confirm] : t.next}
              </Button>
              {step === 'access' ? null : (
                <Button name="intent" value="back">
                  {t.before}
                </Button>
              )}
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}
