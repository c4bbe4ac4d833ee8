import { Readable } from 'node:stream';
import { z } from 'zod';
import { apiChange, inTransaction, type ApiResource, type Ctx } from '#core/plugins';
import { addKeys } from '../pool/add-keys.ts';
import { changeKey, freeInstance, type KeyChange } from './change-key.ts';
import { extendKey } from './extend-key.ts';
import { LicenseKey } from './license-key.ts';
import { licenseKeyView } from './key-view.ts';

const nothing = z.object({});

/** Licence keys as programs change them. */
export const licenseKeyResource: ApiResource = {
  name: 'license_keys',
  area: 'customers',
  title: { de: 'Lizenzschlüssel', en: 'Licence keys' },
  item: licenseKeyView,
  create: apiChange({
    title: { de: 'Schlüssel in den Vorrat legen', en: 'Put a key into the pool' },
    input: z.object({ productId: z.int(), key: z.string().regex(/^[^\r\n]*$/) }),
    fields: {
      not_a_pool: 'productId',
      keys_missing: 'key',
      keys_lines: 'key',
      keys_not_text: 'key',
    },
    run: (ctx, _, { productId, key }) => addKey(ctx, productId, key),
  }),
  remove: {
    title: { de: 'Schlüssel aus dem Vorrat entfernen', en: 'Remove a key from the pool' },
    run: (ctx, id) => changed(ctx, id, 'remove'),
  },
  acts: {
    block: apiChange({
      title: { de: 'Schlüssel sperren', en: 'Block a key' },
      weighs: 'money',
      input: nothing,
      run: (ctx, id) => changed(ctx, id, 'block'),
    }),
    allow: apiChange({
      title: { de: 'Gesperrten Schlüssel wieder erlauben', en: 'Allow a blocked key again' },
      weighs: 'money',
      input: nothing,
      run: (ctx, id) => changed(ctx, id, 'allow'),
    }),
    replace: apiChange({
      title: {
        de: 'Schlüssel durch einen neuen ersetzen; „replacedBy“ nennt ihn',
        en: 'Replace a key by a new one, which "replacedBy" names',
      },
      weighs: 'final',
      input: nothing,
      run: (ctx, id) => changed(ctx, id, 'replace'),
    }),
    extend: apiChange({
      title: {
        de: 'Letzten Tag eines Schlüssels setzen; leer für unbegrenzt',
        en: 'Set the last day of a key; empty for no end',
      },
      weighs: 'money',
      input: z.object({ lastDay: z.string() }),
      run: (ctx, id, { lastDay }) => extendKey(ctx, id, lastDay),
    }),
    free_instance: apiChange({
      title: { de: 'Schlüssel auf einem Gerät deaktivieren', en: 'Deactivate a key on a device' },
      input: z.object({ instanceId: z.int() }),
      run: (ctx, id, { instanceId }) => freeInstance(ctx, id, instanceId),
    }),
  },
};

async function changed(ctx: Ctx, id: number, change: KeyChange): Promise<void> {
  await changeKey(ctx, id, change);
}

/** The product is locked while a key is added, so that its newest key is this one. */
function addKey(ctx: Ctx, productId: number, key: string): Promise<{ id: number }> {
  return inTransaction(ctx, async (inner) => {
    await addKeys(inner, productId, Readable.from([Buffer.from(key)]));
    const added = await LicenseKey.query(inner.db)
      .where({ product_id: productId })
      .orderBy('id', 'desc')
      .select('id')
      .first();
    return { id: added!.id };
  });
}
