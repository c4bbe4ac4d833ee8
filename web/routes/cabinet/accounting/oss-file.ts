import type { LoaderFunctionArgs } from '@remix-run/node';
import { ossQuarter } from '#core/invoicing';
import { csvLine, money } from '#core/kit';
import { sellerZone } from '#core/people';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { OSS_TEXTS } from './oss-texts.ts';
import { readQuarter } from './quarter-choice.server.ts';
import { quarterKey } from './quarter-key.ts';

/** The quarter as a table: supplies with their rate, then corrections with the quarter they belong to. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const asked = new URL(request.url).searchParams.get('quarter') ?? '';
  const { chosen } = readQuarter(ctx, await sellerZone(ctx), asked);
  const { rows, corrections } = await ossQuarter(ctx, { sellerId, ...chosen });
  const t = OSS_TEXTS[ctx.locale];
  const lines = [
    [t.of, t.country, t.rate, t.net, t.vat, 'currency'],
    ...rows.map(({ country, rateBp, currency, net, vat }) => [
      quarterKey(chosen),
      country,
      rateBp / 100,
      money(net, currency),
      money(vat, currency),
      currency.toUpperCase(),
    ]),
    ...corrections.map(({ of, country, currency, net, vat }) => [
      of,
      country,
      '',
      money(net, currency),
      money(vat, currency),
      currency.toUpperCase(),
    ]),
  ];
  return fileResponse({
    body: Buffer.from(lines.map((cells) => csvLine(cells, ';')).join('')),
    contentType: 'text/csv; charset=utf-8',
    fileName: `oss-${quarterKey(chosen)}.csv`,
  });
}
