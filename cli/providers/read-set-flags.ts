import { text } from 'node:stream/consumers';
import { valueOf, type SchemaField } from '../schema-fields.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Reads `field=value` flags. `field=-` takes the next line of standard input, so that secrets stand in no process list and no shell history.
 * @throws naming unknown fields and values that do not fit
 */
export async function readSetFlags(
  fields: readonly SchemaField[],
  flags: readonly string[],
): Promise<Record<string, unknown>> {
  const pairs = flags.map(split);
  const lines = pairs.some(([, value]) => value === '-') ? (await text(process.stdin)).split(/\r?\n/) : [];
  const values: Record<string, unknown> = {};
  for (const [name, given] of pairs) {
    const field = fields.find((each) => each.name === name);
    if (!field)
      throw new UsageError(
        `There is no field "${name}". The fields are: ${fields.map((each) => each.name).join(', ')}.`,
      );
    const value = given === '-' ? (lines.shift() ?? '') : given;
    const problem = field.problem(value);
    if (problem) throw new UsageError(`${name}: ${problem}`);
    values[name] = valueOf(field, value);
  }
  return values;
}

function split(flag: string): [string, string] {
  const at = flag.indexOf('=');
  if (at < 1) throw new UsageError(`"${flag}" is not of the form field=value.`);
  return [flag.slice(0, at), flag.slice(at + 1)];
}
