import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { Ctx } from '#core/context';
import { addDays, inLanguage, isCurrency, isLocalDate, localDate } from '#core/kit';
import { lockBooks, lockedThrough } from '#core/ledger';
import { requireOwner, sellerZone } from '#core/people';
import { comparedProviders, reconcileProvider } from '#core/settlement';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  PageHeader,
  TextField,
  attempt,
  errorOf,
  formOf,
  formatsFor,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { CLOSING_TEXTS } from './closing-texts.ts';
import { ProviderReport } from './provider-report.tsx';

const HERE = '/cabinet/accounting/closing';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const [providers, closed] = [await comparedProviders(ctx, sellerId), await lockedThrough(ctx, sellerId)];
  const today = localDate(ctx.clock.now(), await sellerZone(ctx));
  const lastMonth = addDays(`${today.slice(0, 8)}01`, -1);
  return {
    providers: providers.map((each) => ({
      ...each,
      differences: each.differences.filter(({ currency }) => isCurrency(currency)),
    })),
    closed,
    latest: addDays(today, -1),
    proposed: closed === null || closed < lastMonth ? lastMonth : '',
    title: CLOSING_TEXTS[ctx.locale].title,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  if (text('intent') === 'compare') return compare(ctx, sellerId, text('provider'));
  if (text('intent') !== 'close') throw new Response(null, { status: 400 });
  // For whoever owns the shop: it cannot be undone.
  await orAnswer(Promise.resolve().then(() => requireOwner(ctx)));
  const through = text('through');
  const refused = await reasonsAgainst(ctx, { sellerId, through, sure: text('sure') === 'on' });
  const done =
    refused.length > 0
      ? { ok: false as const, errors: refused }
      : await attempt(() => lockBooks(ctx, { sellerId, through }));
  if (!done.ok) return data({ errors: done.errors, typed: through }, { status: 422 });
  const day = formatsFor(ctx.locale).date(through);
  return redirectWithNote(HERE, {
    message: inLanguage(ctx.locale, {
      de: `Ihre Bücher sind bis ${day} abgeschlossen.`,
      en: `Your books are closed through ${day}.`,
    }),
  });
}

async function reasonsAgainst(
  ctx: Ctx,
  { sellerId, through, sure }: { sellerId: number; through: string; sure: boolean },
): Promise<FieldError[]> {
  const t = CLOSING_TEXTS[ctx.locale];
  const closed = await lockedThrough(ctx, sellerId);
  return [
    ...(isLocalDate(through) ? [] : [{ field: 'through', message: t.noDay }]),
    ...(isLocalDate(through) && closed !== null && through <= closed ? [{ field: 'through', message: t.already }] : []),
    ...(sure ? [] : [{ field: 'sure', message: t.notSure }]),
  ];
}

async function compare(ctx: Ctx, sellerId: number, provider: string): Promise<Response> {
  // Only what the page offers: a provider without sales has nothing to compare.
  if (!(await comparedProviders(ctx, sellerId)).some(({ key }) => key === provider))
    throw new Response(null, { status: 404 });
  const t = CLOSING_TEXTS[ctx.locale];
  const done = await attempt(() => reconcileProvider(ctx, { sellerId, provider }));
  if (!done.ok)
    return redirectWithNote(HERE, { tone: 'bad', message: done.errors.map(({ message }) => message).join(' ') });
  const { failed, notAllowed, differences } = done.value;
  if (failed) return redirectWithNote(HERE, { tone: 'bad', message: notAllowed ? t.notAllowed : t.noAnswer });
  return redirectWithNote(
    HERE,
    differences.length > 0 ? { tone: 'bad', message: `${t.differs}: ${differences.length}` } : { message: t.agrees },
  );
}

/** Agreement of the books with the providers, and the closing of past periods. */
export default function ClosingScreen() {
  const { providers, closed, latest, proposed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(CLOSING_TEXTS);
  const formats = useFormats();
  const busy = useNavigation().formData?.get('intent') === 'close';
  const errors: readonly FieldError[] = answer?.errors ?? [];
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/accounting" className="text-accent underline">
            {t.accounting}
          </Link>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-4">
          {providers.length === 0 ? (
            <Card title={t.noProvider}>
              <p className="text-ink-soft">{t.noProviderHelp}</p>
            </Card>
          ) : null}
          {providers.map((provider) => (
            <ProviderReport key={provider.key} provider={provider} />
          ))}
        </div>
        <Card title={t.close}>
          <Form key={closed ?? ''} method="post" noValidate className="flex flex-col gap-4">
            <ErrorSummary errors={errors} />
            <p className="font-medium">{closed ? `${t.closed} ${formats.date(closed)}` : t.open}</p>
            <p className="text-ink-soft">{t.closeHelp}</p>
            <TextField
              type="date"
              name="through"
              label={t.through}
              max={latest}
              {...(closed ? { min: closed } : {})}
              defaultValue={answer?.typed ?? proposed}
              error={errorOf(errors, 'through')}
            />
            <CheckboxField name="sure" label={t.sure} error={errorOf(errors, 'sure')} />
            <div>
              <Button look="danger" name="intent" value="close" busy={busy}>
                {t.closeButton}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
      <p className="mt-6">
        <Link to="/cabinet/accounting/procedures" className="text-accent underline">
          {t.procedures}
        </Link>
      </p>
    </>
  );
}
