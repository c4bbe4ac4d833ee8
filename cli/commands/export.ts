import type { RegisterCommand } from '../command.ts';
import type { ExportFlags } from '../export-orders.ts';

/** `kontor export …`. */
export const registerExport: RegisterCommand = (program) => {
  program
    .command('export')
    .description('write lists to files')
    .command('orders')
    .description(
      'all orders, or those of one shop, as CSV in the columns of the cabinet; streams, however many there are',
    )
    .requiredOption('--out <file>', 'where to; "-" for standard output. A file appears only once it is complete')
    .option('--seller <username>', 'orders of this shop only')
    .option(
      '--filter <name=value>',
      "as in the address of the cabinet's list, e.g. payment_state=paid; may be repeated",
      collect,
      [],
    )
    .option('--query <words>', "search, as above the cabinet's list")
    .option('--sort <key:direction>', 'e.g. created_at:asc', 'id:asc')
    .option('--delimiter <sign>', '"," or ";", which German spreadsheets expect', ',')
    .action(async (options: ExportFlags) => {
      const { exportOrders } = await import('../export-orders.ts');
      await exportOrders(options);
    });
};

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}
