import { AppError, inLanguage } from '#core/kit';
import {
  inTransaction,
  type Ctx,
  type PublicAnswer,
  type PublicPace,
  type PublicRequest,
  type PublicRoute,
} from '#core/plugins';
import { applePass, passService } from './apple-pass.ts';
import { openPass } from './kept-pass.ts';
import { walletsOf } from './wallet-settings.ts';

/** Phones of a whole hall ask when a date moves. */
const PACE: PublicPace = { burst: 400, perMinute: 600, refusedCost: 20 };
const MOST_DEVICES = 20;
const LONGEST_LOG = 500;
const MOST_LOGS = 10;
const REGISTRATION = '/v1/wallet/v1/devices/:device/registrations/:type/:serial' as const;

/** Questions of Apple Wallet: https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes */
export const passRoutes: readonly PublicRoute[] = [
  { method: 'POST', path: REGISTRATION, pace: PACE, handle: register },
  { method: 'DELETE', path: REGISTRATION, pace: PACE, handle: unregister },
  { method: 'GET', path: '/v1/wallet/v1/devices/:device/registrations/:type', pace: PACE, handle: changedPasses },
  { method: 'GET', path: '/v1/wallet/v1/passes/:type/:serial', pace: PACE, handle: currentPass },
  { method: 'POST', path: '/v1/wallet/v1/log', pace: PACE, handle: noteLog },
];

async function register(nobody: Ctx, request: PublicRequest): Promise<PublicAnswer> {
  const { ctx, pass } = await opened(nobody, request);
  const device = request.params.device ?? '';
  const token = typeof request.body.pushToken === 'string' ? request.body.pushToken : '';
  if (!/^[\w-]{1,100}$/.test(device) || !/^[0-9a-fA-F]{16,200}$/.test(token)) throw unreadable(nobody);
  const isNew = await inTransaction(ctx, async ({ db, clock }) => {
    await db('event_passes').where({ id: pass.id }).forUpdate().first('id');
    const known = await db('event_pass_devices')
      .where({ pass_id: pass.id })
      .orderBy('registered_at')
      .select<{ device: string }[]>('device');
    const isKnown = known.some((each) => each.device === device);
    // The one that registered first has to make room: a pass is shown on a person's own devices.
    if (!isKnown && known.length >= MOST_DEVICES)
      await db('event_pass_devices').where({ pass_id: pass.id, device: known[0]!.device }).delete();
    await db('event_pass_devices')
      .insert({
        seller_id: pass.sellerId,
        pass_id: pass.id,
        device,
        push_token: token.toLowerCase(),
        registered_at: clock.now(),
      })
      .onConflict(['seller_id', 'pass_id', 'device'])
      .merge(['push_token']);
    return !isKnown;
  });
  return { status: isNew ? 201 : 200, json: {} };
}

async function unregister(nobody: Ctx, request: PublicRequest): Promise<PublicAnswer> {
  const { ctx, pass } = await opened(nobody, request);
  const device = request.params.device ?? '';
  await inTransaction(ctx, ({ db }) => db('event_pass_devices').where({ pass_id: pass.id, device }).delete());
  return { status: 200, json: {} };
}

/** Serial numbers of a device's passes that changed since it last asked. A device's name is its secret: Apple sends nothing else with this question. */
async function changedPasses(nobody: Ctx, { params, query }: PublicRequest): Promise<PublicAnswer> {
  const { apple } = await walletsOf(nobody);
  const since = /^\d{1,16}$/.exec(query.get('passesUpdatedSince') ?? '')?.[0] ?? '0';
  const device = params.device ?? '';
  if (apple?.passType !== params.type || !/^[\w-]{1,100}$/.test(device)) return NOTHING;
  const platform: Ctx = { ...nobody, actor: { kind: 'platform', reason: 'wallet device' } };
  const { rows } = await inTransaction(platform, ({ db }) =>
    db.raw<{ rows: { serial: string; changed_at: Date }[] }>(
      `select p.serial, p.changed_at from event_pass_devices d join event_passes p on p.seller_id = d.seller_id and p.id = d.pass_id
        where d.device = ? and p.changed_at > to_timestamp(?::double precision / 1000) order by p.changed_at`,
      [device, since],
    ),
  );
  const last = rows.at(-1);
  if (!last) return NOTHING;
  return {
    status: 200,
    json: {
      serialNumbers: rows.map(({ serial }) => serial),
      lastUpdated: String(last.changed_at.getTime()),
    },
  };
}

const NOTHING: PublicAnswer = { status: 204, bytes: new Uint8Array(), contentType: 'application/json' };
const PASS = 'application/vnd.apple.pkpass';

async function currentPass(nobody: Ctx, request: PublicRequest): Promise<PublicAnswer> {
  const { ctx, pass, apple } = await opened(nobody, request);
  const seconds = Math.floor(pass.changedAt.getTime() / 1000) * 1000;
  const headers = { 'last-modified': new Date(seconds).toUTCString(), 'cache-control': 'private, no-store' };
  if (request.modifiedSince && request.modifiedSince.getTime() >= seconds)
    return { status: 304, headers, bytes: new Uint8Array(), contentType: PASS };
  const service = passService(ctx.baseUrl, pass.code);
  const bytes = await applePass(apple, pass.shown, { locale: nobody.locale, now: ctx.clock.now(), service });
  return { status: 200, headers, bytes, contentType: PASS };
}

/** Faults that a phone found in our answers. */
async function noteLog(nobody: Ctx, { body }: PublicRequest): Promise<PublicAnswer> {
  const lines = (Array.isArray(body.logs) ? body.logs : []).filter((line): line is string => typeof line === 'string');
  for (const line of lines.slice(0, MOST_LOGS))
    nobody.log.warn({ line: line.slice(0, LONGEST_LOG) }, 'a wallet reports a fault');
  return { status: 200, json: {} };
}

async function opened(nobody: Ctx, { params, authorization }: PublicRequest) {
  const { apple } = await walletsOf(nobody);
  if (apple?.passType !== params.type || apple === null) throw unknown(nobody);
  const serial = params.serial ?? '';
  return { apple, ...(await openPass(nobody, { serial, authorization }, () => unknown(nobody))) };
}

function unknown({ locale }: Ctx): AppError {
  return new AppError({
    code: 'pass_unknown',
    status: 401,
    title: inLanguage(locale, { de: 'Pass nicht bekannt', en: 'Pass not known' }),
    detail: inLanguage(locale, {
      de: 'Diesen Pass gibt es nicht, oder das Wort dazu ist falsch. Laden Sie ihn beim Ticket noch einmal.',
      en: 'There is no such pass, or its word is wrong. Get it again at the ticket.',
    }),
  });
}

function unreadable({ locale }: Ctx): AppError {
  return new AppError({
    code: 'device_wrong',
    status: 422,
    title: inLanguage(locale, { de: 'Gerät nicht lesbar', en: 'Device not readable' }),
    detail: inLanguage(locale, {
      de: 'Gerät oder Token fehlen oder haben eine andere Form. Laden Sie den Pass noch einmal.',
      en: 'Device or token are missing or have another form. Get the pass again.',
    }),
  });
}
