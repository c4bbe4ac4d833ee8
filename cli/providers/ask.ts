import { valueOf, type SchemaField } from '../schema-fields.ts';
import { UsageError } from '../usage-error.ts';

/** Asks on a terminal for every field that must be there. Optional ones are for flags: who needs them knows them. */
export async function askForFields(fields: readonly SchemaField[]): Promise<Record<string, unknown>> {
  const needed = fields.filter(({ required }) => required);
  if (needed.length === 0) return {};
  if (!process.stdin.isTTY)
    throw new UsageError(
      `Give the missing fields: ${needed.map(({ name, secret }) => `--set ${name}=${secret ? '-' : '…'}`).join(' ')}`,
    );
  const values: Record<string, unknown> = {};
  for (const field of needed) {
    if (field.help) console.log(`\n  ${field.help}`);
    values[field.name] = valueOf(field, await ask(field));
  }
  return values;
}

export async function askForShop(): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('Name the shop: --seller <username>');
  const { default: inquirer } = await import('inquirer');
  const { shop } = await inquirer.prompt([
    { type: 'input', name: 'shop', message: 'Shop (the last part of its address /s/…)' },
  ]);
  return String(shop).trim();
}

async function ask(field: SchemaField): Promise<string> {
  const { default: inquirer } = await import('inquirer');
  const common = { name: 'value', message: field.label };
  const validate = (text: string): true | string => field.problem(text) ?? true;
  if (field.kind === 'boolean') {
    const { value } = await inquirer.prompt([{ ...common, type: 'confirm' as const }]);
    return String(value);
  }
  if (field.kind === 'choice') {
    const { value } = await inquirer.prompt([{ ...common, type: 'select' as const, choices: [...field.choices] }]);
    return String(value);
  }
  const { value } = await inquirer.prompt([
    field.secret
      ? { ...common, type: 'password' as const, mask: '*', validate }
      : { ...common, type: 'input' as const, validate },
  ]);
  return String(value);
}
