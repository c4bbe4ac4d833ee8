// Forms drawn from schemas. Loaders describe with `describe-schema.server.ts`, actions read with `read-schema-form.server.ts`.
export type { FormControl, FormField } from './form-field.ts';
export { SchemaFields, type SchemaFieldsProps } from './schema-form.tsx';
