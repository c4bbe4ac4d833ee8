import { Command } from 'commander';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { definePlugin, type Plugin, type PluginCommand } from '#core/plugins';
import { registerPluginCommands } from './plugin-commands.ts';

const plugin = (command: Partial<PluginCommand>): Plugin =>
  definePlugin({
    id: 'post',
    title: { de: 'Post', en: 'Post' },
    commands: [
      {
        name: 'post send',
        description: 'sends one letter',
        options: z.object({ to: z.string().min(3), copies: z.coerce.number().default(1) }),
        run: async (options, { print }) => {
          print(JSON.stringify(options));
          return 7;
        },
        ...command,
      } as PluginCommand,
    ],
  });

function programOf(...plugins: Plugin[]): { program: Command; codes: number[]; said: string[] } {
  const [codes, said]: [number[], string[]] = [[], []];
  const program = new Command().exitOverride();
  program.command('serve');
  registerPluginCommands(program, (code) => void codes.push(code), plugins);
  for (const each of [program, ...program.commands.flatMap((command) => [command, ...command.commands])])
    each
      .exitOverride()
      .configureOutput({ writeOut: (text) => void said.push(text), writeErr: (text) => void said.push(text) });
  return { program, codes, said };
}

test("a plugin's command stands in the help below its group, is given what was asked, and ends with its code", async () => {
  const { program, codes } = programOf(plugin({}));
  expect(program.helpInformation()).toMatch(/^ {2}post\b.*Post/m);
  await program.parseAsync(['post', 'send', '--to', 'Ada', '--copies', '2'], { from: 'user' });
  expect(codes).toEqual([7]);
  await expect(program.parseAsync(['post', 'send', '--to', 'A'], { from: 'user' })).rejects.toThrow('--to');
  expect(codes).toEqual([7]);
});

test('a command for a shop asks for the shop, and no plugin takes a name or an option of ours', async () => {
  const { program, said } = programOf(plugin({ scope: 'shop' } as Partial<PluginCommand>));
  await expect(program.parseAsync(['post', 'send', '--to', 'Ada'], { from: 'user' })).rejects.toMatchObject({
    code: 'commander.missingMandatoryOptionValue',
  });
  expect(said.join('')).toContain('--seller <username>');
  expect(() => programOf(plugin({ name: 'serve letters' }))).toThrow("Kontor's own");
  expect(() =>
    programOf(plugin({ scope: 'shop', options: z.object({ seller: z.string() }) } as Partial<PluginCommand>)),
  ).toThrow('"seller" of its own');
});
