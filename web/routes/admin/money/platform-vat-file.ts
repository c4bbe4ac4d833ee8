import type { LoaderFunctionArgs } from '@remix-run/node';
import { DEFAULT_ZONE } from '#core/kit';
import { platformVatCsv, platformVatQuarter } from '#core/platform-plans';
import { orRefuse } from '#web/ui';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { readQuarter } from '../../cabinet/accounting/quarter-choice.server.ts';
import { quarterKey } from '../../cabinet/accounting/quarter-key.ts';

/** A quarter's VAT of the platform as CSV. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const asked = new URL(request.url).searchParams.get('quarter') ?? '';
  const { chosen } = readQuarter(ctx, DEFAULT_ZONE, asked);
  return fileResponse({
    body: Buffer.from(platformVatCsv(await orRefuse(platformVatQuarter(ctx, chosen)), ctx.locale)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `platform-vat-${quarterKey(chosen)}.csv`,
  });
}
