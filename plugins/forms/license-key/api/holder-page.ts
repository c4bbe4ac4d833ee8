import {
  inTransaction,
  openHolding,
  type Ctx,
  type PublicAnswer,
  type PublicRequest,
  type PublicRoute,
} from '#core/plugins';
import { licenseError } from '../license-error.ts';
import { LicenseKey } from '../licenses/license-key.ts';
import { LICENSE_STATES, licenseState } from '../licenses/license-state.ts';
import { LicenseActivation } from './license-activation.ts';

const PATH = '/s/:username/license/:token';

const TEXTS = {
  de: {
    title: 'Ihre Lizenz',
    key: 'Lizenzschlüssel',
    state: 'Stand',
    until: 'Gilt bis',
    forGood: 'unbegrenzt',
    devices: 'Geräte',
    used: (n: number, of: number | null) => (of === null ? `${n} aktiviert` : `${n} von ${of} aktiviert`),
    none: 'Noch auf keinem Gerät aktiviert. Geben Sie den Schlüssel in der Anwendung ein.',
    since: 'seit',
    free: 'Hier deaktivieren',
    unnamed: 'Gerät ohne Namen',
    closed: 'Der Zugang zu diesem Kauf ist beendet.',
    freed: 'Das Gerät wurde deaktiviert. Sein Platz ist wieder frei.',
  },
  en: {
    title: 'Your licence',
    key: 'Licence key',
    state: 'State',
    until: 'Valid until',
    forGood: 'no end',
    devices: 'Devices',
    used: (n: number, of: number | null) => (of === null ? `${n} activated` : `${n} of ${of} activated`),
    none: 'Not activated on any device yet. Enter the key in the application.',
    since: 'since',
    free: 'Deactivate here',
    unnamed: 'Device without a name',
    closed: 'Access to this purchase has ended.',
    freed: 'The device was deactivated. Its place is free again.',
  },
};

/** The holder's page, opened by the purchase's unguessable token: keys, and the machines they run on, which can be freed here. */
export const holderRoutes: readonly PublicRoute[] = [
  { method: 'GET', path: PATH, handle: (ctx, request) => page(ctx, request) },
  {
    method: 'POST',
    path: PATH,
    async handle(ctx, request) {
      const opened = await held(ctx, request);
      const instance = request.body.instance;
      if (opened.state === 'open' && typeof instance === 'string' && /^ins_\w{1,60}$/.test(instance)) {
        await inTransaction(opened.ctx, async ({ db, clock }) => {
          const keys = LicenseKey.query(db).where({ entitlement_id: opened.holding.entitlementId }).select('id');
          await LicenseActivation.query(db)
            .where({ token: instance, deactivated_at: null })
            .whereIn('license_key_id', keys)
            .patch({ deactivated_at: clock.now() });
        });
      }
      return page(ctx, request, true);
    },
  },
];

/** The purchase that the address names, in the shop that it names. */
async function held(ctx: Ctx, { params, shop }: PublicRequest): ReturnType<typeof openHolding> {
  const opened = await openHolding(ctx, params.token ?? '', { form: 'license_key', bearer: true });
  if (opened.product.sellerId !== shop!.id) throw licenseError(ctx.locale, 'license_not_found');
  return opened;
}

async function page(ctx: Ctx, request: PublicRequest, isFreed = false): Promise<PublicAnswer> {
  const { shop } = request;
  const t = TEXTS[ctx.locale];
  const opened = await held(ctx, request);
  const head = `<h1>${escaped(opened.product.name)}</h1>`;
  if (opened.state === 'closed')
    return {
      status: 200,
      html: {
        title: t.title,
        main: `<div class="card stack narrow">${head}<p class="notice warn">${t.closed}</p></div>`,
      },
    };
  const { keys, activations } = await inTransaction(opened.ctx, async ({ db }) => {
    const own = await LicenseKey.query(db)
      .where({ entitlement_id: opened.holding.entitlementId, replaced_by: null })
      .orderBy('id');
    return {
      keys: own,
      activations: await LicenseActivation.query(db)
        .whereIn(
          'license_key_id',
          own.map((key) => key.id),
        )
        .whereNull('deactivated_at')
        .orderBy('id'),
    };
  });
  const date = (at: Date): string =>
    new Intl.DateTimeFormat(ctx.locale, { dateStyle: 'long', timeZone: shop!.timeZone }).format(at);
  const cards = keys.map((key) => {
    const own = activations.filter((each) => each.license_key_id === key.id);
    const devices = own
      .map(
        (
          each,
        ) => `<li><span>${escaped(each.name || t.unnamed)}<br><span class="hint">${escaped(each.fingerprint)} · ${t.since} ${date(each.activated_at)}</span></span>
      <form method="post"><button class="button plain" name="instance" value="${each.token}">${t.free}</button></form></li>`,
      )
      .join('');
    return `<section class="card stack"><dl class="facts"><div><dt>${t.key}</dt><dd class="key">${escaped(key.key)}</dd></div>
      <div><dt>${t.state}</dt><dd>${LICENSE_STATES[licenseState(key, ctx.clock.now())][ctx.locale]}</dd></div>
      <div><dt>${t.until}</dt><dd>${key.expires_at ? date(key.expires_at) : t.forGood}</dd></div>
      <div><dt>${t.devices}</dt><dd>${t.used(own.length, key.activation_limit)}</dd></div></dl>
      ${own.length > 0 ? `<ul class="files">${devices}</ul>` : `<p class="hint">${t.none}</p>`}</section>`;
  });
  const note = isFreed ? `<p class="notice good" role="status">${t.freed}</p>` : '';
  return {
    status: 200,
    headers: { 'cache-control': 'private, no-store' },
    html: { title: t.title, main: `<div class="stack narrow">${head}${note}${cards.join('')}</div>` },
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);
