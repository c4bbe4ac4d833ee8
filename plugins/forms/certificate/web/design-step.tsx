import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  Button,
  Card,
  ErrorSummary,
  SelectField,
  TextArea,
  TextField,
  attempt,
  buttonClass,
  errorOf,
  formOf,
  orRefuse,
  useTexts,
} from '#web/ui';
import { certificateSvg } from '../drawing/draw-certificate.ts';
import { previewCertificate } from '../drawing/preview-certificate.ts';
import { certificateEditor } from '../setup/certificate-setup.ts';
import { saveDesign, type DesignInput } from '../setup/save-certificate.ts';
import { idOf } from './id-of.server.ts';
import { TEXTS } from './texts.ts';

const FIELDS = ['title', 'body', 'issuer', 'accent', 'background', 'frame', 'locale'] as const;
const WAIT_MS = 250;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const productId = idOf(params);
  const editor = await orRefuse(certificateEditor(ctx, productId));
  const sellerId = 'sellerId' in ctx.actor ? ctx.actor.sellerId! : 0;
  const { title, body, issuer, accent, background, frame, locale } = editor.setup;
  const design = { title, body, issuer, accent, background, frame, locale };
  return { productId, design, svg: certificateSvg(await previewCertificate(ctx, sellerId, editor, design), title) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const productId = idOf(params);
  const form = await formOf(request);
  const values = Object.fromEntries(FIELDS.map((field) => [field, String(form.get(field) ?? '')])) as DesignInput;
  const saved = await attempt(() => saveDesign(context.ctx(), productId, values));
  if (!saved.ok) return data({ errors: saved.errors, values }, { status: 422 });
  const edit = `/cabinet/products/${productId}/edit`;
  return redirect(
    form.get('go') === 'on' ? `${edit}?step=4&note=saved` : `${edit}/certificate_design?step=3&note=saved`,
  );
}

/** The third step of a certificate: its words and its look, with the paper beside them as it will be. */
export default function DesignStep() {
  const t = useTexts(TEXTS);
  const { productId, design, svg } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const values: DesignInput = refused?.values ?? design;
  const preview = usePreview(`/cabinet/products/${productId}/edit/certificate_design/preview`, svg);
  const error = (field: string): string | undefined => errorOf(refused?.errors, field);
  return (
    <Form method="post" className="flex flex-col gap-5" onInput={preview.update}>
      <ErrorSummary errors={refused?.errors ?? []} />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title={t.words}>
            <div className="flex flex-col gap-4">
              <TextField
                required
                label={t.title}
                name="title"
                maxLength={80}
                defaultValue={values.title}
                error={error('title')}
              />
              <TextArea
                required
                label={t.body}
                help={t.bodyHelp}
                name="body"
                rows={6}
                maxLength={1200}
                defaultValue={values.body}
                error={error('body')}
              />
              <TextField
                label={t.issuer}
                help={t.issuerHelp}
                name="issuer"
                maxLength={80}
                defaultValue={values.issuer}
                error={error('issuer')}
              />
              <SelectField
                label={t.language}
                name="locale"
                defaultValue={values.locale}
                options={[
                  { value: 'de', label: t.german },
                  { value: 'en', label: t.english },
                ]}
              />
            </div>
          </Card>
          <Card title={t.look}>
            <div className="grid gap-4 sm:grid-cols-3 xl:grid-cols-1">
              <SelectField
                label={t.frame}
                name="frame"
                defaultValue={values.frame}
                options={(['frame', 'band', 'plain'] as const).map((value) => ({ value, label: t[`frame_${value}`] }))}
              />
              <TextField
                label={t.accent}
                type="color"
                style={{ minHeight: 44 }}
                name="accent"
                defaultValue={values.accent}
                error={error('accent')}
              />
              <TextField
                label={t.background}
                type="color"
                style={{ minHeight: 44 }}
                name="background"
                defaultValue={values.background}
                error={error('background')}
              />
            </div>
          </Card>
        </div>
        {/* Stays in sight while the words beside it are typed. */}
        <div className="min-w-0 self-start xl:sticky xl:top-5">
          <Card
            title={t.preview}
            actions={
              <a className={buttonClass('quiet')} href={preview.pdf} target="_blank" rel="noreferrer">
                {t.pdf}
              </a>
            }
          >
            <p className="mb-3 text-sm text-ink-soft" aria-live="polite">
              {preview.isRefused ? t.refused : t.previewHelp}
            </p>
            {/* Drawn by ourselves on the server, every text escaped. */}
            <div
              data-preview
              className={`mx-auto max-w-md border border-line shadow-md ${preview.isRefused ? 'opacity-50' : ''}`}
              dangerouslySetInnerHTML={{ __html: preview.svg }}
            />
          </Card>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="main" name="go" value="on">
          {t.next}
        </Button>
        <Button>{t.save}</Button>
      </div>
    </Form>
  );
}

/** Asks for the picture a moment after the last change; what arrives late for an older one is dropped. */
function usePreview(
  address: string,
  first: string,
): { svg: string; pdf: string; isRefused: boolean; update(event: FormEvent<HTMLFormElement>): void } {
  const [shown, setShown] = useState({ svg: first, pdf: `${address}?as=pdf`, isRefused: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);
  useEffect(() => setShown({ svg: first, pdf: `${address}?as=pdf`, isRefused: false }), [first, address]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const load = async (form: HTMLFormElement): Promise<void> => {
    const mine = (turn.current += 1);
    const entered = new FormData(form);
    const query = new URLSearchParams(FIELDS.map((field) => [field, String(entered.get(field) ?? '')]));
    const response = await fetch(`${address}?${query}`).catch(() => null);
    const text = response?.ok ? await response.text() : null;
    if (mine !== turn.current) return;
    setShown((before) =>
      text === null
        ? { ...before, isRefused: true }
        : { svg: text, pdf: `${address}?${query}&as=pdf`, isRefused: false },
    );
  };
  return {
    ...shown,
    update({ currentTarget }) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void load(currentTarget), WAIT_MS);
    },
  };
}
