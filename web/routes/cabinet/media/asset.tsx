import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { fileSize } from '#builder/block';
import { changeMedia, findMedia, mediaUses, removeMedia } from '#core/media';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  SeenRevision,
  TextField,
  Uploads,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  refuseOutdated,
  revisionOf,
  useFormats,
  useLocale,
  useTexts,
} from '#web/ui';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { MEDIA_TEXTS } from './media-texts.ts';
import { UsedOn } from './used-on.tsx';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const { file, picture, createdAt, state } = await orRefuse(findMedia(ctx, id));
  const revision = revisionOf([file.name, file.alt]);
  return { id, revision, file, picture, createdAt, state, uses: (await mediaUses(ctx, [id])).get(id) ?? [] };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const t = MEDIA_TEXTS[ctx.locale];
  if (form.get('intent') === 'delete') {
    await orRefuse(findMedia(ctx, id));
    await removeMedia(ctx, [id]);
    pageCacheOf(context.kernel).forgetSeller(sellerId);
    return redirectWithNote('/cabinet/media', { message: t.removed });
  }
  const values = { name: String(form.get('name') ?? ''), alt: String(form.get('alt') ?? '') };
  const changed = await attempt(async () => {
    const { file } = await findMedia(ctx, id);
    refuseOutdated(form, revisionOf([file.name, file.alt]), ctx.locale);
    return changeMedia(ctx, id, values);
  });
  return changed.ok
    ? redirectWithNote(`/cabinet/media/${id}`, { message: t.saved })
    : data({ errors: changed.errors, values }, { status: changed.status });
}

export { learnsNewest as shouldRevalidate } from '#web/ui';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.file.name ?? ''} · Kontor` },
];

/** One file of the library: what it is, where it is used, its words; replaced or deleted here. */
export default function MediaAssetScreen() {
  const { id, revision, file, state, createdAt, uses, picture } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const t = useTexts(MEDIA_TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  const facts = [
    t[file.kind],
    fileSize(file.sizeBytes, locale),
    picture && `${picture.width} × ${picture.height} ${t.pixels}`,
    file.pageCount !== undefined && `${formats.number(file.pageCount)} ${t.pages}`,
    formats.date(createdAt),
  ].filter(Boolean);
  return (
    <>
      <p className="mb-2">
        <Link to="/cabinet/media" className="text-accent underline">
          {t.back}
        </Link>
      </p>
      <PageHeader title={file.name} subtitle={facts.join(' · ')} />
      {failed ? <ErrorSummary errors={failed.errors} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <Preview />
          {state === 'waiting' ? <p className="mt-3 text-sm text-ink-soft">{t.inWork}</p> : null}
          {state === 'failed' ? (
            <div className="mt-3">
              <Notice tone="warn">{t.failed}</Notice>
            </div>
          ) : null}
        </Card>
        <div className="flex flex-col gap-6">
          <Card>
            <Form method="post" className="flex flex-col gap-4" key={`${file.name}${file.alt}`}>
              <SeenRevision revision={revision} />
              <TextField
                label={t.name}
                name="name"
                required
                maxLength={180}
                defaultValue={failed?.values.name ?? file.name}
                error={errorOf(failed?.errors, 'name')}
              />
              {file.kind === 'image' ? (
                <TextField
                  label={t.alt}
                  name="alt"
                  maxLength={300}
                  optional
                  help={t.altHelp}
                  defaultValue={failed?.values.alt ?? file.alt}
                  error={errorOf(failed?.errors, 'alt')}
                />
              ) : null}
              <div>
                <Button look="main">{t.save}</Button>
              </div>
            </Form>
          </Card>
          <Card title={t.used}>
            {uses.length === 0 ? (
              <p className="text-ink-soft">{t.usedNowhere}</p>
            ) : (
              <>
                <p className="mb-2 text-ink-soft">{t.usedPages}</p>
                <UsedOn uses={uses} />
              </>
            )}
          </Card>
          <Card title={t.replace}>
            <Uploads receiver={`/cabinet/media_uploads?replaces=${id}`} label={t.replaceHelp} help={t.dropOne} single />
          </Card>
          <Form method="post">
            <input type="hidden" name="intent" value="delete" />
            <Sure label={t.remove} sure={uses.length > 0 ? t.usedPages : t.askOne} />
          </Form>
        </div>
      </div>
    </>
  );
}

function Preview() {
  const { file, picture } = useLoaderData<typeof loader>();
  const t = useTexts(MEDIA_TEXTS);
  if (picture)
    return (
      <img
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={file.alt}
        className="h-auto max-h-[70vh] w-full rounded-control bg-sunken object-contain"
      />
    );
  if (file.kind === 'video')
    return (
      <video src={file.url} controls preload="metadata" className="w-full rounded-control" aria-label={file.name} />
    );
  if (file.kind === 'audio') {
    if (!file.previews) return <Notice tone="warn">{t.noPreview}</Notice>;
    return (
      <div className="flex flex-col gap-4">
        {Object.entries(file.previews).map(([name, { url, seconds }]) => (
          <div key={name}>
            <p>
              {t.preview}, {seconds} s
            </p>
            <audio src={url} controls preload="none" className="w-full" aria-label={`${t.preview} ${seconds} s`} />
          </div>
        ))}
      </div>
    );
  }
  if (file.thumbnail)
    return (
      <img
        src={file.thumbnail.url}
        width={file.thumbnail.width}
        height={file.thumbnail.height}
        alt=""
        className="mx-auto h-auto max-h-[60vh] w-auto max-w-full rounded-control border border-line"
      />
    );
  return <p className="text-ink-soft">{file.name}</p>;
}
