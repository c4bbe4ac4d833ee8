import type { Selection } from './selection-fields.tsx';

/** Values that `SelectionFields` posts; anything else than its three words is `none`. */
export function readSelection(form: FormData, name: string): Selection {
  const value = form.get(name);
  return value === 'all' || value === 'selected' ? value : 'none';
}

export function readIds(form: FormData, name: string): number[] {
  return form
    .getAll(name)
    .flatMap((raw) => (typeof raw === 'string' && /^[1-9]\d{0,14}$/.test(raw) ? [Number(raw)] : []));
}
