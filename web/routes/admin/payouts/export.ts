import type { LoaderFunctionArgs } from '@remix-run/node';
import { allPayoutList, streamAllPayoutsCsv } from '#core/merchants';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { readListQuery } from '../../../lists/read-list-query.server.ts';
import { adminContext } from '../../../require-admin.server.ts';

/** The export "payouts" over all shops, filtered like the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const platform = { ...ctx, actor: { kind: 'platform' as const, reason: 'payouts' } };
  const query = await readListQuery(platform, allPayoutList, new URL(request.url).searchParams, { cookieSort: null });
  const body = streamAllPayoutsCsv(platform, query, { german: ctx.locale === 'de' });
  return fileResponse({ fileName: 'payouts.csv', contentType: 'text/csv; charset=utf-8', body });
}
