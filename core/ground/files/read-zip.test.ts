import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readZip } from './read-zip.ts';
import { zipArchive } from './zip-archive.ts';

const LIMITS = {
  name: /^(page\.json|pictures\/[\w-]+\.png)$/,
  maxEntries: 3,
  maxEntryBytes: 5000,
  maxTotalBytes: 8000,
};

async function archive(...entries: [name: string, bytes: Buffer][]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  async function* all() {
    for (const [name, bytes] of entries) yield { name, bytes };
  }
  for await (const chunk of zipArchive(all())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** One deflated entry, with the sizes it claims. */
function deflated(name: string, content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content);
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(8, 4);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(claimed, 18);
  about.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), about, Buffer.from(name), packed]);
  const entry = Buffer.alloc(46);
  entry.write('PK\u0001\u0002', 0, 'latin1');
  about.copy(entry, 6);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, Buffer.from(name), end]);
}

test('what was packed comes out again, stored or deflated', async () => {
  const files = await readZip(
    await archive(['page.json', Buffer.from('{}')], ['pictures/a.png', Buffer.from('png')]),
    LIMITS,
  );
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['page.json', '{}'],
    ['pictures/a.png', 'png'],
  ]);
  const packed = await readZip(deflated('page.json', Buffer.from('{"a":1}')), LIMITS);
  expect(packed.get('page.json')!.toString()).toBe('{"a":1}');
});

test('a bomb bursts at the limit, whatever size it claims, before it has taken memory', async () => {
  const zeros = Buffer.alloc(300_000_000);
  for (const claimed of [10, 4999, zeros.length]) {
    const bomb = deflated('page.json', zeros, claimed);
    const before = process.memoryUsage().arrayBuffers;
    await expect(readZip(bomb, LIMITS), `${claimed}`).rejects.toThrow('more than is allowed');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  }
});

test('a sum that does not fit is refused, also of what is stored as it is', async () => {
  const stored = await archive(['page.json', Buffer.from('{"a":1}')]);
  stored[stored.indexOf('"a"') + 1] = 'b'.charCodeAt(0);
  await expect(readZip(stored, LIMITS)).rejects.toThrow('an entry is damaged');
});

test('names that lead elsewhere, twins, too many, too much and damaged archives are refused', async () => {
  const file = Buffer.alloc(3000);
  for (const name of [
    '../page.json',
    '/page.json',
    'pictures/../../x.png',
    'pictures\\a.png',
    'C:page.json',
    'page.json/',
  ]) {
    await expect(readZip(deflated(name, file), LIMITS), name).rejects.toThrow('does not belong there');
  }
  const twins = await archive(['page.json', file], ['page.json', file]);
  await expect(readZip(twins, LIMITS)).rejects.toThrow('twice');
  const much = await archive(['page.json', file], ['pictures/a.png', file], ['pictures/b.png', file]);
  await expect(readZip(much, LIMITS)).rejects.toThrow('more than is allowed');
  await expect(readZip(much, { ...LIMITS, maxEntries: 2 })).rejects.toThrow('3 entries');
  const good = deflated('page.json', Buffer.from('{"a":1}'));
  for (let cut = 0; cut < good.length; cut += 1)
    await expect(readZip(good.subarray(0, cut), LIMITS), `${cut}`).rejects.toThrow();
  for (let at = 0; at < good.length; at += 1) {
    const bad = Buffer.from(good);
    bad[at] = bad[at]! ^ 0xff;
    // Damaged anywhere it is refused or read as it was; it never reads past its end or loops.
    try {
      await readZip(bad, LIMITS);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  }
});
