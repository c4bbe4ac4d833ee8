import type { Command } from 'commander';
import type { CommandConsole, Plugin, PluginCommand } from '#core/plugins';
import { plugins as configured } from '../plugins.config.ts';
import { schemaFields, valueOf } from './schema-fields.ts';
import { UsageError } from './usage-error.ts';

/**
 * The commands that plugins contribute, with flags and help drawn from their schemas.
 * @throws when a plugin claims a command of Kontor's own
 */
export function registerPluginCommands(
  program: Command,
  finish: (exitCode: number) => void,
  plugins: readonly Plugin[] = configured,
): void {
  const own = new Set(program.commands.map((command) => command.name()));
  for (const plugin of plugins) {
    for (const command of plugin.commands ?? []) {
      const first = command.name.split(' ')[0]!;
      if (own.has(first))
        throw new Error(`The plugin "${plugin.id}" claims the command "${first}", which is Kontor's own.`);
      if (command.scope === 'shop' && 'seller' in command.options.shape)
        throw new Error(
          `The command "${command.name}" of "${plugin.id}" has a "seller" of its own beside the shop it works for.`,
        );
      register(program, command, plugin.title.en, finish);
    }
  }
}

function register(
  program: Command,
  contribution: PluginCommand,
  title: string,
  finish: (exitCode: number) => void,
): void {
  const fields = schemaFields(contribution.options);
  const command = placeFor(program, contribution.name, title).description(contribution.description);
  for (const field of fields) {
    const flag =
      field.kind === 'boolean'
        ? `--${field.flag}`
        : `--${field.flag} <${field.choices.length > 0 ? field.choices.join('|') : 'value'}>`;
    const help = [field.label, field.help].filter(Boolean).join(': ');
    if (field.required && field.kind !== 'boolean') command.requiredOption(flag, help);
    else command.option(flag, help);
  }
  if (contribution.scope === 'shop')
    command.requiredOption('--seller <username>', 'the shop, by the last part of its address /s/…');
  command.action(async (given: Record<string, string | boolean>) => {
    const named = fields
      .filter(({ name }) => given[name] !== undefined)
      .map((field) => [
        field.name,
        typeof given[field.name] === 'string' ? valueOf(field, String(given[field.name])) : given[field.name],
      ]);
    const { success, data, error } = contribution.options.safeParse(Object.fromEntries(named));
    if (!success)
      throw new UsageError(
        error.issues
          .map((issue) => `--${fields.find(({ name }) => name === issue.path[0])?.flag ?? ''}: ${issue.message}`)
          .join('\n'),
      );
    finish(await run(contribution, data as Record<string, unknown>, given.seller as string | undefined));
  });
}

async function run(
  command: PluginCommand,
  options: Record<string, unknown>,
  seller: string | undefined,
): Promise<number> {
  const io: CommandConsole = { print: (line) => console.log(line), fail: (line) => console.error(line) };
  if (command.scope === undefined) return command.run(options, io);
  const [{ withMigrated }, { contextOfShop }] = await Promise.all([
    import('./with-installation.ts'),
    import('./providers/shop-named.ts'),
  ]);
  return withMigrated(async ({ kernel }) => {
    const ctx =
      command.scope === 'shop'
        ? await contextOfShop(kernel, seller ?? '')
        : kernel.contextFor({ kind: 'platform', reason: `kontor ${command.name}` });
    return command.run(options, io, ctx);
  });
}

/** `stripe listen` stands below a group `stripe`, which the first such command makes. */
function placeFor(program: Command, name: string, title: string): Command {
  const [first, ...rest] = name.split(' ') as [string, ...string[]];
  if (rest.length === 0) return program.command(first);
  const group =
    program.commands.find((command) => command.name() === first) ?? program.command(first).description(title);
  return group.command(rest.join('-'));
}
