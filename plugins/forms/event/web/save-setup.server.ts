import type { Ctx } from '#core/plugins';
import { ATTENDEE_FIELDS, type AskedField } from '../attendee-fields.ts';
import { saveRules } from '../setup/event-rules.ts';
import { removeDate } from '../setup/remove-date.ts';
import { moveKind, removeKind } from '../setup/remove-kind.ts';
import { removeLocation } from '../setup/remove-location.ts';
import { saveDate } from '../setup/save-date.ts';
import { saveKind } from '../setup/save-kind.ts';
import { saveLocation } from '../setup/save-location.ts';
import { removeQuota, saveQuota } from '../setup/save-quota.ts';
import { idIn, textIn } from './read-address.server.ts';

/** Carries out what one of the step's forms asks for. An intent nobody knows does nothing. */
export async function saveSetup(ctx: Ctx, productId: number, form: FormData): Promise<void> {
  const id = idIn(form, 'id');
  const intent = textIn(form, 'intent');
  if (Object.hasOwn(SAVES, intent)) return SAVES[intent]!(ctx, productId, id, form);
  if (Object.hasOwn(REMOVES, intent)) await REMOVES[intent]!(ctx, productId, id ?? 0);
}

const REMOVES: Readonly<Record<string, (ctx: Ctx, productId: number, id: number) => Promise<void>>> = {
  remove_location: removeLocation,
  remove_date: removeDate,
  remove_kind: removeKind,
  remove_quota: removeQuota,
};

const SAVES: Readonly<
  Record<string, (ctx: Ctx, productId: number, id: number | null, form: FormData) => Promise<void>>
> = {
  async location(ctx, productId, id, form) {
    const text = (name: string) => textIn(form, name);
    await saveLocation(ctx, productId, id, {
      online: text('online') === 'true',
      onlineUrl: text('onlineUrl'),
      locationShortName: text('locationShortName'),
      locationAddress: text('locationAddress'),
      zip: text('zip'),
      countryCode: text('countryCode'),
      timeZoneName: text('timeZoneName'),
      additionalText: text('additionalText'),
    });
  },
  async date(ctx, productId, id, form) {
    await saveDate(ctx, productId, id, {
      locationId: idIn(form, 'locationId'),
      startsAt: textIn(form, 'startsAt'),
      endsAt: textIn(form, 'endsAt'),
      limit: textIn(form, 'limit'),
    });
  },
  async quota(ctx, productId, id, form) {
    await saveQuota(ctx, productId, id, { name: textIn(form, 'name'), limit: textIn(form, 'limit') });
  },
  async rules(ctx, productId, _id, form) {
    await saveRules(ctx, productId, {
      passOnHours: textIn(form, 'passOnHours'),
      waitingHours: textIn(form, 'waitingHours'),
    });
  },
  async kind(ctx, productId, id, form) {
    const text = (name: string) => textIn(form, name);
    await saveKind(ctx, productId, id, {
      name: text('name'),
      description: text('description'),
      pricing: text('pricing'),
      price: text('price'),
      amountType: text('amountType'),
      limit: text('limit'),
      quotaId: idIn(form, 'quotaId'),
      salesFrom: text('salesFrom'),
      salesUntil: text('salesUntil'),
      zone: text('zone'),
      mostPerOrder: text('mostPerOrder'),
      attendeeFields: askedFields(form),
      dateIds: form.getAll('dates').flatMap((value) => (/^[1-9]\d{0,14}$/.test(String(value)) ? [Number(value)] : [])),
    });
  },
  async move_kind(ctx, productId, id, form) {
    await moveKind(ctx, productId, id ?? 0, Number(/^\d{1,3}$/.exec(textIn(form, 'place'))?.[0] ?? 0));
  },
};

function askedFields(form: FormData): AskedField[] {
  return ATTENDEE_FIELDS.flatMap(({ key }) => {
    const asked = textIn(form, `ask_${key}`);
    return asked === 'required' || asked === 'optional' ? [{ key, required: asked === 'required' }] : [];
  });
}
