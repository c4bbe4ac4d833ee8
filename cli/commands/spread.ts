import type { RegisterCommand } from '../command.ts';

/** `kontor spread …`: a database that is spread over the workers of a Citus cluster. */
export const registerSpread: RegisterCommand = (program) => {
  const spread = program
    .command('spread')
    .description('sellers and the workers their rows are on, with DATABASE_CITUS=1');

  spread
    .command('where <username>')
    .description('print the worker that has the rows of a seller')
    .action(async (username: string) => console.log(await told(username)));

  spread
    .command('move <username>')
    .description('give a big seller shards of its own')
    .option('--to <host:port>', 'and this worker')
    .action(async (username: string, { to }: { to?: string }) => console.log(await told(username, { to })));
};

async function told(username: string, move?: { to?: string | undefined }): Promise<string> {
  const [{ withInstallation }, { moveSeller, openDatabase, sellersShard }, { AppError }] = await Promise.all([
    import('../with-installation.ts'),
    import('#core/database'),
    import('#core/kit'),
  ]);
  return withInstallation(async ({ env, ownerUrl }) => {
    if (!env.DATABASE_CITUS)
      throw new AppError({
        code: 'not_spread',
        status: 409,
        title: 'One database',
        detail: 'The rows of sellers are spread with DATABASE_CITUS=1 alone: see docs/operations/spread-by-seller.md.',
      });
    const owner = openDatabase({ url: ownerUrl, role: 'owner', poolSize: 1 });
    try {
      const seller = await owner('sellers').where({ username }).first<{ id: number } | undefined>('id');
      if (!seller)
        throw new AppError({
          code: 'seller_unknown',
          status: 404,
          title: 'No such shop',
          detail: `There is no shop "${username}".`,
        });
      const { worker, alone } = move
        ? await moveSeller(owner, { sellerId: seller.id, ...move })
        : await sellersShard(owner, seller.id);
      return `${username} is on ${worker}, ${alone ? 'in shards of its own' : 'in shards with other sellers'}.`;
    } finally {
      await owner.destroy();
    }
  });
}
