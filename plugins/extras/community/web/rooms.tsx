import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { previewToken } from '#core/plugins';
import {
  Button,
  ButtonLink,
  Card,
  CheckboxField,
  EmptyState,
  ErrorSummary,
  FeatureLock,
  TextArea,
  attempt,
  errorOf,
  formOf,
  useTexts,
  type FieldError,
} from '#web/ui';
import { inLanguage } from '#core/kit';
import { roomsOfShop, saveRoom, type RoomOfProduct } from '../rooms/community-room.ts';
import { writeAsShop } from '../posts/write-post.ts';
import { idIn } from './community-acts.server.ts';
import { CommunityTabs } from './community-tabs.tsx';

const HERE = '/cabinet/community/rooms';

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const rooms = await roomsOfShop(ctx);
  return {
    rooms: rooms.map((room) => ({ ...room, preview: `/payer/community/${previewToken(room.productId)}` })),
    title: inLanguage(ctx.locale, { de: 'Räume der Community', en: 'Community rooms' }),
  };
}

/** Opens and keeps rooms; writes in them as the shop. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const form = await formOf(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const productId = idIn(text('product'));
  const intent = text('intent');
  if (intent !== 'save' && intent !== 'write') throw new Response(null, { status: 400 });
  const done = await attempt(async () => {
    if (intent === 'save')
      await saveRoom(ctx, productId, { open: form.has('open'), review: form.has('review'), rules: text('rules') });
    else await writeAsShop(ctx, { productId, parentId: null, body: text('body') });
  });
  if (!done.ok) return data({ errors: done.errors, productId, body: text('body') }, { status: 422 });
  return redirect(`${HERE}?note=saved`);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    none: 'Noch kein Raum möglich',
    noneHelp: 'Räume gehören zu Kursen und Mitgliedschaften. Legen Sie zuerst ein solches Produkt an.',
    create: 'Produkt anlegen',
    open: 'Community geöffnet',
    openHelp: 'Wer das Produkt hat, kann hier lesen und schreiben. Endet der Zugang, endet auch das.',
    review: 'Beiträge lesen, bevor andere sie sehen',
    rules: 'Regeln',
    rulesHelp: 'Stehen über dem Raum.',
    save: 'Speichern',
    saveFor: 'Raum speichern',
    look: 'Raum ansehen',
    members: 'Mitglieder',
    posts: 'Beiträge',
    waiting: 'warten',
    write: 'Im Namen des Shops schreiben',
    body: 'Ihr Beitrag',
    send: 'Beitrag veröffentlichen',
    closed: 'geschlossen',
  },
  en: {
    none: 'No room possible yet',
    noneHelp: 'Rooms belong to courses and memberships. Create such a product first.',
    create: 'Create a product',
    open: 'Community is open',
    openHelp: 'Holders of the product can read and write here. When access ends, so does this.',
    review: 'Read posts before others see them',
    rules: 'Rules',
    rulesHelp: 'They stand above the room.',
    save: 'Save',
    saveFor: 'Save the room',
    look: 'View the room',
    members: 'members',
    posts: 'posts',
    waiting: 'waiting',
    write: 'Write as the shop',
    body: 'Your post',
    send: 'Publish the post',
    closed: 'closed',
  },
};

/** Rooms of the shop's courses and memberships. */
export default function RoomsScreen() {
  const t = useTexts(TEXTS);
  const { rooms } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as
    | { errors: FieldError[]; productId: number; body: string }
    | undefined;
  return (
    <>
      <CommunityTabs />
      <FeatureLock feature="community_feature" />
      {rooms.length === 0 ? (
        <EmptyState title={t.none} action={<ButtonLink to="/cabinet/start">{t.create}</ButtonLink>}>
          {t.noneHelp}
        </EmptyState>
      ) : null}
      <ErrorSummary errors={refused?.errors ?? []} />
      <ul className="flex flex-col gap-4">
        {rooms.map((room) => (
          <li key={room.productId}>
            <Room room={room} refused={refused?.productId === room.productId ? refused : undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Room({
  room,
  refused,
}: {
  room: RoomOfProduct & { preview: string };
  refused: { errors: FieldError[]; body: string } | undefined;
}) {
  const t = useTexts(TEXTS);
  const id = (name: string): string => `${name}-${room.productId}`;
  return (
    <Card title={room.product}>
      <p className="mb-4 flex flex-wrap gap-x-4 text-ink-soft">
        {room.open ? (
          <>
            <span>
              {room.members} {t.members}
            </span>
            <span>
              {room.posts} {t.posts}
            </span>
            {room.waiting > 0 ? (
              <Link to="/cabinet/community/posts?scopes[]=waiting" className="text-accent underline">
                {room.waiting} {t.waiting}
              </Link>
            ) : null}
            <Link to={room.preview} reloadDocument className="text-accent underline">
              {t.look}
              <span className="sr-only"> {room.product}</span>
            </Link>
          </>
        ) : (
          <span>{t.closed}</span>
        )}
      </p>
      <Form method="post" className="flex flex-col gap-4">
        <input type="hidden" name="product" value={room.productId} />
        <CheckboxField id={id('open')} label={t.open} help={t.openHelp} name="open" defaultChecked={room.open} />
        <CheckboxField id={id('review')} label={t.review} name="review" defaultChecked={room.review} />
        <TextArea
          id={id('rules')}
          label={t.rules}
          help={t.rulesHelp}
          name="rules"
          maxLength={2000}
          rows={2}
          defaultValue={room.rules}
          optional
          error={errorOf(refused?.errors, 'rules')}
        />
        <p>
          <Button name="intent" value="save" aria-label={`${t.saveFor}: ${room.product}`}>
            {t.save}
          </Button>
        </p>
      </Form>
      {room.open ? (
        <details className="mt-4" open={refused !== undefined}>
          <summary className="cursor-pointer text-accent">{t.write}</summary>
          <Form method="post" className="mt-3 flex flex-col gap-3">
            <input type="hidden" name="product" value={room.productId} />
            <TextArea
              id={id('body')}
              label={t.body}
              name="body"
              maxLength={5000}
              defaultValue={refused?.body ?? ''}
              error={errorOf(refused?.errors, 'body')}
              required
            />
            <p>
              <Button name="intent" value="write" aria-label={`${t.send}: ${room.product}`}>
                {t.send}
              </Button>
            </p>
          </Form>
        </details>
      ) : null}
    </Card>
  );
}
