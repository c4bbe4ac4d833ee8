import type { RegisterCommand } from '../command.ts';

/** `kontor api …`: what programs that use the API are written with. */
export const registerApi: RegisterCommand = (program) => {
  const api = program.command('api').description('the API for programs of sellers');

  api
    .command('client')
    .description(
      'write a typed client (TypeScript, one file, needs nothing but fetch) made from the OpenAPI description',
    )
    .option('--out <file>', 'where to; "-" for standard output', 'kontor-client.ts')
    .action(async ({ out }: { out: string }) => {
      const { writeApiClient } = await import('../write-api-client.ts');
      await writeApiClient(out);
    });
};
