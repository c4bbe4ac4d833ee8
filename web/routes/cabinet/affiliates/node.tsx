import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { bindCoupon, decideNodes, freeCoupon, nodeView, setNodeBonus } from '#core/affiliates';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useLocale,
  useTexts,
  percentInput,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { AFFILIATE_TEXTS, shareText } from './affiliate-texts.ts';
import { share, text } from './read-program-form.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const node = await orRefuse(nodeView(ctx, readId(params.id)));
  return { node, title: node.name };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const t = AFFILIATE_TEXTS[ctx.locale];
  const work: Record<string, [() => Promise<unknown>, string]> = {
    bonus: [
      () => setNodeBonus(ctx, id, text(form, 'bonus').trim() === '' ? null : share(text(form, 'bonus'), ctx)),
      t.bonusSaved,
    ],
    bind: [() => bindCoupon(ctx, id, text(form, 'coupon')), t.bound],
    free: [() => freeCoupon(ctx, id, Number(text(form, 'coupon_id')) || 0), t.freed],
    accept: [() => decideNodes(ctx, [id], 'accept'), t.decided],
    reject: [() => decideNodes(ctx, [id], 'reject', text(form, 'reason')), t.decided],
  };
  const found = work[text(form, 'intent')];
  if (!found) throw new Response(null, { status: 400 });
  await orRefuse(nodeView(ctx, id));
  const done = await attempt(found[0]);
  if (!done.ok) return data({ errors: done.errors }, { status: done.status });
  return redirectWithNote(`/cabinet/affiliate_nodes/${id}`, { message: found[1] });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** One publisher in one program. */
export default function NodeScreen() {
  const { node } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(AFFILIATE_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const errors = refused?.errors ?? [];
  return (
    <>
      <PageHeader
        title={node.name}
        subtitle={
          <a href={`mailto:${node.email}`} className="text-accent underline">
            {node.email}
          </a>
        }
        back={
          <Link to="/cabinet/affiliate_nodes" className="text-accent underline">
            {t.publishers}
          </Link>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <ErrorSummary errors={errors} />
        <Card>
          <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
            <Fact name={t.programs}>
              <Link to={`/cabinet/affiliate_programs/${node.program.id}`} className="text-accent underline">
                {node.program.name}
              </Link>
            </Fact>
            <Fact name={t.since}>{formats.date(node.createdAt)}</Fact>
            <Fact name={t.epid}>{node.code}</Fact>
            <Fact name={t.state}>
              <StatusChip
                state={node.state}
                tone={node.state === 'accepted' ? 'good' : 'neutral'}
                label={node.stateTitle}
              />
            </Fact>
            {node.recruiter ? (
              <Fact name={t.recruiter}>
                <Link to={`/cabinet/affiliate_nodes/${node.recruiter.id}`} className="text-accent underline">
                  {node.recruiter.name}
                </Link>
              </Fact>
            ) : null}
            <Fact name={t.recruits}>
              {node.recruits.length === 0
                ? t.nobody
                : node.recruits.map(({ id, name }) => (
                    <Link key={id} to={`/cabinet/affiliate_nodes/${id}`} className="mr-2 text-accent underline">
                      {name}
                    </Link>
                  ))}
            </Fact>
          </dl>
          {node.pitch ? (
            <p className="mt-4">
              <span className="text-ink-soft">{t.pitch}:</span> {node.pitch}
            </p>
          ) : null}
          <div className="mt-4 flex flex-wrap items-start gap-3">
            {node.state === 'accepted' ? null : (
              <Form method="post">
                <Button look="main" name="intent" value="accept">
                  {t.accept}
                </Button>
              </Form>
            )}
            {node.state === 'requested' || node.state === 'accepted' ? (
              <Form method="post">
                <Sure label={t.reject} sure={t.askRejectHelp} intent="reject" />
              </Form>
            ) : null}
          </div>
        </Card>
        <Card title={t.bonusOwn}>
          <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
            <div className="min-w-60 flex-1">
              <TextField
                name="bonus"
                label={t.bonusOwn}
                help={t.bonusOwnHelp(shareText(node.program.bonusBp, locale))}
                {...percentInput()}
                defaultValue={node.bonusBp === null ? '' : shareText(node.bonusBp, locale).replace(' %', '')}
                error={errorOf(errors, 'bonus')}
              />
            </div>
            <Button look="quiet" name="intent" value="bonus">
              {t.save}
            </Button>
          </Form>
        </Card>
        <Card title={t.coupons}>
          <p className="mb-3 text-ink-soft">{t.couponsHelp}</p>
          <ul className="mb-3 flex flex-col divide-y divide-line">
            {node.coupons.map(({ id, code }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-2">
                <Link to={`/cabinet/coupons/${id}`} className="text-accent underline">
                  {code}
                </Link>
                <Form method="post">
                  <input type="hidden" name="coupon_id" value={id} />
                  <Button look="quiet" name="intent" value="free">
                    {t.free}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
          <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
            <div className="min-w-60 flex-1">
              <TextField name="coupon" label={t.couponCode} maxLength={60} error={errorOf(errors, 'coupon')} />
            </div>
            <Button look="quiet" name="intent" value="bind">
              {t.bind}
            </Button>
          </Form>
        </Card>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}
