import type { RegisterCommand } from '../command.ts';
import type { PeerFileFlags } from '../move-shop.ts';

/** `kontor shop …`: a shop as one archive, out of this installation and into another one. */
export const registerShop: RegisterCommand = (program) => {
  const shop = program
    .command('shop')
    .description('take a whole shop along: out of this installation, into another one');

  shop
    .command('export')
    .description(
      'one archive of open formats with all that is the shop’s own: goods, pages, files, orders, invoices, customers',
    )
    .argument('<username>', 'the last part of its address /s/…')
    .requiredOption('--out <file>', 'where to; "-" for standard output. A file appears only once it is complete')
    .action(async (username: string, { out }: { out: string }) => {
      const { exportToFile } = await import('../move-shop.ts');
      await exportToFile(username, out);
    });
  shop
    .command('import')
    .description(
      'put such an archive into this installation, with all of its numbers; refused archives leave nothing behind',
    )
    .argument('<file>', 'an archive made by "kontor shop export" or in the cabinet, of the same version')
    .requiredOption('--owner <email>', 'who owns the shop here; signs in by a link that is sent by mail')
    .action(async (file: string, { owner }: { owner: string }) => {
      const { importFromFile } = await import('../move-shop.ts');
      await importFromFile(file, owner);
    });
  shop
    .command('read')
    .description(
      "say what would become of each line of another platform's CSV file, and do it with --run; no mail is sent",
    )
    .argument('<file>', 'exported by Gumroad, Shopify, WooCommerce, Digistore24, ablefy or Stripe')
    .requiredOption('--shop <username>', 'the shop it is for, by the last part of its address /s/…')
    .requiredOption('--kind <kind>', 'products, customers or subscriptions')
    .option('--source <platform>', 'where the file is from; recognised by its headings otherwise')
    .option('--run', 'make what can be made; the same file twice makes nothing twice')
    .action(async (file: string, flags: PeerFileFlags) => {
      const { readPeerFile } = await import('../move-shop.ts');
      await readPeerFile(file, flags);
    });
};
