import type { useFetcher } from '@remix-run/react';
import { Pin, PinOff } from 'lucide-react';
import type { CurrencyCode } from '#core/kit';
import type { ControlRoom } from '#core/live-shows';
import { Button, ButtonLink, Card, Notice, useFormats, useTexts } from '#web/ui';
import { Sure } from '../../../cabinet/sure.tsx';
import { ROOM_TEXTS } from './room-texts.ts';

/** Control room as it comes over the wire. */
export type ShownRoom = Omit<ControlRoom, 'startsAt' | 'startedAt' | 'endedAt' | 'endsAt' | 'messages'> & {
  startsAt: Date | string;
  endsAt: Date | string | null;
  messages: readonly (Omit<ControlRoom['messages'][number], 'at'> & { at: Date | string })[];
};

/** Form that acts without leaving the room. */
export type ActForm = ReturnType<typeof useFetcher>['Form'];

/** Start, end, calling off, and the recording afterwards. */
export function RunCard({ room, Form, busy }: { room: ShownRoom; Form: ActForm; busy: boolean }) {
  const t = useTexts(ROOM_TEXTS);
  const formats = useFormats();
  const edit = `/cabinet/live_shows/${room.id}/edit`;
  if (room.state === 'planned')
    return (
      <Card>
        <div className="flex flex-col items-start gap-3">
          <p className="text-ink-soft">{t.startHelp}</p>
          {room.videoAddress === '' ? <Notice tone="warn">{t.noVideo}</Notice> : null}
          <Form method="post">
            <input type="hidden" name="intent" value="start" />
            <Button look="main" busy={busy}>
              {t.start}
            </Button>
          </Form>
          <Form method="post">
            <Sure label={t.cancel} sure={t.cancelSure} intent="cancel" />
          </Form>
        </div>
      </Card>
    );
  if (room.state === 'live')
    return (
      <Card>
        <div className="flex flex-col gap-3">
          <Form method="post">
            <Sure label={t.end} sure={t.endSure} intent="end" />
          </Form>
          {room.endsAt ? <p>{t.endsItself(formats.dateTime(room.endsAt))}</p> : null}
          <p className="text-sm text-ink-soft">{t.two}</p>
        </div>
      </Card>
    );
  if (room.state === 'ended' && (room.recordingAddress === '' || room.endedByClock))
    return (
      <Card>
        {room.endedByClock ? <p className="mb-3">{t.endedItself}</p> : null}
        <p className="mb-3 text-ink-soft">{t.recordingHelp}</p>
        <ButtonLink to={edit} look="main">
          {t.recording}
        </ButtonLink>
      </Card>
    );
  return null;
}

/** Products of the show, one press each. */
export function ProductsCard({ room, Form }: { room: ShownRoom; Form: ActForm }) {
  const t = useTexts(ROOM_TEXTS);
  return (
    <Card title={t.products}>
      <ul className="flex flex-col gap-2">
        {room.products.map(({ id, name, offered }) => {
          const pinned = id === room.pinnedProductId;
          return (
            <li
              key={id}
              className={`rounded-control border p-2 pl-3 ${pinned ? 'border-accent bg-accent-soft' : 'border-line'}`}
            >
              <Form method="post" className="flex items-center gap-3">
                <input type="hidden" name="product" value={id} />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium break-words">{name}</span>
                  {pinned ? <span className="text-sm text-accent">{t.pinned}</span> : null}
                  {offered ? null : <span className="text-sm text-warn">{t.gone}</span>}
                </span>
                <Button
                  name="intent"
                  value={pinned ? 'unpin' : 'pin'}
                  look={pinned ? 'plain' : 'main'}
                  aria-label={`${pinned ? t.unpin : t.pin}: ${name}`}
                  isDisabled={!offered && !pinned}
                >
                  {pinned ? <PinOff aria-hidden size={18} /> : <Pin aria-hidden size={18} />}
                  {pinned ? t.unpin : t.pin}
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Viewers, messages, orders and income of the show. */
export function FiguresCard({ room }: { room: ShownRoom }) {
  const t = useTexts(ROOM_TEXTS);
  const formats = useFormats();
  const figures: readonly (readonly [label: string, value: string])[] = [
    [t.most, formats.number(room.mostViewers)],
    [t.messages, formats.number(room.messageCount)],
    [t.orders, formats.number(room.orders)],
    ...room.revenue.map(
      ({ minor, currency }) => [t.revenue, formats.money({ minor, currency: currency as CurrencyCode })] as const,
    ),
  ];
  return (
    <Card title={t.figures}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={`${label}${value}`} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{t.figuresHelp}</p>
    </Card>
  );
}
