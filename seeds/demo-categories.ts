import { saveCategory } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';

/** Categories of Anna's shop; each name is that of a product of hers. */
const categories = [
  {
    title: 'Lernen',
    color: '#8a2f52',
    description: 'Kurse und Bücher für Abende, an denen die Kamera im Regal bleibt.',
    names: ['Porträt am Fenster', 'Licht lesen', 'Dreißig Tage sehen', 'Licht und Farbe, das Paket'],
  },
  {
    title: 'Werkzeug',
    color: '#2f6f62',
    description: 'Was am Schreibtisch Zeit spart.',
    names: ['Morgenblau: 12 Presets', 'Grauwert, das Programm', 'Packliste für Fototage'],
  },
  {
    title: 'Gemeinsam',
    color: '#b1620e',
    description: 'Zu zweit, zu zwölft und das ganze Jahr.',
    names: ['Porträt-Coaching, eine Stunde', 'Ein Abend im Gegenlicht', 'Werkstatt, die Mitgliedschaft'],
  },
] as const;

export async function buildCategories(ctx: Ctx): Promise<void> {
  const products = await reading(ctx, ({ db }) => db('products').select<{ id: number; name: string }[]>('id', 'name'));
  for (const { names, ...category } of categories) {
    const productIds = names.flatMap((name) => products.find((product) => product.name === name)?.id ?? []);
    if (productIds.length > 0) await saveCategory(ctx, null, { ...category, productIds });
  }
}
