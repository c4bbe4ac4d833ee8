import { useEffect, useRef } from 'react';
import type { ChatMode } from '#core/live-shows';
import { Button, Card, SelectField, TextField, useFormats, useTexts } from '#web/ui';
import type { ActForm, ShownRoom } from './room-cards.tsx';
import { ROOM_TEXTS } from './room-texts.ts';

/** Chat of a show as its seller keeps it: newest words on top, each with the ways to take it out. */
export function ChatCard({
  room,
  modes,
  Form,
  said,
  typed,
}: {
  room: ShownRoom;
  modes: readonly ChatMode[];
  Form: ActForm;
  /** The shop's own words have just been taken in. */
  said: boolean;
  typed: string;
}) {
  const t = useTexts(ROOM_TEXTS);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (said) form.current?.reset();
  }, [said]);
  const live = room.state === 'live';
  return (
    <Card title={t.chat}>
      <div className="flex flex-col gap-4">
        {live ? (
          <>
            <Form method="post" className="flex items-end gap-2">
              <input type="hidden" name="intent" value="chat" />
              <div className="flex-1">
                <SelectField
                  key={room.chat}
                  name="chat"
                  label={t.chatMode}
                  defaultValue={room.chat}
                  options={modes.map((value) => ({ value, label: t.chats[value] }))}
                />
              </div>
              <Button>{t.chatSave}</Button>
            </Form>
            <Form method="post" className="flex items-end gap-2" ref={form}>
              <input type="hidden" name="intent" value="say" />
              <div className="flex-1">
                <TextField name="body" label={t.say} maxLength={300} defaultValue={typed} autoComplete="off" />
              </div>
              <Button>{t.send}</Button>
            </Form>
          </>
        ) : null}
        {room.messages.length === 0 ? <p className="text-ink-soft">{t.empty}</p> : <Messages room={room} Form={Form} />}
        <p className="text-sm text-ink-soft">{t.blockHelp}</p>
        {room.blocked.length > 0 ? <Blocked room={room} Form={Form} /> : null}
      </div>
    </Card>
  );
}

function Messages({ room, Form }: { room: ShownRoom; Form: ActForm }) {
  const t = useTexts(ROOM_TEXTS);
  const formats = useFormats();
  return (
    // Boxes that scroll can be reached by keyboard.
    <div className="max-h-[28rem] overflow-y-auto" tabIndex={0} role="region" aria-label={t.chat}>
      <ul className="flex flex-col divide-y divide-line">
        {room.messages.map(({ id, guestId, name, body, at }) => {
          const who = guestId === null ? t.shop : name;
          return (
            <li key={id} className="py-2">
              <details>
                <summary className="cursor-pointer list-none">
                  <span className="font-semibold">{who}</span>{' '}
                  <span className="text-sm text-ink-soft">{formats.time(at)}</span>
                  <span className="block break-words">{body}</span>
                  <span className="sr-only">
                    {t.more} {who}
                  </span>
                </summary>
                <div className="mt-2 flex flex-wrap gap-2">
                  <Form method="post">
                    <input type="hidden" name="message" value={id} />
                    <Button name="intent" value="remove">
                      {t.remove}
                    </Button>
                  </Form>
                  {guestId === null ? null : (
                    <Form method="post">
                      <input type="hidden" name="guest" value={guestId} />
                      <Button name="intent" value="block" look="danger" aria-label={`${t.block}: ${name}`}>
                        {t.block}
                      </Button>
                    </Form>
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Blocked({ room, Form }: { room: ShownRoom; Form: ActForm }) {
  const t = useTexts(ROOM_TEXTS);
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t.blocked}</h3>
      <ul className="flex flex-col gap-1">
        {room.blocked.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <Form method="post">
              <input type="hidden" name="guest" value={id} />
              <Button name="intent" value="unblock" look="plain" aria-label={`${t.unblock}: ${name}`}>
                {t.unblock}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
