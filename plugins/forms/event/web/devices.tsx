import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { qrSvg, requireSeller, shopOfSeller } from '#core/plugins';
import {
  Button,
  Card,
  CopyField,
  EmptyState,
  ErrorSummary,
  PageHeader,
  SelectField,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { inLanguage } from '#core/kit';
import { addDevice, devicesOfShop, revokeDevice, type DeviceRow } from '../doors/device.ts';
import { PAIR_MINUTES } from '../doors/pair-minutes.ts';
import { ticketOverview } from '../tickets/ticket-overview.ts';
import { idIn, textIn } from './read-address.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const dates = await orRefuse(ticketOverview(ctx));
  const events = new Map(dates.filter(({ over }) => !over).map(({ productId, event }) => [productId, event]));
  return {
    devices: await devicesOfShop(ctx),
    events: [...events].map(([id, name]) => ({ value: String(id), label: name })),
    title: inLanguage(ctx.locale, { de: 'Geräte am Einlass', en: 'Devices at the door' }),
  };
}

/** Prepares a phone and shows the code that pairs it, once; takes rights away. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const form = await formOf(request);
  const none: FieldError[] = [];
  const intent = form.get('intent');
  if (intent === 'revoke') {
    await orRefuse(revokeDevice(ctx, idIn(form, 'id') ?? 0));
    return redirect('/cabinet/payment_tickets/devices?note=saved');
  }
  if (intent !== 'add') throw new Response(null, { status: 400 });
  const name = textIn(form, 'name');
  const added = await attempt(() => addDevice(ctx, { productId: idIn(form, 'product') ?? 0, name }));
  if (!added.ok) return data({ errors: added.errors, name, pairing: null }, { status: 422 });
  const { username } = await shopOfSeller(ctx, requireSeller(ctx));
  const address = `${ctx.baseUrl}/s/${username}/door/scan#pair=${added.value}`;
  return data({ errors: none, name: '', pairing: { name, address, qr: qrSvg(address) } });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    back: 'Einlass',
    add: 'Gerät hinzufügen',
    name: 'Name des Geräts',
    nameHelp: 'Zum Beispiel „Haupteingang“ oder der Vorname der Person.',
    event: 'Veranstaltung',
    eventHelp: 'Nur für diese kann das Gerät einlassen. Ins Kabinett kommt es nicht.',
    show: 'QR-Code zeigen',
    scan: 'Mit dem Handy scannen',
    scanHelp: `Der Code gilt ${PAIR_MINUTES} Minuten und für ein Gerät. Danach arbeitet es auch ohne Netz.`,
    address: 'Oder diese Adresse auf dem Gerät öffnen',
    list: 'Geräte',
    states: { waiting: 'wartet', paired: 'verbunden', revoked: 'entzogen', lapsed: 'Code abgelaufen' },
    seen: 'zuletzt gesehen',
    scans: 'Scans',
    revoke: 'Rechte entziehen',
    none: 'Noch kein Gerät',
    noneHelp: 'Fügen Sie für jede Tür ein Handy hinzu.',
    noEvent: 'Keine Veranstaltung steht bevor',
    noEventHelp: 'Legen Sie zuerst eine Veranstaltung mit einem Termin an.',
  },
  en: {
    back: 'Check-in',
    add: 'Add a device',
    name: 'Name of the device',
    nameHelp: 'For example “Main entrance”, or the first name of the person.',
    event: 'Event',
    eventHelp: 'The device can let people in there and nowhere else. It cannot enter the cabinet.',
    show: 'Show the QR code',
    scan: 'Scan it with the phone',
    scanHelp: `The code is good for ${PAIR_MINUTES} minutes and one device. After that it works without a network, too.`,
    address: 'Or open this address on the device',
    list: 'Devices',
    states: { waiting: 'waiting', paired: 'paired', revoked: 'revoked', lapsed: 'code ran out' },
    seen: 'last seen',
    scans: 'scans',
    revoke: 'Take the rights',
    none: 'No device yet',
    noneHelp: 'Add a phone for each door.',
    noEvent: 'No event is ahead',
    noEventHelp: 'Create an event with a date first.',
  },
};

/** Phones at the doors. */
export default function DevicesScreen() {
  const t = useTexts(TEXTS);
  const { devices, events, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = (answer?.errors ?? []) as FieldError[];
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <PageHeader
        title={title}
        back={
          <Link to="/cabinet/payment_tickets/check_in" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <ErrorSummary errors={errors} />
      {answer?.pairing ? (
        <Card title={`${t.scan}: ${answer.pairing.name}`}>
          <div className="flex flex-col gap-4">
            <p>{t.scanHelp}</p>
            <div
              className="w-64 max-w-full self-center bg-white"
              role="img"
              aria-label={t.scan}
              dangerouslySetInnerHTML={{ __html: answer.pairing.qr }}
            />
            <CopyField label={t.address} value={answer.pairing.address} />
          </div>
        </Card>
      ) : null}
      <Card title={t.add}>
        {events.length === 0 ? (
          <EmptyState title={t.noEvent}>{t.noEventHelp}</EmptyState>
        ) : (
          <Form method="post" className="flex flex-col gap-4">
            <TextField
              key={answer?.pairing?.address}
              label={t.name}
              help={t.nameHelp}
              name="name"
              maxLength={60}
              required
              defaultValue={answer?.name ?? ''}
              error={errorOf(errors, 'name')}
            />
            <SelectField label={t.event} help={t.eventHelp} name="product" options={events} />
            <p>
              <Button look="main" name="intent" value="add">
                {t.show}
              </Button>
            </p>
          </Form>
        )}
      </Card>
      <Card title={t.list}>
        {devices.length === 0 ? (
          <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {devices.map((device) => (
              <DeviceLine key={device.id} device={device as unknown as DeviceRow} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

const TONES = { waiting: 'warn', paired: 'good', revoked: 'neutral', lapsed: 'neutral' } as const;

function DeviceLine({ device }: { device: DeviceRow }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 break-words">
        <span className="font-medium">{device.name}</span>{' '}
        <StatusChip state={device.state} label={t.states[device.state]} tone={TONES[device.state]} />
        <span className="block text-sm text-ink-soft">
          {device.event}
          {device.seenAt ? ` · ${t.seen} ${formats.dateTime(device.seenAt)}` : ''}
          {device.scans > 0 ? ` · ${formats.number(device.scans)} ${t.scans}` : ''}
        </span>
      </span>
      {device.state === 'revoked' ? null : (
        <Form method="post">
          <input type="hidden" name="id" value={device.id} />
          <Button look="danger" name="intent" value="revoke" aria-label={`${t.revoke}: ${device.name}`}>
            {t.revoke}
          </Button>
        </Form>
      )}
    </li>
  );
}
