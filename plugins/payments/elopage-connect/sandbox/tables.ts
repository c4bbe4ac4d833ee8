export type Row = Record<string, unknown> & { id: string };
/** A body of `name=value`, as the processor is sent it. */
export type Form = Record<string, string>;

/** What the processor's tables offer to its parts. */
export interface Tables {
  get(table: string, id: string): Row | undefined;
  put(table: string, row: Row): Row;
  all(table: string): Row[];
  id(prefix: string): string;
  now(): number;
  pages(): string;
  refuse(code: string): Error;
  within(form: Form, name: string): Form;
  told(type: string, object: string, row: Row): void;
}
