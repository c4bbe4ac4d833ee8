import type { FirstSteps } from '#core/opening';
import { ButtonLink, Card, useTexts } from '#web/ui';

/** Beside the list of the first day: the product that is being tried, or the way to one. */
export function TriedProduct({ product, username }: { product: FirstSteps['product']; username: string }) {
  const t = useTexts({
    de: {
      title: 'Ihr Produkt',
      trying: 'Im Testmodus: Nur Sie sehen es, an der Adresse, die es haben wird.',
      look: 'Seite ansehen',
      buy: 'Testkauf machen',
      edit: 'Bearbeiten',
      none: 'Noch kein Produkt zum Ausprobieren.',
      create: 'Produkt anlegen',
    },
    en: {
      title: 'Your product',
      trying: 'In test mode: only you see it, at the address that it will have.',
      look: 'See the page',
      buy: 'Make a test purchase',
      edit: 'Edit',
      none: 'No product to try yet.',
      create: 'Create a product',
    },
  });
  if (!product)
    return (
      <Card title={t.title}>
        <p className="mb-3 text-ink-soft">{t.none}</p>
        <ButtonLink to="/cabinet/start" look="main">
          {t.create}
        </ButtonLink>
      </Card>
    );
  const page = `/s/${username}/${product.slug}`;
  return (
    <Card title={t.title}>
      <p className="text-lg font-semibold break-words">{product.name}</p>
      <p className="mb-4 text-ink-soft">{t.trying}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={page} reloadDocument look="main">
          {t.look}
        </ButtonLink>
        <ButtonLink to={`${page}/test`} reloadDocument>
          {t.buy}
        </ButtonLink>
        <ButtonLink to={`/cabinet/products/${product.id}/edit?step=1`}>{t.edit}</ButtonLink>
      </div>
    </Card>
  );
}
