/** A copy of plain data; functions, components and elements in it stay the same ones. */
export default function cloneDeep<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneDeep) as T;
  if (value instanceof Set) return new Set(value) as T;
  if (value instanceof Map) return new Map(value) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cloneDeep(each)])) as T;
}
