import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { ZoneRecord } from '#core/domains';
import { mailKeysAt, ownSender } from '#core/mail';
import { readSettings } from '#core/settings';
import { dkimName, dkimValue, DMARC_VALUE } from '../dkim-and-dmarc.ts';
import { spfNeed } from '../spf-need.ts';
import { spfValue } from '../spf.ts';

/** Names that no one has entered records for: `offen.example.test`. */
const LEFT_OUT = /(?:^|\.)(?:offen|unset)\./;

/** DNS of a demo: at every domain that a shop writes from stands what its registrar was asked for. */
export function demoMailZone(platform: () => Ctx): (name: string) => Promise<ZoneRecord[]> {
  return async (asked) => {
    if (LEFT_OUT.test(asked)) return [];
    const ctx = platform();
    const domain = asked.replace(/^(?:[\w-]+\._domainkey|_dmarc)\./, '');
    const keys = await reading(ctx, (inner) => mailKeysAt(inner, domain));
    const [key] = keys;
    if (!key) return [];
    const text = (value: string): ZoneRecord => ({ type: 'TXT', value });
    if (asked === `_dmarc.${domain}`) return [text(DMARC_VALUE)];
    if (asked !== domain) return keys.filter((each) => dkimName(each) === asked).map((each) => text(dkimValue(each)));
    const sender = await readSettings(ctx, ownSender, { sellerId: key.sellerId });
    return [text(spfValue('', spfNeed(ctx, { host: sender?.host ?? '' })))];
  };
}
