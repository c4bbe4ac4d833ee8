import type { ZodObject, ZodType } from 'zod';

/** One field of a plugin's schema as prompts, flags and help show it. */
export interface SchemaField {
  name: string;
  /** For flags: `secretKey` is `--secret-key`. */
  flag: string;
  label: string;
  help: string;
  group: string;
  secret: boolean;
  required: boolean;
  kind: 'boolean' | 'number' | 'choice' | 'text';
  choices: readonly string[];
  /** Reason why this text does not fit; `null` when it does. */
  problem(text: string): string | null;
}

interface Meta {
  label?: string | { en: string };
  help?: string | { en: string };
  group?: string;
  secret?: boolean;
}

interface Inner {
  type: string;
  innerType?: ZodType;
  in?: ZodType;
  entries?: Record<string, string>;
}

/** The fields of a zod object in their order, with what their `.meta()` says in English. */
export function schemaFields(schema: ZodObject): SchemaField[] {
  return Object.entries(schema.shape).map(([name, type]) => fieldOf(name, type as ZodType));
}

/** Typed text as the value that the field takes. */
export function valueOf(field: SchemaField, text: string): unknown {
  if (field.kind === 'number') return Number(text);
  if (field.kind === 'boolean') return text === 'true' || text === 'yes';
  return text;
}

function fieldOf(name: string, type: ZodType): SchemaField {
  const { core, meta } = unwrap(type);
  const kind = core.type === 'boolean' || core.type === 'number' ? core.type : core.type === 'enum' ? 'choice' : 'text';
  const field: SchemaField = {
    name,
    flag: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    label: inEnglish(meta.label) ?? name,
    help: inEnglish(meta.help) ?? '',
    group: meta.group ?? '',
    secret: meta.secret === true,
    required: !type.safeParse(undefined).success,
    kind,
    choices: Object.values(core.entries ?? {}),
    problem(text) {
      const { success, error } = type.safeParse(valueOf(field, text));
      if (success) return null;
      return kind === 'choice'
        ? `Choose one of: ${field.choices.join(', ')}.`
        : (error.issues[0]?.message ?? 'This does not fit.');
    },
  };
  return field;
}

/** Marks may stand on the type itself or inside `optional()`, `default()` and the like. */
function unwrap(type: ZodType): { core: Inner; meta: Meta } {
  let meta: Meta = {};
  for (let each = type; ;) {
    meta = { ...(each.meta() as Meta | undefined), ...meta };
    const inner = each._zod.def as unknown as Inner;
    const next = inner.innerType ?? inner.in;
    if (!next) return { core: inner, meta };
    each = next;
  }
}

function inEnglish(text: string | { en: string } | undefined): string | undefined {
  return typeof text === 'object' ? text.en : text;
}
