import { createSocket, type Socket } from 'node:dgram';
import { isIPv4 } from 'node:net';

export type RecordType = 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT';

export interface ZoneRecord {
  type: RecordType;
  value: string;
}

export interface DnsSandbox {
  /** `127.0.0.1:{port}`, as a resolver takes it. */
  server: string;
  /** From now on these records stand at the name; none: the name does not exist. */
  set: (name: string, records: readonly ZoneRecord[]) => void;
  /** `silent` answers nothing, `failing` answers SERVFAIL. */
  behave: (how: 'up' | 'silent' | 'failing') => void;
  close: () => Promise<void>;
}

/** Records of a name that no one has set, in a demo. */
export type Elsewhere = (name: string) => Promise<readonly ZoneRecord[]>;

const CODES: Readonly<Record<RecordType, number>> = { A: 1, CNAME: 5, MX: 15, TXT: 16, AAAA: 28 };
const SERVFAIL = 2;
const NXDOMAIN = 3;
const SECONDS = 60;

/** A name server over UDP, RFC 1035, for tests and demos. */
export async function startDnsSandbox({ elsewhere }: { elsewhere?: Elsewhere } = {}): Promise<DnsSandbox> {
  const zones = new Map<string, readonly ZoneRecord[]>();
  const state = { how: 'up' as Parameters<DnsSandbox['behave']>[0] };
  const socket = createSocket('udp4');
  const find = async (name: string): Promise<readonly ZoneRecord[]> =>
    zones.get(name) ?? (await elsewhere?.(name)) ?? [];
  socket.on('message', (message, { port, address }) => {
    if (state.how === 'silent' || message.length < 17) return;
    answer(message, state.how === 'failing' ? null : find)
      .then((bytes) => socket.send(bytes, port, address))
      .catch(() => undefined);
  });
  await bound(socket);
  socket.unref();
  return {
    server: `127.0.0.1:${socket.address().port}`,
    set: (name, records) => void zones.set(name.toLowerCase(), records),
    behave: (how) => void (state.how = how),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function bound(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(0, '127.0.0.1', resolve);
  });
}

async function answer(message: Buffer, find: Elsewhere | null): Promise<Buffer> {
  const { name, end } = nameAt(message, 12);
  const asked = message.readUInt16BE(end);
  const question = message.subarray(12, end + 4);
  if (!find) return packet(message, { code: SERVFAIL, question, records: [] });
  const { records, exists } = await chain(name.toLowerCase(), asked, find);
  return packet(message, { code: exists ? 0 : NXDOMAIN, question, records });
}

interface Owned extends ZoneRecord {
  owner: string;
}

/** Records of the wanted type, an alias followed as name servers do. */
async function chain(name: string, asked: number, find: Elsewhere): Promise<{ records: Owned[]; exists: boolean }> {
  const out: Owned[] = [];
  let owner = name;
  for (let step = 0; step < 8; step += 1) {
    const there = await find(owner);
    if (step === 0 && there.length === 0) return { records: [], exists: false };
    out.push(...there.filter(({ type }) => CODES[type] === asked).map((each) => ({ ...each, owner })));
    const alias = asked === CODES.CNAME ? undefined : there.find(({ type }) => type === 'CNAME');
    if (!alias) break;
    out.push({ ...alias, owner });
    owner = alias.value.toLowerCase();
  }
  return { records: out, exists: true };
}

function packet(
  query: Buffer,
  { code, question, records }: { code: number; question: Buffer; records: readonly Owned[] },
): Buffer {
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  // Response, authoritative, recursion as wanted and available
  head.writeUInt16BE(0x8480 | (query.readUInt16BE(2) & 0x0100) | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, question, ...records.map(recordBytes)]);
}

function recordBytes({ owner, type, value }: Owned): Buffer {
  const data = dataBytes(type, value);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(CODES[type], 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt32BE(SECONDS, 4);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([nameBytes(owner), fixed, data]);
}

function dataBytes(type: RecordType, value: string): Buffer {
  if (type === 'CNAME') return nameBytes(value);
  if (type === 'MX') return Buffer.concat([Buffer.from([0, 10]), nameBytes(value)]);
  if (type === 'TXT') {
    const parts = value.match(/.{1,255}/gs) ?? [''];
    return Buffer.concat(
      parts.map((part) => Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)])),
    );
  }
  return isIPv4(value) ? Buffer.from(value.split('.').map(Number)) : sixBytes(value);
}

function sixBytes(value: string): Buffer {
  const [front = '', back = ''] = value.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(front), groups(back)];
  const all = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

/** @throws RangeError for a message that ends in the middle of a name */
function nameAt(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}
