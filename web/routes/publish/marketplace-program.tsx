import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { acceptProgram, marketplaceOffers, marketplacePrograms } from '#core/affiliates';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  PageHeader,
  StatusChip,
  TextArea,
  attempt,
  buttonClass,
  errorOf,
  formOf,
  titled,
  useLocale,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { readId } from '../../cabinet/read-id.server.ts';
import { shareText } from '../cabinet/affiliates/affiliate-texts.ts';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const id = readId(params.id);
  const [program] = await marketplacePrograms(ctx, { id });
  if (!program) throw new Response(null, { status: 404 });
  return { program, offers: await marketplaceOffers(ctx, { programId: id }) };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const ctx = publisherContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const [program] = await marketplacePrograms(ctx, { id });
  if (!program) throw new Response(null, { status: 404 });
  const joined = await attempt(() =>
    acceptProgram(ctx, id, { acceptsTerms: form.get('terms') === 'on', pitch: String(form.get('pitch') ?? '') }),
  );
  if (!joined.ok) return data({ errors: joined.errors }, { status: joined.status });
  const t = PUBLISH_TEXTS[ctx.locale];
  return redirectWithNote('/publish', { message: joined.value.state === 'accepted' ? t.joined : t.asked });
}

export const meta = titled({
  de: { title: PUBLISH_TEXTS.de.marketplace },
  en: { title: PUBLISH_TEXTS.en.marketplace },
});

/** One program of the marketplace, and the form by which one asks for it. */
export default function MarketplaceProgramScreen() {
  const { program, offers } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(PUBLISH_TEXTS);
  const locale = useLocale();
  const errors = refused?.errors ?? [];
  return (
    <>
      <PageHeader
        title={`${program.shop}: ${program.name}`}
        back={
          <Link to="/publish/affiliate_marketplace" className="text-accent underline">
            {t.marketplace}
          </Link>
        }
        actions={
          <a href={`/s/${program.username}`} className={buttonClass('quiet')}>
            {t.viewShop}
          </a>
        }
      />
      <div className="flex flex-col gap-4">
        <ErrorSummary errors={errors} />
        <Card>
          {program.about ? <p className="mb-3 whitespace-pre-line">{program.about}</p> : null}
          <ul className="list-disc pl-5">
            {program.tierBps.map((bp, tier) =>
              bp > 0 || tier === 0 ? (
                <li key={tier}>
                  {t.tier(tier + 1)}: {shareText(bp + (tier === 0 ? program.bonusBp : 0), locale)}{' '}
                  {program.fromGross ? t.ofGross : t.ofNet}
                </li>
              ) : null,
            )}
            <li>{t.cookie(program.cookieDays)}</li>
            {program.lifetime ? <li>{t.lifetime}</li> : null}
          </ul>
        </Card>
        {offers.length > 0 ? (
          <Card title={t.products}>
            <ul className="flex flex-col gap-3">
              {offers.map((offer) => (
                <li key={offer.productId}>
                  <a href={`/s/${offer.username}/${offer.slug}`} className="text-accent underline">
                    {offer.name}
                  </a>{' '}
                  · {shareText(offer.commissionBp, locale)}
                  {offer.pitch ? <p className="text-ink-soft">{offer.pitch}</p> : null}
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        {program.state === 'accepted' || program.state === 'requested' ? (
          <p>
            <StatusChip state={program.state} tone="good" label={t.states[program.state]} />
          </p>
        ) : (
          <Card title={program.atOnce ? t.join : t.ask}>
            <Form method="post" noValidate className="flex flex-col gap-4">
              {program.terms ? (
                <details>
                  <summary className="cursor-pointer text-accent">{t.terms}</summary>
                  <p className="mt-2 whitespace-pre-line">{program.terms}</p>
                </details>
              ) : null}
              {program.atOnce ? null : <TextArea name="pitch" label={t.pitch} optional maxLength={1000} rows={3} />}
              <CheckboxField name="terms" label={t.agree} error={errorOf(errors, 'terms')} />
              <div>
                <Button look="main">{program.atOnce ? t.join : t.ask}</Button>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}
