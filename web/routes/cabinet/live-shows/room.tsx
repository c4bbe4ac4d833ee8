import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useActionData, useFetcher, useLoaderData, useLocation } from '@remix-run/react';
import { inLanguage } from '#core/kit';
import {
  CHAT_MODES,
  LIVE_SHOW_STATES,
  blockGuest,
  cancelLiveShow,
  controlRoom,
  endLiveShow,
  pinProduct,
  removeMessage,
  sayAsShop,
  setChat,
  startLiveShow,
  unpinProduct,
} from '#core/live-shows';
import { shopOfSeller } from '#core/people';
import {
  ButtonLink,
  Card,
  CopyField,
  ErrorSummary,
  FeatureLock,
  PageHeader,
  StatusChip,
  attempt,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { LIVE_SHOW_TEXTS } from './live-show-texts.ts';
import { ChatCard } from './room-chat.tsx';
import { FiguresCard, ProductsCard, RunCard } from './room-cards.tsx';
import { ROOM_TEXTS } from './room-texts.ts';
import { toneOfShow } from './show-tone.ts';
import { usePulse } from './use-pulse.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const room = await orRefuse(controlRoom(ctx, readId(params.id)));
  const { username } = await shopOfSeller(ctx, sellerId);
  return {
    room,
    modes: [...CHAT_MODES],
    state: inLanguage(ctx.locale, LIVE_SHOW_STATES.find(({ key }) => key === room.state)!.label),
    pulse: `/s/${username}/live/${room.code}/now`,
    link: await context.shopLink(`/s/${username}/live/${room.code}`),
  };
}

/** Everything that is pressed in the control room. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  await orRefuse(controlRoom(ctx, id));
  const form = await formOf(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const number = (name: string): number => (/^[1-9]\d{0,14}$/.test(text(name)) ? Number(text(name)) : 0);
  const acts: Readonly<Record<string, () => Promise<void>>> = {
    start: () => startLiveShow(ctx, id),
    end: () => endLiveShow(ctx, id),
    cancel: () => cancelLiveShow(ctx, id),
    pin: () => pinProduct(ctx, id, number('product')),
    unpin: () => unpinProduct(ctx, id, number('product')),
    chat: () => setChat(ctx, id, text('chat')),
    say: () => sayAsShop(ctx, id, text('body')),
    remove: () => removeMessage(ctx, id, number('message')),
    block: () => blockGuest(ctx, id, { guestId: number('guest'), blocked: true }),
    unblock: () => blockGuest(ctx, id, { guestId: number('guest'), blocked: false }),
  };
  const intent = text('intent');
  if (!Object.hasOwn(acts, intent)) throw new Response(null, { status: 400 });
  const done = await attempt(acts[intent]!);
  return done.ok
    ? data({ done: intent, errors: [] })
    : data({ done: '', errors: done.errors, body: text('body') }, { status: done.status });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.room.title ?? ''} · Kontor` }];

/** Control room of a show, for a phone in one hand: start, show a product, keep the chat, end. */
export default function LiveRoomScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const look = useFetcher<typeof loader>();
  const act = useFetcher<typeof action>({ key: `live-room-${loaded.room.id}` });
  const posted = useActionData<typeof action>();
  const t = useTexts(LIVE_SHOW_TEXTS);
  const r = useTexts(ROOM_TEXTS);
  const formats = useFormats();
  const { room, state, link, modes } = look.data ?? loaded;
  const live = room.state === 'live';
  usePulse(live ? loaded.pulse : null, look.load);
  const answer = act.data ?? posted;
  return (
    <>
      <PageHeader
        title={room.title}
        back={
          <Link to="/cabinet/live_shows" className="text-accent underline">
            {t.title}
          </Link>
        }
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusChip state={room.state} label={state} tone={toneOfShow(room.state)} />
            {live ? (
              <span>
                {formats.number(room.viewers)} {r.viewers}
              </span>
            ) : (
              <span>
                {r.starts}: {formats.dateTime(room.startsAt)}
              </span>
            )}
          </span>
        }
        actions={
          <>
            <ButtonLink to={`${pathname}/edit`}>{t.edit}</ButtonLink>
            <a
              href={link}
              className="inline-flex min-h-10 items-center px-2 text-accent underline"
              target="_blank"
              rel="noopener"
            >
              {t.page}
            </a>
          </>
        }
      />
      <FeatureLock feature="live_shopping" />
      <ErrorSummary errors={answer?.errors ?? []} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <RunCard room={room} Form={act.Form} busy={act.state !== 'idle'} />
          {live ? <ProductsCard room={room} Form={act.Form} /> : null}
          <FiguresCard room={room} />
          <Card>
            <CopyField label={t.link} value={link} />
            <p className="mt-2 text-sm text-ink-soft">{t.linkHelp}</p>
          </Card>
        </div>
        {live || room.messages.length > 0 ? (
          <ChatCard
            room={room}
            modes={modes}
            Form={act.Form}
            said={act.state === 'idle' && act.data?.done === 'say'}
            typed={answer && 'body' in answer ? answer.body : ''}
          />
        ) : null}
      </div>
    </>
  );
}
