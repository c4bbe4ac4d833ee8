import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { openHolding } from '#core/plugins';
import {
  AccessClosed,
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  SelectField,
  TextArea,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useTexts,
} from '#web/ui';
import { answerQuestions, handOverForm } from '../engagements/answer-questions.ts';
import type { ServiceQuestion } from '../setup/service-question.ts';
import { TEXTS } from './texts.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const opened = await orRefuse(openHolding(context.ctx(), params.token ?? '', { form: 'service' }));
  if (opened.state === 'closed')
    return {
      because: opened.because,
      name: opened.product.name,
      orderId: opened.orderId,
      form: null,
      isPreview: false,
    };
  return {
    because: null,
    brand: await context.brandOf(opened.holding.sellerId),
    name: opened.product.name,
    orderId: opened.holding.orderId,
    form: await handOverForm(opened),
    isPreview: opened.viewer === 'seller',
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const opened = await orRefuse(openHolding(context.ctx(), params.token ?? '', { form: 'service' }));
  const form = await formOf(request);
  const answers = Array.from({ length: 20 }, (_, index) => String(form.get(`answer-${index}`) ?? ''));
  // A seller who looks at their own form keeps nothing.
  if (opened.state === 'closed' || opened.viewer === 'seller') return redirect(`/payer/service/${params.token}`);
  const kept = await attempt(() => answerQuestions(opened, answers));
  return kept.ok ? redirect(`/payer/service/${params.token}?note=sent`) : { errors: kept.errors, answers };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? ''} · Kontor` }];

/** Questions of the seller before the begin, asked after the purchase. */
export default function HandOver() {
  const { because, name, orderId, form, isPreview } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const refused = useActionData<typeof action>();
  const isSent = useSearchParams()[0].get('note') === 'sent';
  const isClosed = form !== null && form.deliveredAt !== null;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={t.handOver}
        back={
          orderId > 0 ? (
            <Link to={`/payer/s/${orderId}`} className="text-accent underline">
              {t.purchase}
            </Link>
          ) : undefined
        }
      />
      <div className="flex flex-col gap-4">
        {because ? <AccessClosed because={because} /> : null}
        {isPreview ? <Notice tone="info">{t.preview}</Notice> : null}
        {isSent && !refused ? <Notice tone="good">{t.sent}</Notice> : null}
        {isClosed ? <Notice tone="info">{t.closed}</Notice> : null}
        {form?.note ? (
          <Card>
            <p className="whitespace-pre-line">{form.note}</p>
          </Card>
        ) : null}
        <ErrorSummary errors={refused?.errors ?? []} />
        {form && form.questions.length === 0 ? <p className="text-ink-soft">{t.noQuestions}</p> : null}
        {form && form.questions.length > 0 ? (
          <Card>
            <Form method="post" className="flex flex-col gap-5">
              {isClosed ? null : <p className="text-ink-soft">{t.handOverHelp}</p>}
              {form.questions.map((question, index) => (
                <Question
                  key={question.label}
                  question={question}
                  name={`answer-${index}`}
                  value={refused?.answers[index] ?? form.answers[index] ?? ''}
                  error={errorOf(refused?.errors, `answer-${index}`)}
                  disabled={isClosed}
                />
              ))}
              {isClosed ? null : (
                <div>
                  <Button look="main">{form.answeredAt ? t.change : t.send}</Button>
                </div>
              )}
            </Form>
          </Card>
        ) : null}
      </div>
    </>
  );
}

function Question({
  question: { label, kind, required, options },
  name,
  value,
  error,
  disabled,
}: {
  question: ServiceQuestion;
  name: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
}) {
  const t = useTexts(TEXTS);
  const shared = {
    label,
    name,
    id: name,
    defaultValue: value,
    error,
    disabled,
    'aria-required': required,
    help: required ? undefined : t.optional,
  };
  if (kind === 'text') return <TextArea {...shared} rows={5} maxLength={4000} />;
  if (kind === 'choice')
    return (
      <SelectField
        {...shared}
        options={[{ value: '', label: t.choose }, ...options.map((option) => ({ value: option, label: option }))]}
      />
    );
  return (
    <TextField {...shared} type={kind === 'date' ? 'date' : 'text'} maxLength={kind === 'date' ? undefined : 500} />
  );
}
