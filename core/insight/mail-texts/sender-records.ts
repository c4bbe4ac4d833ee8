import type { Ctx, Localized } from '#core/context';
import { labelsBelowApex } from '#core/domains';
import {
  domainOfAddress,
  ensureMailKey,
  mailKeysOf,
  makeMailKey,
  ownSender,
  type MailKey,
  type OwnSender,
  type RecordStanding,
} from '#core/mail';
import { requireOwner } from '#core/people';
import { readSettings } from '#core/settings';
import { checkMailKey } from './check-mail-key.ts';
import { dkimName, dkimValue, DMARC_VALUE } from './dkim-and-dmarc.ts';
import { spfNeed } from './spf-need.ts';
import { spfValue } from './spf.ts';
import { mailTextError } from './errors.ts';

/** A record of the sender's domain: what to enter, and what stands there. `unchecked` before the first look. */
export interface SenderRecord {
  kind: 'spf' | 'dkim' | 'dmarc';
  /** As most registrars want it, without the domain itself. */
  name: string;
  fullName: string;
  value: string;
  standing: RecordStanding | 'unchecked';
  reason: Localized;
  found: string;
  /** Key of the record signs mails already; false for one that takes over from it. */
  isInUse: boolean;
}

export interface SenderRecordsView {
  /** Null without an address of the shop's own. */
  domain: string | null;
  address: string;
  /** Mails leave through a server of the shop's own. */
  hasServer: boolean;
  /** Domain of a mail service that no customer can enter records for. */
  isShared: boolean;
  records: SenderRecord[];
  checkedAt: Date | null;
  signsSince: Date | null;
  /** A key that takes over waits for its record. */
  isChanging: boolean;
}

const SHARED = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.de live.com live.de yahoo.com yahoo.de icloud.com me.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de aol.com proton.me posteo.de mailbox.org'.split(
    ' ',
  ),
);

const NOTHING = { standing: 'unchecked' as const, reason: { de: '', en: '' }, found: '' };

/** Records that the domain of the shop's sender needs, as they stood at the last look. */
export async function readSenderRecords(ctx: Ctx): Promise<SenderRecordsView> {
  const sellerId = requireOwner(ctx);
  const sender = await readSettings(ctx, ownSender, { sellerId });
  const address = sender?.from ?? '';
  const domain = address === '' ? null : domainOfAddress(address);
  const isShared = domain !== null && SHARED.has(domain);
  const keys = domain === null || isShared ? [] : await mailKeysOf(ctx, { sellerId, domain });
  const newest = keys.at(-1);
  return {
    domain,
    address,
    hasServer: sender !== null && sender.host !== '',
    isShared,
    records: newest ? recordsOf(ctx, sender!, keys) : [],
    checkedAt: newest?.checkedAt ?? null,
    signsSince: keys.find(({ state }) => state === 'signing')?.signsSince ?? null,
    isChanging: keys.length > 1,
  };
}

function recordsOf(ctx: Ctx, sender: OwnSender, keys: readonly MailKey[]): SenderRecord[] {
  const newest = keys.at(-1)!;
  const { domain } = newest;
  const found = newest.findings;
  const record = (kind: SenderRecord['kind'], fullName: string, value: string): SenderRecord => {
    const finding = found?.[kind] ?? NOTHING;
    return {
      kind,
      name: shortName(fullName, domain),
      fullName,
      // A record that is right already need not be entered in our words.
      value: finding.standing === 'right' && kind !== 'dkim' ? finding.found : value,
      ...finding,
      isInUse: true,
    };
  };
  return [
    record('spf', domain, spfValue(found?.spf.found ?? '', spfNeed(ctx, sender))),
    ...keys.map((key) => ({
      ...record('dkim', dkimName(key), dkimValue(key)),
      ...(key.findings?.dkim ?? NOTHING),
      isInUse: key.state === 'signing',
    })),
    record('dmarc', `_dmarc.${domain}`, DMARC_VALUE),
  ];
}

/** Name below the registered domain: `kontor-1a2b._domainkey.mail` for a sender at `mail.example.de`, `@` for the domain itself. */
function shortName(fullName: string, domain: string): string {
  const below = labelsBelowApex(domain);
  const registered = below === '' ? domain : domain.slice(below.length + 1);
  return fullName === registered ? '@' : fullName.slice(0, -registered.length - 1);
}

/** Asks DNS now. @throws AppError 409 `no_sender_domain` */
export async function checkSenderRecords(ctx: Ctx): Promise<void> {
  const of = await senderDomain(ctx);
  await ensureMailKey(ctx, of);
  for (const key of await mailKeysOf(ctx, of)) await checkMailKey(ctx, key);
}

/** Makes a key that takes over once its record is found. @throws AppError 409 `no_sender_domain` */
export async function renewSenderKey(ctx: Ctx): Promise<void> {
  await makeMailKey(ctx, await senderDomain(ctx));
}

async function senderDomain(ctx: Ctx): Promise<{ sellerId: number; domain: string }> {
  const sellerId = requireOwner(ctx);
  const sender = await readSettings(ctx, ownSender, { sellerId });
  const domain = domainOfAddress(sender?.from ?? '');
  if (domain === '' || SHARED.has(domain)) throw mailTextError(ctx.locale, 'no_sender_domain');
  return { sellerId, domain };
}
