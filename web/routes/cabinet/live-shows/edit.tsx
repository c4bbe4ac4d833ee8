import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { offeredProducts } from '#core/catalog';
import { localInput } from '#core/kit';
import { CHAT_MODES, controlRoom, saveLiveShow, type LiveShowInput } from '#core/live-shows';
import { findMedia, mediaChoices } from '#core/media';
import { sellerZone } from '#core/people';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  FeatureLock,
  PageHeader,
  SeenRevision,
  SelectField,
  TextArea,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  refuseOutdated,
  revisionOf,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { LIVE_SHOW_TEXTS } from './live-show-texts.ts';
import { PictureFields, ProductFields } from './show-fields.tsx';

const HERE = '/cabinet/live_shows';

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const show = params.id === undefined ? null : await orRefuse(controlRoom(ctx, readId(params.id)));
  const values = shownValues(show, await sellerZone(ctx));
  return {
    id: show?.id ?? null,
    planned: show === null || show.state === 'planned',
    title: show?.title ?? LIVE_SHOW_TEXTS[ctx.locale].newTitle,
    values,
    revision: revisionOf(values),
    products: (await offeredProducts(ctx)).map(({ id, name }) => ({ value: String(id), label: name })),
    pictures: await picturesFor(ctx, show?.pictureId ?? null),
    modes: [...CHAT_MODES],
  };
}

type Show = Awaited<ReturnType<typeof controlRoom>>;

const shownValues = (show: Show | null, zone: string) => ({
  title: show?.title ?? '',
  about: show?.about ?? '',
  startsAt: localInput(show?.startsAt ?? null, zone),
  pictureId: String(show?.pictureId ?? ''),
  videoAddress: show?.videoAddress ?? '',
  recordingAddress: show?.recordingAddress ?? '',
  chat: show?.chat ?? 'open',
  productIds: (show?.products ?? []).map(({ id }) => String(id)),
});

/** The newest pictures of the library, and the one that was chosen before. */
async function picturesFor(ctx: Parameters<typeof mediaChoices>[0], chosen: number | null) {
  const { choices } = await mediaChoices(ctx, { kinds: ['image'], text: '', page: 1 });
  const missing = chosen !== null && !choices.some(({ file }) => file.id === String(chosen));
  const all = missing ? [await orRefuse(findMedia(ctx, chosen)), ...choices] : choices;
  return all.map(({ file }) => ({ id: file.id, name: file.name, url: file.thumbnail?.url ?? file.url }));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = params.id === undefined ? null : readId(params.id);
  const stored = id === null ? null : await orRefuse(controlRoom(ctx, id));
  const form = await formOf(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed = {
    title: text('title'),
    about: text('about'),
    startsAt: text('startsAt'),
    pictureId: text('pictureId'),
    videoAddress: text('videoAddress'),
    recordingAddress: text('recordingAddress'),
    chat: text('chat'),
    productIds: form.getAll('productIds').map(String),
  };
  const input: LiveShowInput = { ...typed, productIds: typed.productIds.map(Number) };
  const done = await attempt(async () => {
    if (stored) refuseOutdated(form, revisionOf(shownValues(stored, await sellerZone(ctx))), ctx.locale);
    return saveLiveShow(ctx, id, input);
  });
  if (!done.ok) return data({ errors: done.errors, typed }, { status: done.status });
  const t = LIVE_SHOW_TEXTS[ctx.locale];
  return redirectWithNote(`${HERE}/${done.value.id}`, { message: id === null ? t.planned : t.saved });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Plan of a show: when, what is seen, what is shown. */
export default function LiveShowEditScreen() {
  const { id, planned, title, values, revision, products, pictures, modes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(LIVE_SHOW_TEXTS);
  const busy = useSending();
  const shown = answer?.typed ?? values;
  const error = (field: string): string | undefined => errorOf(answer?.errors, field);
  return (
    <>
      <PageHeader title={title} />
      {id === null ? <FeatureLock feature="live_shopping" /> : null}
      <Form method="post" className="flex max-w-2xl flex-col gap-4" noValidate>
        {id === null ? null : <SeenRevision revision={revision} />}
        <ErrorSummary errors={answer?.errors ?? []} />
        <Card>
          <div className="flex flex-col gap-4">
            <TextField
              name="title"
              label={t.name}
              maxLength={120}
              required
              defaultValue={shown.title}
              error={error('title')}
            />
            {/* Of a show that has begun only the rest can change. */}
            {planned ? (
              <TextField
                type="datetime-local"
                name="startsAt"
                label={t.startsAt}
                help={t.startsAtHelp}
                required
                defaultValue={shown.startsAt}
                error={error('startsAt')}
              />
            ) : (
              <input type="hidden" name="startsAt" value={values.startsAt} />
            )}
            <TextArea
              name="about"
              label={t.about}
              optional
              maxLength={2000}
              rows={4}
              defaultValue={shown.about}
              error={error('about')}
            />
            <TextField
              type="url"
              name="videoAddress"
              label={t.video}
              help={t.videoHelp}
              optional={planned}
              maxLength={500}
              defaultValue={shown.videoAddress}
              error={error('videoAddress')}
            />
            {planned ? (
              <input type="hidden" name="recordingAddress" value={shown.recordingAddress} />
            ) : (
              <TextField
                type="url"
                name="recordingAddress"
                label={t.recording}
                help={t.recordingHelp}
                optional
                maxLength={500}
                defaultValue={shown.recordingAddress}
                error={error('recordingAddress')}
              />
            )}
          </div>
        </Card>
        <Card>
          <div className="flex flex-col gap-5">
            <ProductFields products={products} chosen={shown.productIds} error={error('productIds')} />
            <PictureFields pictures={pictures} chosen={shown.pictureId} error={error('pictureId')} />
            <SelectField
              name="chat"
              label={t.chat}
              defaultValue={shown.chat}
              options={modes.map((value) => ({ value, label: t.chats[value] }))}
              error={error('chat')}
            />
          </div>
        </Card>
        {/* Room for the note on kept drafts, which stands over the foot of a phone. */}
        <p className="flex flex-wrap gap-2 pb-28 md:pb-0">
          <Button look="main" busy={busy}>
            {id === null ? t.plan : t.save}
          </Button>
          <ButtonLink to={id === null ? HERE : `${HERE}/${id}`}>{t.back}</ButtonLink>
        </p>
      </Form>
    </>
  );
}
