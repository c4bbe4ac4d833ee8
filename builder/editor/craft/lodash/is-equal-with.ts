/** Equal in value, as Craft compares what it collected before and after a change; it gives no comparison of its own. */
export default function isEqualWith(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Map || a instanceof Set) return isEqualWith([...a], [...(b as typeof a)]);
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqualWith(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
