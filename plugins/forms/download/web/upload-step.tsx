import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { Button, ButtonLink, Card, ErrorSummary, Uploads, attempt, errorOf, formOf, useTexts } from '#web/ui';
import { changeStyle } from '../change-style.ts';
import { isStamped, saveStamp } from '../stamping/stamp-setting.ts';
import { filesOf } from '../files-of.ts';
import { moveFile } from '../move-file.ts';
import { removeFile } from '../remove-file.ts';
import { renameFile } from '../rename-file.ts';
import { FileRow } from './file-row.tsx';
import { StampCard } from './stamp-card.tsx';
import { productIdOf } from './product-id.server.ts';

const TEXTS = {
  de: {
    title: 'Dateien',
    intro:
      'Käufer laden diese Dateien in dieser Reihenfolge herunter. Eine Kostprobe öffnet jeder schon auf der Produktseite.',
    none: 'Noch keine Datei. Ohne Datei kann das Produkt nicht veröffentlicht werden.',
    choose: 'Dateien auswählen',
    upload: 'Hochladen',
    next: 'Weiter zur Kasse',
    refused: 'Die Datei konnte nicht übernommen werden. Wählen Sie eine Datei aus und versuchen Sie es noch einmal.',
  },
  en: {
    title: 'Files',
    intro: 'Buyers download these files in this order. A sample can be opened by anybody on the product page.',
    none: 'No file yet. Without a file the product cannot be published.',
    choose: 'Choose files',
    upload: 'Upload',
    next: 'Continue to checkout',
    refused: 'The file could not be used. Choose a file and try again.',
  },
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const productId = productIdOf(params);
  const [files, stamp] = await Promise.all([filesOf(context.ctx(), productId), isStamped(context.ctx(), productId)]);
  return { productId, files, stamp };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = productIdOf(params);
  const form = await formOf(request);
  const goodId = Number(/^[1-9]\d{0,14}$/.exec(String(form.get('file') ?? ''))?.[0] ?? 0);
  const done = await attempt(async () => {
    const intent = form.get('intent');
    if (intent === 'stamp') await saveStamp(ctx, productId, form.get('stamp') === 'on');
    else if (intent === 'remove') await removeFile(ctx, productId, goodId);
    else if (intent === 'move')
      await moveFile(ctx, productId, goodId, Number(/^\d{1,4}$/.exec(String(form.get('place') ?? ''))?.[0] ?? 0));
    else if (intent === 'style')
      await changeStyle(ctx, productId, goodId, form.get('style') === 'demo' ? 'demo' : 'full');
    else await renameFile(ctx, productId, goodId, String(form.get('title') ?? ''));
  });
  return done.ok
    ? redirect(`/cabinet/products/${productId}/edit/upload?step=2&note=saved`)
    : { errors: done.errors, goodId };
}

/** The second step of a download: its files. */
export default function UploadStep() {
  const t = useTexts(TEXTS);
  const { productId, files, stamp } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [params] = useSearchParams();
  const receiver = `/cabinet/products/${productId}/edit/upload/files`;
  return (
    <div className="flex flex-col gap-5">
      <ErrorSummary
        errors={
          refused?.errors ?? (params.get('upload') === 'refused' ? [{ message: t.refused, field: 'upload' }] : [])
        }
      />
      <Card title={t.title}>
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">{files.length === 0 ? t.none : t.intro}</p>
          <ol className="flex flex-col gap-2">
            {files.map((file, index) => (
              <FileRow
                key={file.id}
                file={file}
                stamped={stamp}
                place={index}
                count={files.length}
                error={errorOf(refused?.errors, `title-${file.id}`)}
              />
            ))}
          </ol>
          <Form
            method="post"
            action={receiver}
            encType="multipart/form-data"
            reloadDocument
            className="flex flex-col gap-3 rounded-card border border-dashed border-line-strong p-4"
          >
            <Uploads receiver={receiver} label={t.choose} />
            {/* Only without a script: with one, files go up as soon as they are chosen. */}
            <noscript>
              <Button>{t.upload}</Button>
            </noscript>
          </Form>
        </div>
      </Card>
      <StampCard stamp={stamp} />
      <div>
        <ButtonLink look="main" to={`/cabinet/products/${productId}/edit?step=3`}>
          {t.next}
        </ButtonLink>
      </div>
    </div>
  );
}
