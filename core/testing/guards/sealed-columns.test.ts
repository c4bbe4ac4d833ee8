import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sealedColumns } from '#core/kernel';
import { useTestKernel } from '#core/testing';
import { plugins } from '../../../plugins.config.ts';
import { sourceFiles } from './source-files.ts';

const kernel = useTestKernel();
const root = path.resolve(import.meta.dirname, '../../..');
const columns = sealedColumns(plugins);
const names = columns.map(({ table, column }) => `${table}.${column}`);

/** Files that seal, and the columns their seals are kept in. */
const SEALS: Readonly<Record<string, readonly string[]>> = {
  'core/connections/agent-sales/channel.ts': ['agent_channels.webhook_secret'],
  'core/connections/webhooks/endpoint.ts': ['webhook_endpoints.secret', 'webhook_endpoints.former_secret'],
  'core/ground/mail/mail-key.ts': ['mail_keys.private_key'],
  'core/ground/people/second-factor.ts': ['second_factors.sealed_secret'],
  'core/ground/settings/stored-settings.ts': ['settings.sealed'],
  'core/kernel/rotate-secrets.ts': [],
  'core/partners/affiliates/publisher-profile.ts': [
    'affiliate_publishers.iban_sealed',
    'affiliate_payouts.iban_sealed',
  ],
  'core/payouts/bank-accounts/payout-account.ts': ['bank_accounts.sealed_iban'],
  'core/payouts/bank-accounts/save-bank-account.ts': ['bank_accounts.sealed_iban'],
  'core/payouts/identity-documents/seller-key.ts': ['identity_keys.sealed_key'],
  'core/payouts/legitimation/identity-data.ts': ['legitimations.sealed_data'],
  'core/payouts/merchants/request-payout.ts': ['payouts.sealed_account'],
  'core/payouts/merchants/sepa/bank-file.ts': ['payout_files.sealed_xml'],
  'core/payouts/merchants/wallets/pay-out-wallet.ts': ['payouts.sealed_account'],
  // Hands on what plugins seal; each names its own columns.
  'core/plugins/plugin-secrets.ts': [],
  'core/site/domains/domain-certificate.ts': ['domain_certificates.key_sealed'],
  'core/site/domains/order-certificate.ts': ['acme_accounts.key_sealed'],
  'plugins/forms/event/doors/device.ts': ['event_devices.sealed_key'],
  'plugins/forms/license-key/api/signing-keys.ts': ['license_signing_keys.sealed_private_key'],
  // A cookie of an hour.
  'web/buyer/checkout/checkout-draft.ts': [],
};

test('every file that seals is known, and its columns are renewed with a change of the key', () => {
  const found = ['core', 'plugins', 'web', 'cli']
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => !file.includes('.test.') && /(?<!bus)\.seal\(/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(SEALS).toSorted());
  expect([...new Set(Object.values(SEALS).flat())].toSorted()).toEqual(names.toSorted());
});

describe('in the database', () => {
  // Hashes of secrets, public halves and the like, which no key opens.
  const UNSEALED: readonly string[] = [];

  test('a column that is named like a secret is in the list', async () => {
    const { rows } = await kernel().ownerDb.raw<{ rows: { name: string }[] }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea') and column_name ~ 'seal|secret|private_key'`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...names, ...UNSEALED].toSorted());
  });

  test.each(columns)(
    'the rows of $table are told apart by the key that is named',
    async ({ table, key, ...column }) => {
      const { rows } = await kernel().ownerDb.raw<{ rows: { columns: string[] }[] }>(
        `select array_agg(a.attname::text order by a.attname) as columns from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = to_regclass(?) and i.indisprimary group by i.indexrelid`,
        [table],
      );
      expect(rows.map((row) => row.columns)).toEqual([key.toSorted()]);
      const read = [...(column.reads ?? []), column.column, ...(column.print ? [column.print.column] : [])];
      await expect(kernel().ownerDb(table).select(read).limit(1)).resolves.toBeDefined();
    },
  );
});
