import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { answerTeaching, productTeaching } from '#core/plugins';
import {
  Button,
  Card,
  ErrorSummary,
  TeachingCard,
  LongTextArea,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  teachingOf,
  useTexts,
} from '#web/ui';
import { removeServiceFile, saveDelivery, serviceEditor } from '../setup/service-editor.ts';
import { idOf } from './id-of.server.ts';
import { QuestionRows } from './question-rows.tsx';
import { TEXTS } from './texts.ts';

const MOST_ROWS = 40;
/** Kinds of services that can be teaching. */
const TEACHING = ['coaching', 'consulting', 'membership'];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const productId = idOf(params);
  const ctx = context.ctx();
  const [editor, { category, ...teaching }] = await orRefuse(
    Promise.all([serviceEditor(ctx, productId), productTeaching(ctx, productId)]),
  );
  return { productId, ...editor, teaching: TEACHING.includes(category) ? teaching : null };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = idOf(params);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const here = `/cabinet/products/${productId}/edit/service_delivery?step=4&note=saved`;
  if (form.get('intent') === 'remove') {
    const removed = await attempt(() =>
      removeServiceFile(ctx, productId, Number(/^[1-9]\d{0,14}$/.exec(text('file'))?.[0] ?? 0)),
    );
    return removed.ok ? redirect(here) : { errors: removed.errors, values: null };
  }
  if (form.get('intent') === 'teaching') {
    const answered = await attempt(() => answerTeaching(ctx, productId, teachingOf(form)));
    return answered.ok ? redirect(here) : { errors: answered.errors, values: null };
  }
  const questions = [];
  for (let row = 0; row < MOST_ROWS && form.has(`label-${row}`); row += 1) {
    questions.push({
      label: text(`label-${row}`),
      kind: text(`kind-${row}`),
      required: form.get(`required-${row}`) === 'on',
      options: text(`options-${row}`),
    });
  }
  const values = { text: text('text'), bookingUrl: text('bookingUrl'), questions };
  const saved = await attempt(() => saveDelivery(ctx, productId, values));
  if (!saved.ok) return data({ errors: saved.errors, values }, { status: 422 });
  return redirect(form.get('go') === 'on' ? `/cabinet/products/${productId}/edit?step=5&note=saved` : here);
}

/** The fourth step of a service: what buyers get, and what they are asked. */
export default function DeliveryStep() {
  const t = useTexts(TEXTS);
  const { productId, text, bookingUrl, questions, files, teaching } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const problem = useSearchParams()[0].get('problem');
  const values = refused?.values ?? {
    text,
    bookingUrl,
    questions: questions.map((each) => ({ ...each, options: each.options.join('\n') })),
  };
  const error = (field: string): string | undefined => errorOf(refused?.errors, field);
  return (
    <div className="flex flex-col gap-5">
      <ErrorSummary errors={refused?.errors ?? (problem ? [{ message: problem, field: 'file' }] : [])} />
      <Form method="post" className="flex flex-col gap-5">
        <Card
          title={t.title}
          actions={
            <Link className="text-accent underline" to="/cabinet/services">
              {t.list}
            </Link>
          }
        >
          <div className="flex flex-col gap-4">
            <LongTextArea
              label={t.text}
              help={t.textHelp}
              name="text"
              rows={7}
              maxLength={5000}
              defaultValue={values.text}
              error={error('text')}
            />
            <TextField
              label={t.booking}
              help={t.bookingHelp}
              type="url"
              name="bookingUrl"
              maxLength={500}
              defaultValue={values.bookingUrl}
              error={error('bookingUrl')}
            />
          </div>
        </Card>
        <Card title={t.questions}>
          <p className="mb-4 text-ink-soft">{t.questionsHelp}</p>
          <QuestionRows rows={values.questions} error={error} />
        </Card>
        <div className="flex flex-wrap gap-3">
          <Button look="main" name="go" value="on">
            {t.next}
          </Button>
          <Button>{t.save}</Button>
        </div>
      </Form>
      <Card title={t.files}>
        <p className="mb-3 text-ink-soft">{t.filesHelp}</p>
        <ul className="mb-4 flex flex-col gap-2">
          {files.map((file) => (
            <li
              key={file.id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line px-3 py-2"
            >
              <span className="min-w-0 break-all">{file.name}</span>
              <Form method="post">
                <input type="hidden" name="file" value={file.id} />
                <Button name="intent" value="remove">
                  {t.remove} <span className="sr-only">{file.name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
        <Form
          method="post"
          action={`/cabinet/products/${productId}/edit/service_delivery/files`}
          encType="multipart/form-data"
          className="flex flex-col items-start gap-3"
        >
          <label htmlFor="file" className="font-medium">
            {t.file}
          </label>
          <input
            id="file"
            type="file"
            name="file"
            multiple
            className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
          />
          <Button>{t.upload}</Button>
        </Form>
      </Card>
      {teaching ? <TeachingCard teaching={teaching} errors={refused?.errors} /> : null}
    </div>
  );
}
