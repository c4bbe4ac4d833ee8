import { z } from 'zod';

/** A group of settings, of one seller or of the platform. Fields marked `.meta({ secret: true })` are stored encrypted. */
export interface SettingsDefinition<Schema extends z.ZodObject = z.ZodObject> {
  /** Unique, e.g. `stripe`. */
  readonly key: string;
  readonly schema: Schema;
  readonly secretFields: ReadonlySet<string>;
}

/**
 * @example
 * const mailing = defineSettings({ key: 'mailing', schema: z.object({ host: z.string(), password: z.string().meta({ secret: true }) }) });
 * @throws TypeError when a secret hides below the first level, where it would be stored readable
 */
export function defineSettings<Schema extends z.ZodObject>({
  key,
  schema,
}: {
  key: string;
  schema: Schema;
}): SettingsDefinition<Schema> {
  const secretFields = new Set<string>();
  for (const [name, field] of Object.entries(schema.shape)) {
    const { marked, inner } = unwrap(field as z.ZodType);
    if (marked) secretFields.add(name);
    else if (hidesSecret(inner))
      throw new TypeError(`The settings "${key}" hide a secret inside "${name}"; secrets stand on the first level.`);
  }
  return Object.freeze({ key, schema, secretFields });
}

interface Inner {
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  valueType?: z.ZodType;
}

const defOf = (type: z.ZodType): Inner => type._zod.def as Inner;
const isSecret = (type: z.ZodType): boolean => (type.meta() as { secret?: boolean } | undefined)?.secret === true;

/** The mark may stand on the type itself or inside `optional()`, `default()` and the like. */
function unwrap(type: z.ZodType): { marked: boolean; inner: z.ZodType } {
  for (let each = type; ;) {
    if (isSecret(each)) return { marked: true, inner: each };
    const next = defOf(each).innerType ?? defOf(each).in;
    if (!next) return { marked: false, inner: each };
    each = next;
  }
}

function hidesSecret(type: z.ZodType): boolean {
  const { shape, element, options, valueType } = defOf(type);
  const parts = [
    ...Object.values(shape ?? {}),
    ...(element ? [element] : []),
    ...(options ?? []),
    ...(valueType ? [valueType] : []),
  ];
  return parts.some((part) => unwrap(part).marked || hidesSecret(unwrap(part).inner));
}
