import { Form } from '@remix-run/react';
import { Button, Card, useTexts } from '#web/ui';
import { SelectionFields } from './selection-fields.tsx';

const TEXTS = {
  de: {
    title: 'Seiten',
    help: 'Auf welchen Seiten Ihres Shops der Code läuft, nachdem ein Besucher zugestimmt hat.',
    legend: 'Läuft auf',
    save: 'Seitenauswahl sichern',
    page: {
      shop_page: 'Shopseite',
      shop_sub_page: 'Weitere Seiten des Shops',
      product_page: 'Produktseite',
      payment_page: 'Kasse',
      funnel_page: 'Funnel-Seite',
      success_page: 'Dankeseite',
    },
  },
  en: {
    title: 'Pages',
    help: 'Pages of your shop on which the code runs, after a visitor has agreed.',
    legend: 'Runs on',
    save: 'Keep these pages',
    page: {
      shop_page: 'Shop page',
      shop_sub_page: 'Other pages of the shop',
      product_page: 'Product page',
      payment_page: 'Checkout',
      funnel_page: 'Funnel page',
      success_page: 'Thank-you page',
    },
  },
};

type PageName = keyof (typeof TEXTS)['de']['page'];

/** None, all or selected pages for a tracking code. */
export function TrackedPagesCard({
  pages: { events, chosen },
  busy,
}: {
  pages: { events: readonly PageName[]; chosen: readonly PageName[] | null };
  busy: boolean;
}) {
  const t = useTexts(TEXTS);
  return (
    <Card title={t.title}>
      <Form method="post" className="flex max-w-xl flex-col gap-5">
        <SelectionFields
          legend={t.legend}
          help={t.help}
          name="selection"
          itemsName="pages"
          value={chosen === null ? 'all' : chosen.length === 0 ? 'none' : 'selected'}
          chosen={chosen ?? events}
          options={events.map((event) => ({ value: event, label: t.page[event] }))}
        />
        <div>
          <Button name="intent" value="pages" busy={busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
