const MOST = 500;

/** Ids of the rows that were selected in a list. */
export function chosenIds(form: FormData): number[] {
  return form
    .getAll('ids[]')
    .flatMap((raw) => (/^[1-9]\d{0,14}$/.test(String(raw)) ? [Number(raw)] : []))
    .slice(0, MOST);
}
