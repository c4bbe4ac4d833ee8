import type { RegisterCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import type { SetUpFlags } from '../providers/set-up.ts';

/** `kontor providers …`: the payment providers that plugins bring. */
export const registerProviders: RegisterCommand = (program, finish) => {
  const providers = program
    .command('providers')
    .description('payment providers: what they can do, and setting one up for a shop');

  providers
    .command('list')
    .description('every provider with its methods, currencies, countries and smallest charges')
    .option('--seller <username>', 'also where this shop stands with each')
    .option('--json', 'for scripts')
    .action(async ({ seller, json }: { seller?: string; json?: boolean }) => {
      const { listProviders } = await import('../providers/list-providers.ts');
      console.log(await listProviders({ seller, json: json === true }));
    });

  providers
    .command('conformance')
    .description('run the conformance suite against the sandboxes and print provider × case (in a checkout)')
    .argument('[provider]', 'one provider, e.g. stripe; all without it')
    .action(async (provider: string | undefined) => {
      const { runConformance } = await import('../providers/run-conformance.ts');
      console.error('The suite runs; this takes a minute or two.');
      const { table, passed } = await runConformance(provider, process.cwd());
      console.log(table);
      if (!passed) finish(EXIT.refused);
    });

  providers
    .command('docs')
    .description('write docs/plugins/payment-matrix.md and conformance.md from the providers (in a checkout)')
    .action(async () => {
      const { writeProviderDocs } = await import('../providers/run-conformance.ts');
      console.error('The providers run their suite; this takes half a minute.');
      const written = await writeProviderDocs(process.cwd());
      console.log(
        written
          ? 'docs/plugins/payment-matrix.md and docs/plugins/conformance.md are current.'
          : 'The pages could not be written. Run: npx vitest run cli/providers/docs.test.ts',
      );
      if (!written) finish(EXIT.refused);
    });

  providers
    .command('setup')
    .description(
      'enter the credentials of a provider for a shop; they are checked with the provider before they are stored',
    )
    .argument('<provider>', 'as in "kontor providers list", e.g. stripe')
    .option('--seller <username>', 'the shop; asked for on a terminal')
    .option(
      '--set <field=value>',
      'a field without being asked; "field=-" reads one line from standard input, for secrets',
      collect,
      [],
    )
    .option('--webhook-url <url>', 'where the provider shall send its messages; built from BASE_URL without it')
    .option('--no-webhook', 'register no address; Kontor asks the provider by itself')
    .option('--json', 'print the outcome for scripts')
    .addHelpText(
      'after',
      '\nExample for a script:\n  printf %s "$KEY" | kontor providers setup stripe --seller anna --set publishableKey=pk_test_… --set secretKey=-',
    )
    .action(async (provider: string, options: SetUpFlags) => {
      const { setUp } = await import('../providers/set-up.ts');
      if (!(await setUp(provider, options))) finish(EXIT.refused);
    });
};

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}
