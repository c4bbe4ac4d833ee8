import { createHash } from 'node:crypto';
import { zipArchive, type Locale } from '#core/plugins';
import { passWord } from './kept-pass.ts';
import type { AppleWallet } from './wallet-settings.ts';
import type { WalletTicket } from './wallet-ticket.ts';

const LABELS = {
  de: {
    when: 'Beginn',
    where: 'Ort',
    who: 'Gast',
    kind: 'Ticket',
    more: 'Hinweise',
    seller: 'Veranstalter',
    code: 'Code',
    seat: 'Platz',
  },
  en: {
    when: 'Start',
    where: 'Place',
    who: 'Guest',
    kind: 'Ticket',
    more: 'Notes',
    seller: 'Organiser',
    code: 'Code',
    seat: 'Seat',
  },
};

/** Address at which a phone asks for changes of a pass, and the word it says there. */
export interface PassService {
  webServiceURL: string;
  authenticationToken: string;
}

/** Null where the installation has no encrypted address: Wallet asks nowhere else. */
export function passService(baseUrl: string, code: string): PassService | null {
  return baseUrl.startsWith('https:')
    ? { webServiceURL: `${baseUrl}/v1/wallet`, authenticationToken: passWord(code) }
    : null;
}

/**
 * A signed archive that Apple Wallet opens: pass.json, pictures, their hashes, and a detached CMS signature over the hashes.
 * https://developer.apple.com/documentation/walletpasses/building-a-pass
 */
export async function applePass(
  wallet: AppleWallet,
  ticket: WalletTicket,
  { locale, now, service = null }: { locale: Locale; now: Date; service?: PassService | null },
): Promise<Uint8Array> {
  const files: { name: string; bytes: Uint8Array }[] = [
    {
      name: 'pass.json',
      bytes: Buffer.from(JSON.stringify({ ...passOf(wallet, ticket, locale), ...service })),
    },
    ...(await Promise.all(
      [1, 2, 3].map(async (scale) => ({
        name: scale === 1 ? 'icon.png' : `icon@${scale}x.png`,
        bytes: await icon(ticket.design.accent, 29 * scale),
      })),
    )),
  ];
  const hashes = Object.fromEntries(
    files.map(({ name, bytes }) => [name, createHash('sha1').update(bytes).digest('hex')]),
  );
  const manifest = Buffer.from(JSON.stringify(hashes));
  const all = [
    ...files,
    { name: 'manifest.json', bytes: manifest },
    { name: 'signature', bytes: await signatureOf(wallet, manifest, now) },
  ];
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipArchive(inOrder(all))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* inOrder<Entry>(entries: readonly Entry[]): AsyncGenerator<Entry> {
  yield* entries;
}

function passOf(
  wallet: AppleWallet,
  { paper, serial, scan, design, shop, isVoid }: WalletTicket,
  locale: Locale,
): object {
  const t = LABELS[locale];
  const field = (key: string, label: string, value: string) => (value === '' ? [] : [{ key, label, value }]);
  return {
    formatVersion: 1,
    passTypeIdentifier: wallet.passType,
    teamIdentifier: wallet.teamId,
    organizationName: wallet.organisation,
    serialNumber: serial,
    description: paper.event,
    logoText: shop,
    relevantDate: paper.begins.toISOString(),
    expirationDate: paper.ends.toISOString(),
    ...(isVoid ? { voided: true } : {}),
    backgroundColor: rgb(design.background),
    foregroundColor: rgb(design.ink),
    labelColor: rgb(design.accent),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: scan, messageEncoding: 'iso-8859-1', altText: paper.code }],
    eventTicket: {
      primaryFields: field('event', t.kind, paper.event),
      secondaryFields: [
        // With its own offset: the time on the wall of the place, wherever the phone is.
        {
          key: 'when',
          label: t.when,
          value: zoned(paper.begins, paper.zone),
          dateStyle: 'PKDateStyleMedium',
          timeStyle: 'PKDateStyleShort',
          ignoresTimeZone: true,
        },
        ...field('where', t.where, paper.place),
      ],
      auxiliaryFields: [
        ...field('kind', t.kind, paper.kind),
        ...field('seat', t.seat, paper.seat),
        ...field('who', t.who, paper.name),
      ],
      backFields: [
        ...field('address', t.where, [paper.place, paper.address].filter(Boolean).join('\n')),
        ...field('more', t.more, paper.additionalText),
        ...field('seller', t.seller, shop),
        ...field('code', t.code, paper.code),
      ],
    },
  };
}

/** `2026-11-21T20:00+01:00` */
export function zoned(at: Date, zone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const offset = /GMT([+-]\d{2}:\d{2})/.exec(parts.timeZoneName ?? '')?.[1] ?? '+00:00';
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}${offset}`;
}

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

async function icon(accent: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><rect width="29" height="29" rx="6" fill="${accent}"/><path d="M6 10h17v3a1.8 1.8 0 0 0 0 3.6v3H6v-3a1.8 1.8 0 0 0 0-3.6z" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).resize(size, size).png().toBuffer();
}

async function signatureOf(
  { certificate, key, authority }: AppleWallet,
  manifest: Buffer,
  now: Date,
): Promise<Uint8Array> {
  const { default: forge } = await import('node-forge');
  const signer = forge.pki.certificateFromPem(certificate);
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(manifest.toString('binary'));
  signed.addCertificate(signer);
  signed.addCertificate(forge.pki.certificateFromPem(authority));
  signed.addSigner({
    key: forge.pki.privateKeyFromPem(key),
    certificate: signer,
    digestAlgorithm: forge.pki.oids.sha256!,
    authenticatedAttributes: [
      { type: forge.pki.oids.contentType!, value: forge.pki.oids.data! },
      { type: forge.pki.oids.messageDigest! },
      // Typed as text by the published types; the library writes a moment from a Date alone.
      { type: forge.pki.oids.signingTime!, value: now as unknown as string },
    ],
  });
  signed.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary');
}
