export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormObject = { [key: string]: FormValue };

const DEEPEST = 8;

/** Decodes Stripe's form encoding: `a[b]=1&list[]=x&rows[0][c]=2` becomes objects and arrays, every leaf a string. */
export function decodeForm(body: string): FormObject {
  const root: FormObject = Object.create(null) as FormObject;
  for (const [name, value] of new URLSearchParams(body)) {
    const path = pathOf(name);
    if (path.length <= DEEPEST) place(root, path, value);
  }
  return arraysFromIndices(root) as FormObject;
}

function pathOf(name: string): string[] {
  const start = name.indexOf('[');
  if (start < 1) return [name];
  return [name.slice(0, start), ...[...name.slice(start).matchAll(/\[([^\]]*)\]/g)].map((part) => part[1] ?? '')];
}

function place(target: FormObject, path: string[], value: string): void {
  const [head = '', ...rest] = path;
  const key = head === '' ? String(Object.keys(target).length) : head;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = target[key];
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : (Object.create(null) as FormObject);
  target[key] = next;
  place(next, rest, value);
}

function arraysFromIndices(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, arraysFromIndices(inner)] as const);
  if (entries.length > 0 && entries.every(([key], position) => key === String(position)))
    return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}
