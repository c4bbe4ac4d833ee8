import type { After, LevelInput } from '#core/plugins';
import { numberOf } from './numbers.server.ts';

/** A level as the screen posts it. What is no whole number is refused by the field it stands in. */
export function levelOf(form: FormData): LevelInput {
  return {
    name: String(form.get('name') ?? ''),
    keeps: String(form.get('keeps') ?? '') as LevelInput['keeps'],
    community: form.get('community') === 'on' ? afterOf(form, 'community') : null,
    planIds: idsOf(form, 'planIds'),
    productIds: idsOf(form, 'productIds'),
    parts: idsOf(form, 'parts').map((id) => ({
      id,
      ...afterOf(form, String(id)),
      pieces: idsOf(form, `pieces_${id}`).map((piece) => ({ id: piece, ...afterOf(form, `piece_${piece}`) })),
    })),
  };
}

/** Level that the form names; null for a new one. */
export function levelIdOf(form: FormData): number | null {
  return numberOf(form, 'level') || null;
}

function afterOf(form: FormData, name: string): After {
  const typed = String(form.get(`after_${name}`) ?? '').trim();
  return {
    after: typed === '' ? 0 : /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN,
    unit: String(form.get(`unit_${name}`) ?? '') as After['unit'],
  };
}

const idsOf = (form: FormData, name: string): number[] =>
  form.getAll(name).map((value) => (/^\d{1,15}$/.test(String(value)) ? Number(value) : 0));
