/** Outcome of what was typed into a number field. `text` is what the field shows afterwards. */
export interface NumberInput {
  text: string;
  value: number | undefined;
}

interface Bounds {
  min: number;
  max: number;
  decimals: number;
}

/** While typing: decimals are cut to the allowed ones, the value is capped at the maximum, what is not a number is empty. */
export function typeNumber(raw: string, { max, decimals }: Bounds): NumberInput {
  const text = raw.trim().replace(',', '.');
  const match = decimals > 0 ? /^(\d+)(\.\d*)?$/.exec(text) : /^(\d+)$/.exec(text);
  if (!match) return { text: raw, value: undefined };
  const cut = match[2] === undefined ? match[1]! : `${match[1]}${match[2].slice(0, decimals + 1)}`;
  const value = Number(cut);
  return value > max ? { text: String(max), value: max } : { text: cut, value };
}

/** On leaving the field: what is not a number becomes empty, what is too small becomes the minimum. */
export function leaveNumber(raw: string, bounds: Bounds): NumberInput {
  const typed = typeNumber(raw, bounds);
  if (typed.value === undefined) return { text: '', value: undefined };
  const value = Math.max(bounds.min, typed.value);
  return { text: String(value), value };
}
