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
  const files = readZip(
    await archive(['page.json', Buffer.from('{}')], ['pictures/a.png', Buffer.from('png')]),
    LIMITS,
  );
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['page.json', '{}'],
    ['pictures/a.png', 'png'],
  ]);
  expect(
    readZip(deflated('page.json', Buffer.from('{"a":1}')), LIMITS)
      .get('page.json')!
      .toString(),
  ).toBe('{"a":1}');
});

test('a bomb bursts at the limit, whatever size it claims', () => {
  expect(() => readZip(deflated('page.json', Buffer.alloc(50_000_000), 10), LIMITS)).toThrow('more than is allowed');
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
    expect(() => readZip(deflated(name, file), LIMITS), name).toThrow('does not belong there');
  }
  const twins = await archive(['page.json', file], ['page.json', file]);
  expect(() => readZip(twins, LIMITS)).toThrow('twice');
  const much = await archive(['page.json', file], ['pictures/a.png', file], ['pictures/b.png', file]);
  expect(() => readZip(much, LIMITS)).toThrow('more than is allowed');
  expect(() => readZip(much, { ...LIMITS, maxEntries: 2 })).toThrow('3 entries');
  const good = deflated('page.json', Buffer.from('{"a":1}'));
  for (let cut = 0; cut < good.length; cut += 1) expect(() => readZip(good.subarray(0, cut), LIMITS)).toThrow();
  for (let at = 0; at < good.length; at += 1) {
    const bad = Buffer.from(good);
    bad[at] = bad[at]! ^ 0xff;
    // Damaged anywhere it is refused or read as it was; it never reads past its end or loops.
    try {
      readZip(bad, LIMITS);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  }
});
