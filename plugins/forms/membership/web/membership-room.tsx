import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { companionLinks, openHolding, reading, standingView } from '#core/plugins';
import { AccessClosed, ButtonLink, Card, EmptyState, PageHeader, orRefuse, useFormats, useTexts } from '#web/ui';

export const handle = { still: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const opened = await orRefuse(openHolding(context.ctx(), token, { form: 'membership' }));
  if (opened.state === 'closed') {
    const { because, product, orderId } = opened;
    return data({ state: 'closed' as const, because, name: product.name, orderId }, { status: 403 });
  }
  const { ctx, holding, product, viewer } = opened;
  const standing = await standingView(ctx, holding);
  const beside = (await reading(ctx, (inner) => companionLinks(inner, [holding]))).get(holding.entitlementId) ?? [];
  const here = `/payer/membership/${token}`;
  return data(
    {
      state: 'open' as const,
      name: product.name,
      orderId: holding.orderId,
      productId: holding.productId,
      isPreview: viewer === 'seller',
      standing,
      // The room itself is among what stands beside the purchase; here only the others lead somewhere.
      beside: beside.filter(({ href }) => href !== here).map(({ title, href }) => ({ title: title[ctx.locale], href })),
    },
    { status: 200 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: shown?.name ?? '' }];

const TEXTS = {
  de: {
    back: 'Ihr Kauf',
    edit: 'Zurück zur Bearbeitung',
    level: 'Ihre Stufe',
    since: 'Mitglied seit',
    open: 'Jetzt offen',
    nothingOpen: 'Noch nichts. Unten steht, wann der erste Inhalt aufgeht.',
    use: 'Inhalte öffnen',
    kept: 'bleibt Ihnen',
    coming: 'Öffnet sich noch',
    later: 'sobald die Zahlung weiterläuft',
    community: 'Community',
    keeps: {
      nothing: 'Mit dem Ende der Mitgliedschaft endet auch der Zugang zu den Inhalten.',
      opened: 'Was schon offen war, können Sie nach dem Ende der Mitgliedschaft weiter nutzen.',
      downloads: 'Downloads, die schon offen waren, können Sie nach dem Ende der Mitgliedschaft weiter nutzen.',
    },
    above: 'Zusätzlich in höheren Stufen',
    none: 'Alles ist offen',
    noneHelp: 'Diese Mitgliedschaft öffnet alle Inhalte sofort.',
    preview: 'In der Vorschau gibt es noch kein Mitglied',
    previewHelp:
      'Wer gekauft hat, sieht hier seine Stufe, was schon offen ist, was wann noch aufgeht und was höhere Stufen dazu bringen.',
    editLevels: 'Stufen bearbeiten',
  },
  en: {
    back: 'Your purchase',
    edit: 'Back to editing',
    level: 'Your level',
    since: 'Member since',
    open: 'Open now',
    nothingOpen: 'Nothing yet. Below you see when the first content opens.',
    use: 'Open content',
    kept: 'stays yours',
    coming: 'Opens later',
    later: 'once the payment goes on',
    community: 'Community',
    keeps: {
      nothing: 'When the membership ends, access to its content ends as well.',
      opened: 'What was open you can go on using after the membership has ended.',
      downloads: 'Downloads that were open you can go on using after the membership has ended.',
    },
    above: 'Besides, on higher levels',
    none: 'Everything is open',
    noneHelp: 'This membership opens all its content at once.',
    preview: 'There is no member in the preview yet',
    previewHelp: 'A member sees their level here, what is open already, what opens when, and what higher levels add.',
    editLevels: 'Edit levels',
  },
};

/** A membership with levels as its holder sees it: what is open, what comes when, what stays. */
export default function MembershipRoom() {
  const t = useTexts(TEXTS);
  const shown = useLoaderData<typeof loader>();
  const isPreview = shown.state === 'open' && shown.isPreview;
  const back = isPreview
    ? `/cabinet/products/${shown.productId}/edit/membership/levels?step=2`
    : `/payer/s/${shown.orderId}`;
  const header = (
    <PageHeader
      title={shown.name}
      back={
        <Link to={back} className="text-accent underline">
          {isPreview ? t.edit : t.back}
        </Link>
      }
    />
  );
  if (shown.state === 'closed')
    return (
      <>
        {header}
        <AccessClosed because={shown.because} />
      </>
    );
  return (
    <div className="flex flex-col gap-5">
      {header}
      {shown.standing ? (
        <Standing standing={shown.standing} orderId={shown.orderId} beside={shown.beside} />
      ) : isPreview ? (
        <EmptyState title={t.preview} action={<ButtonLink to={back}>{t.editLevels}</ButtonLink>}>
          {t.previewHelp}
        </EmptyState>
      ) : (
        <EmptyState title={t.none} action={<ButtonLink to={back}>{t.use}</ButtonLink>}>
          {t.noneHelp}
        </EmptyState>
      )}
    </div>
  );
}

type OpenRoom = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { state: 'open' }>;

function Standing({
  standing,
  orderId,
  beside,
}: {
  standing: NonNullable<OpenRoom['standing']>;
  orderId: number;
  beside: OpenRoom['beside'];
}) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const { open, coming, community, above } = standing;
  const waits = coming.length > 0 || (community !== null && !community.open);
  const higher = above.filter(({ parts }) => parts.length > 0);
  return (
    <>
      <Card>
        <p className="text-sm text-ink-soft">{t.level}</p>
        <p className="text-xl font-semibold break-words">{standing.level}</p>
        <p className="text-ink-soft">
          {t.since} {formats.date(standing.memberSince)}
        </p>
      </Card>
      <Card title={t.open}>
        <div className="flex flex-col items-start gap-4">
          {open.length === 0 ? <p className="text-ink-soft">{t.nothingOpen}</p> : null}
          <ul className="flex w-full flex-col divide-y divide-line">
            {open.map(({ name, kept }) => (
              <li key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="break-words">{name}</span>
                {kept ? <span className="text-sm text-ink-soft">{t.kept}</span> : null}
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-3">
            {open.length > 0 ? (
              <ButtonLink look="main" to={`/payer/s/${orderId}`}>
                {t.use}
              </ButtonLink>
            ) : null}
            {community?.open
              ? beside.map(({ title, href }) => (
                  <ButtonLink key={href} to={href}>
                    {title}
                  </ButtonLink>
                ))
              : null}
          </p>
        </div>
      </Card>
      {waits ? (
        <Card title={t.coming}>
          <ul className="flex flex-col divide-y divide-line">
            {coming.map(({ name, at }) => (
              <Coming key={name} name={name} at={at} />
            ))}
            {community && !community.open ? <Coming name={t.community} at={community.at} /> : null}
          </ul>
        </Card>
      ) : null}
      {higher.length > 0 ? (
        <Card title={t.above}>
          <ul className="flex flex-col gap-2">
            {higher.map(({ level, parts }) => (
              <li key={level}>
                <span className="font-medium">{level}</span>: {parts.join(', ')}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <p className="text-sm text-ink-soft">{t.keeps[standing.keeps]}</p>
    </>
  );
}

function Coming({ name, at }: { name: string; at: Date | string | null }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="break-words">{name}</span>
      <span className="text-ink-soft tabular-nums">{at === null ? t.later : formats.dateTime(at)}</span>
    </li>
  );
}
