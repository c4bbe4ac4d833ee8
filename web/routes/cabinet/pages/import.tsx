import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData } from '@remix-run/react';
import { importPage, MAX_FILE_BYTES, type ImportReport } from '#core/page-files';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  TextField,
  attempt,
  errorOf,
  formOf,
  titled,
  useLocale,
  useSending,
  useTexts,
} from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  sellerContext(context, request);
  return null;
}

/** Reads the file and says what comes of it; makes the page unless only asked. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FILE_BYTES + 100_000)
    throw new Response(null, { status: 413 });
  const form = await formOf(request);
  const file = form.get('file');
  const t = TEXTS[ctx.locale];
  if (!(file instanceof File) || file.size === 0)
    return data({ errors: [{ field: 'file', message: t.choose }], report: null }, { status: 422 });
  const bytes = Buffer.from(await file.arrayBuffer());
  const read = await attempt(() =>
    importPage(ctx, {
      bytes,
      slug: String(form.get('slug') ?? '')
        .trim()
        .toLowerCase(),
      dryRun: form.get('intent') !== 'import',
    }),
  );
  return read.ok
    ? data({ errors: [], report: read.value })
    : data({ errors: read.errors, report: null }, { status: 422 });
}

const TEXTS = {
  de: {
    title: 'Seite importieren',
    subtitle: 'Aus einer Datei, die „Exportieren“ geschrieben hat, auch in einem anderen Shop',
    back: 'Seiten',
    file: 'Datei',
    fileHelp: 'Endet auf .kontor-page.zip, höchstens 80 MB',
    slug: 'Adresse',
    slugHelp: 'Leer: wie in der Datei, oder die nächste freie',
    check: 'Nur prüfen',
    run: 'Importieren',
    choose: 'Wählen Sie die Datei aus.',
    safe: 'Die Seite entsteht als Entwurf. Käufer sehen nichts davon, bis Sie sie veröffentlichen.',
    dry: 'Geprüft, nichts wurde geändert',
    done: 'Die Seite ist da',
    open: 'Seite bearbeiten',
    blocks: 'Blöcke',
    pictures: 'Bilder',
    brought: 'mitgebracht',
    kept: 'schon vorhanden',
    missing: 'fehlen in der Datei',
    address: 'Adresse',
    start: 'Startseite',
    emptied: 'Geleert, weil es nicht zu Ihrem Shop gehört',
    unknown: 'Blöcke, die hier niemand kennt. Sie bleiben unverändert erhalten und werden Käufern nicht gezeigt:',
    issues: 'Vor dem Veröffentlichen zu klären',
    page: 'Seite',
    asset: 'Bild oder Datei',
    product: 'Produkt',
    plan: 'Preisplan',
    category: 'Kategorie',
    lesson: 'Lektion',
    funnel: 'Funnel',
    program: 'Partnerprogramm',
  },
  en: {
    title: 'Import a page',
    subtitle: 'From a file that “Export” has written, in another shop too',
    back: 'Pages',
    file: 'File',
    fileHelp: 'Ends in .kontor-page.zip, at most 80 MB',
    slug: 'Address',
    slugHelp: 'Empty: as in the file, or the next free one',
    check: 'Only check',
    run: 'Import',
    choose: 'Choose the file.',
    safe: 'The page begins as a draft. Buyers see nothing of it until you publish it.',
    dry: 'Checked, nothing was changed',
    done: 'The page is there',
    open: 'Edit the page',
    blocks: 'Blocks',
    pictures: 'Pictures',
    brought: 'brought along',
    kept: 'here already',
    missing: 'missing in the file',
    address: 'Address',
    start: 'start page',
    emptied: 'Emptied, because it does not belong to your shop',
    unknown: 'Blocks nobody knows here. They are kept as they are and not shown to buyers:',
    issues: 'To settle before publishing',
    page: 'Page',
    asset: 'Picture or file',
    product: 'Product',
    plan: 'Pricing plan',
    category: 'Category',
    lesson: 'Lesson',
    funnel: 'Funnel',
    program: 'Partner program',
  },
};

export const meta = titled(TEXTS);

/** The file, the check and what came of it. */
export default function ImportPage() {
  const answer = useActionData<typeof action>();
  const busy = useSending();
  const t = useTexts(TEXTS);
  const errors = answer?.errors ?? [];
  const wrong = errorOf(errors, 'file');
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/pages" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="flex max-w-3xl flex-col gap-6">
        {answer?.report ? <Report report={answer.report as ImportReport} /> : null}
        <Card>
          <Form method="post" encType="multipart/form-data" className="flex max-w-md flex-col gap-4">
            <ErrorSummary errors={errors} />
            <div className="flex flex-col gap-1">
              <label htmlFor="file" className="font-medium">
                {t.file}
              </label>
              <input
                id="file"
                name="file"
                type="file"
                accept=".zip"
                aria-describedby="file-help"
                aria-invalid={wrong ? true : undefined}
                className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
              />
              <p id="file-help" className="text-sm text-ink-soft">
                {wrong ?? t.fileHelp}
              </p>
            </div>
            <TextField name="slug" label={t.slug} help={t.slugHelp} maxLength={80} error={errorOf(errors, 'slug')} />
            <Notice tone="info">{t.safe}</Notice>
            <div className="flex flex-wrap gap-3">
              <Button look="main" name="intent" value="import" busy={busy}>
                {t.run}
              </Button>
              <Button name="intent" value="check">
                {t.check}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}

function Report({ report }: { report: ImportReport }) {
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const { pageId, name, slug, blocks, pictures, emptied, unknownBlocks, issues } = report;
  const counted = (['brought', 'kept', 'missing'] as const)
    .filter((what) => pictures[what] > 0)
    .map((what) => `${pictures[what]} ${t[what]}`);
  return (
    <div role="status">
      <Card title={`${pageId === null ? t.dry : t.done}: ${name}`}>
        <div className="flex flex-col gap-4">
          <p>
            {t.address}: {slug === '' ? t.start : `/${slug}`} · {blocks} {t.blocks} · {t.pictures}:{' '}
            {counted.join(', ') || '0'}
          </p>
          <Listing
            title={t.emptied}
            lines={emptied.map(({ block, kind, id }) => `${block[locale]}: ${t[kind]} ${id}`)}
          />
          {unknownBlocks.length > 0 ? (
            <p>
              {t.unknown} {unknownBlocks.join(', ')}
            </p>
          ) : null}
          <Listing
            title={t.issues}
            lines={[...new Set(issues.filter(({ severity }) => severity === 'error').map(({ message }) => message))]}
          />
          {pageId === null ? null : (
            <div>
              <ButtonLink look="main" to={`/cabinet/pages/${pageId}/edit`} reloadDocument>
                {t.open}
              </ButtonLink>
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}

function Listing({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium">
        {title} ({lines.length})
      </h3>
      <ul className="list-disc pl-5">
        {lines.slice(0, 50).map((line, at) => (
          <li key={at} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
