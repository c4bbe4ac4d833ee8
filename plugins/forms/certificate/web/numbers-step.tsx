import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { makeCode, parseCodePattern } from '#core/kit';
import {
  Button,
  Card,
  ErrorSummary,
  SelectField,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useTexts,
  wholeInput,
} from '#web/ui';
import { certificateEditor } from '../setup/certificate-setup.ts';
import { saveNumbers } from '../setup/save-certificate.ts';
import { idOf } from './id-of.server.ts';
import { TEXTS } from './texts.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const productId = idOf(params);
  return {
    productId,
    year: context.ctx().clock.now().getUTCFullYear(),
    ...(await orRefuse(certificateEditor(context.ctx(), productId))),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const productId = idOf(params);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const values = { numberPattern: text('numberPattern'), holder: text('holder'), validityDays: text('validityDays') };
  const saved = await attempt(() => saveNumbers(context.ctx(), productId, values));
  if (!saved.ok) return data({ errors: saved.errors, values }, { status: 422 });
  const edit = `/cabinet/products/${productId}/edit`;
  return redirect(
    form.get('go') === 'on'
      ? `${edit}/certificate_design?step=3&note=saved`
      : `${edit}/certificate_numbers?step=2&note=saved`,
  );
}

/** The second step of a certificate: how it is numbered, whose name stands on it, how long it is valid. */
export default function NumbersStep() {
  const t = useTexts(TEXTS);
  const { productId, year, setup, questions } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const values = refused?.values ?? {
    numberPattern: setup.numberPattern,
    holder: setup.holderSource === 'question' ? String(setup.holderQuestionId) : 'buyer',
    validityDays: setup.validityDays === null ? '' : String(setup.validityDays),
  };
  const [pattern, setPattern] = useState(values.numberPattern);
  return (
    <Form method="post" className="flex flex-col gap-5">
      <ErrorSummary errors={refused?.errors ?? []} />
      <Card
        title={t.numbers}
        actions={
          <Link className="text-accent underline" to={`/cabinet/certificates?filters[product_id][]=${productId}`}>
            {t.all}
          </Link>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField
            required
            label={t.pattern}
            help={t.patternHelp}
            name="numberPattern"
            id="numberPattern"
            className="font-mono"
            spellCheck={false}
            autoComplete="off"
            value={pattern}
            onChange={(event) => setPattern(event.currentTarget.value)}
            error={errorOf(refused?.errors, 'numberPattern')}
          />
          <Example pattern={pattern} year={year} />
          <TextField
            label={t.validity}
            help={t.validityHelp}
            name="validityDays"
            {...wholeInput(1, 36_500)}
            defaultValue={values.validityDays}
            error={errorOf(refused?.errors, 'validityDays')}
          />
        </div>
      </Card>
      <Card title={t.holder}>
        <SelectField
          label={<span className="sr-only">{t.holder}</span>}
          name="holder"
          defaultValue={values.holder}
          error={errorOf(refused?.errors, 'holder')}
          help={questions.length === 0 ? t.noQuestion : undefined}
          options={[
            { value: 'buyer', label: t.buyer },
            ...questions.map(({ id, label }) => ({ value: String(id), label: `${t.question} ${label}` })),
          ]}
        />
      </Card>
      <p className="text-ink-soft">{t.hint}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="main" name="go" value="on">
          {t.next}
        </Button>
        <Button>{t.save}</Button>
      </div>
    </Form>
  );
}

function Example({ pattern, year }: { pattern: string; year: number }) {
  const t = useTexts(TEXTS);
  const parsed = parseCodePattern(pattern.trim(), { random: false });
  const problem = parsed.ok
    ? null
    : parsed.error.problem === 'format'
      ? t.badFormat.replace('%', parsed.error.at)
      : t.tooLong;
  // Always the same letters: an example, and the server draws the same.
  const example = parsed.ok
    ? makeCode(parsed.value, {
        bytes: (count) => Uint8Array.from({ length: count }, (_, index) => index * 7),
        sequence: 1,
        year,
        token: () => '',
      })
    : '';
  return (
    <p aria-live="polite" className="rounded-control bg-sunken px-3 py-2 text-sm">
      {problem ? (
        <span className="text-warn">{problem}</span>
      ) : (
        <>
          {t.example} <span className="font-mono break-all">{example}</span>
        </>
      )}
    </p>
  );
}
