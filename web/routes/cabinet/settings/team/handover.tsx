import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { endOffer, offerToMe, takeShopOver } from '#core/team';
import { Button, Card, EmptyState, PageHeader, attempt, formOf, titled, useFormats, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { readId } from '../../../../cabinet/read-id.server.ts';
import { Sure } from '../../../../cabinet/sure.tsx';
import { sellerContext } from '../../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Angebot einer Übergabe',
    none: 'Kein offenes Angebot',
    noneHelp: 'Bietet Ihnen der Inhaber den Shop an, stimmen Sie hier zu.',
    offered: (from: string, shop: string) => `${from} möchte Ihnen „${shop}“ übertragen.`,
    means:
      'Damit entscheiden Sie allein über Geld, Einstellungen und Team. Was der Shop Käufern, Finanzamt und Partnern schuldet, ist dann Ihre Sache. Impressum, Steuerdaten und Bankkonto ändern Sie danach selbst.',
    until: 'Gilt bis',
    take: 'Shop übernehmen',
    sure: 'Sie werden sofort Inhaber. Der bisherige Inhaber arbeitet als Manager weiter.',
    refuse: 'Ablehnen',
    taken: 'Der Shop gehört jetzt Ihnen.',
    ended: 'Das Angebot ist beendet.',
  },
  en: {
    title: 'Offer of a handover',
    none: 'No open offer',
    noneHelp: 'If the owner offers you the shop, you agree here.',
    offered: (from: string, shop: string) => `${from} wants to hand “${shop}” over to you.`,
    means:
      'You then decide alone on money, settings and the team. What the shop owes to buyers, the tax office and partners is yours to settle. Afterwards you change legal notice, tax data and bank account yourself.',
    until: 'Good until',
    take: 'Take the shop over',
    sure: 'You become the owner at once. The owner so far goes on working as a manager.',
    refuse: 'Decline',
    taken: 'The shop is yours now.',
    ended: 'The offer has ended.',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return { offer: await offerToMe(ctx) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const offerId = readId(String(form.get('offer') ?? ''));
  const takes = form.get('intent') === 'take';
  const done = await attempt(() => (takes ? takeShopOver(ctx, offerId) : endOffer(ctx, offerId)));
  const { taken, ended } = TEXTS[ctx.locale];
  return redirectWithNote(
    '/cabinet',
    done.ok ? { message: takes ? taken : ended } : { message: done.errors[0]!.message, tone: 'bad' },
  );
}

/** Second half of a handover: the one who shall own the shop agrees. */
export default function HandoverScreen() {
  const { offer } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} />
      {offer ? (
        <Card title={t.offered(offer.from, offer.shop)}>
          <p className="max-w-prose">{t.means}</p>
          <p className="my-3 text-ink-soft">
            {t.until} {formats.date(offer.expiresAt)}
          </p>
          <div className="flex flex-wrap items-start gap-3">
            <Form method="post">
              <input type="hidden" name="offer" value={offer.id} />
              <Sure label={t.take} sure={t.sure} intent="take" />
            </Form>
            <Form method="post">
              <input type="hidden" name="offer" value={offer.id} />
              <Button name="intent" value="end">
                {t.refuse}
              </Button>
            </Form>
          </div>
        </Card>
      ) : (
        <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
      )}
    </>
  );
}
