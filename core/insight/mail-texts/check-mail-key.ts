import type { Ctx } from '#core/context';
import { dnsOf } from '#core/domains';
import { mailKeysDue, makeMailKey, ownSender, settleMailKey, type MailFindings, type MailKey } from '#core/mail';
import { readSettings } from '#core/settings';
import { findDkim, findDmarc } from './dkim-and-dmarc.ts';
import { spfNeed } from './spf-need.ts';
import { findSpf } from './spf.ts';

/** Keys in a run of the clock's; a domain whose servers are silent takes ten seconds. */
const MOST = 50;
/** Age at which a key that signs is to be followed by another one. */
const YEAR_MS = 365 * 86_400_000;

/**
 * Asks DNS about a key's domain and settles what the answers mean. A key signs once its record is right; where mails leave through us, SPF has to be
 * right too, since then the address in front of them is the shop's.
 */
export async function checkMailKey(ctx: Ctx, key: MailKey): Promise<void> {
  const dns = dnsOf(ctx);
  const host = (await readSettings(ctx, ownSender, { sellerId: key.sellerId }))?.host ?? '';
  const [spf, dkim, dmarc] = await Promise.all([
    findSpf(dns, key.domain, spfNeed(ctx, { host })),
    findDkim(dns, key),
    findDmarc(dns, key.domain),
  ]);
  await settleMailKey(ctx, key, { findings: { spf, dkim, dmarc }, verdict: verdictOf({ spf, dkim }, host !== '') });
}

function verdictOf(
  { spf, dkim }: Pick<MailFindings, 'spf' | 'dkim'>,
  hasServer: boolean,
): 'proven' | 'lost' | 'unknown' {
  const needed = hasServer ? [dkim.standing] : [dkim.standing, spf.standing];
  if (needed.some((each) => each === 'missing' || each === 'wrong')) return 'lost';
  return needed.includes('unknown') ? 'unknown' : 'proven';
}

/** Looks at every key once a day. A key that has signed for a year gets a successor, whose record the seller is shown. */
export async function mindMailKeys(ctx: Ctx): Promise<void> {
  for (const key of await mailKeysDue(ctx, MOST)) {
    try {
      await checkMailKey(ctx, key);
    } catch (error) {
      // One shop's settings that cannot be read hold no other shop up.
      ctx.log.error({ err: error, sellerId: key.sellerId }, 'a mail key could not be checked');
      await settleMailKey(ctx, key, { findings: key.findings, verdict: 'unknown' });
    }
    if (key.signsSince !== null && ctx.clock.now().getTime() - key.signsSince.getTime() > YEAR_MS)
      await makeMailKey(ctx, key);
  }
}
