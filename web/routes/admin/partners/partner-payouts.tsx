import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { endPayoutForSeller, payForSellers, payoutsForSellers } from '#core/commissions';
import { money, toJsonMoney } from '#core/kit';
import { payoutFiles } from '#core/merchants';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorSummary,
  PageHeader,
  attempt,
  formOf,
  orRefuse,
  titled,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { AFFILIATE_TEXTS } from '../../cabinet/affiliates/affiliate-texts.ts';
import { CommissionPayouts, OwedCommissions } from '../../cabinet/affiliates/commission-lists.tsx';
import { BankFileList } from '../payouts/bank-file-list.tsx';
import { PARTNER_PAYOUT_TEXTS } from './partner-payout-texts.ts';

const HERE = '/admin/partner_payouts';
const EVENTS = { confirm: 'payer.confirms', cancel: 'payer.cancels', came_back: 'bank.returns' } as const;

export const meta = titled(PARTNER_PAYOUT_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const files = await orRefuse(payoutFiles(ctx, 'partners'));
  return {
    ...(await orRefuse(payoutsForSellers(ctx))),
    files: files.map((file) => ({ ...file, total: toJsonMoney(money(file.total, 'eur')) })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const intent = String(form.get('intent'));
  const number = (name: string): number => {
    const text = String(form.get(name) ?? '');
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  };
  if (intent !== 'pay' && !Object.hasOwn(EVENTS, intent)) throw new Response(null, { status: 400 });
  const done = await attempt(async () => {
    if (intent === 'pay') {
      await payForSellers(ctx);
      return PARTNER_PAYOUT_TEXTS[ctx.locale].made;
    }
    const event = EVENTS[intent as keyof typeof EVENTS];
    await endPayoutForSeller(ctx, { sellerId: number('seller'), id: number('id'), event });
    return AFFILIATE_TEXTS[ctx.locale][event === 'payer.confirms' ? 'confirmed' : 'canceled'];
  });
  if (!done.ok) return data({ errors: done.errors }, { status: done.status });
  return redirectWithNote(HERE, { message: done.value });
}

/** Commission that the platform owes, its payouts and their files for the bank. */
export default function PartnerPayoutsScreen() {
  const { owed, payouts, files } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(PARTNER_PAYOUT_TEXTS);
  const intent = useNavigation().formData?.get('intent');
  return (
    <>
      <PageHeader title={t.title} subtitle={<span className="block max-w-prose">{t.subtitle}</span>} />
      <div className="flex flex-col gap-4">
        <ErrorSummary errors={refused?.errors ?? []} />
        {owed.length === 0 ? (
          <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>
        ) : (
          <Card title={t.owed}>
            <OwedCommissions owed={owed} payer="platform" />
            {owed.some(({ hindrance }) => hindrance === null) ? (
              <Form method="post" className="mt-4 flex flex-wrap items-center gap-3">
                <Button look="main" name="intent" value="pay" busy={intent === 'pay'}>
                  {t.pay}
                </Button>
                <p className="max-w-prose text-sm text-ink-soft">{t.payHelp}</p>
              </Form>
            ) : null}
          </Card>
        )}
        {files.length > 0 ? (
          <Card title={t.files}>
            <div className="flex flex-col gap-4">
              <BankFileList files={files} />
              <div className="flex flex-wrap items-center gap-3">
                <ButtonLink to="/admin/payouts">{t.toPayouts}</ButtonLink>
                <p className="text-sm text-ink-soft">{t.statement}</p>
              </div>
            </div>
          </Card>
        ) : null}
        <CommissionPayouts payouts={payouts} payer="platform" />
      </div>
    </>
  );
}
