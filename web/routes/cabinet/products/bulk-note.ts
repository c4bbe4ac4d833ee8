import type { ProductChange } from '#core/catalog';
import type { ToastNote } from '#web/ui';

const WORDS = {
  de: {
    publish: 'veröffentlicht',
    unpublish: 'aus dem Shop genommen',
    archive: 'archiviert',
    unarchive: 'aus dem Archiv geholt',
    delete: 'gelöscht',
    add_to_group: 'in die Gruppe aufgenommen',
    take_from_group: 'aus der Gruppe genommen',
    done: (count: number) => `${count} ${count === 1 ? 'Produkt' : 'Produkte'}`,
    refused: (count: number) =>
      ` ${count} ${count === 1 ? 'blieb' : 'blieben'}, wie ${count === 1 ? 'es war' : 'sie waren'}.`,
  },
  en: {
    publish: 'published',
    unpublish: 'taken out of the shop',
    archive: 'archived',
    unarchive: 'taken out of the archive',
    delete: 'deleted',
    add_to_group: 'added to the group',
    take_from_group: 'taken out of the group',
    done: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
    refused: (count: number) => ` ${count} stayed as ${count === 1 ? 'it was' : 'they were'}.`,
  },
};

/** Change that takes another back. Deleting has no way back, and a product that was in the shop comes out of the archive as a draft. */
const UNDONE: Partial<Record<ProductChange['to'], ProductChange['to']>> = {
  publish: 'unpublish',
  unpublish: 'publish',
  unarchive: 'archive',
  add_to_group: 'take_from_group',
  take_from_group: 'add_to_group',
};

/** Note of a change, with the way back where there is one. */
export function bulkNote(
  locale: 'de' | 'en',
  change: ProductChange,
  { done, stayed }: { done: readonly number[]; stayed: number },
): Omit<ToastNote, 'id'> {
  const words = WORDS[locale];
  const message = `${words.done(done.length)} ${words[change.to]}.${stayed > 0 ? words.refused(stayed) : ''}`;
  const undo = done.length === 0 ? undefined : UNDONE[change.to];
  if (!undo) return stayed > 0 && done.length === 0 ? { message, tone: 'bad' } : { message };
  const fields: Record<string, string> = {
    intent: undo,
    'ids[]': done.join(','),
    ...('groupId' in change ? { group: String(change.groupId) } : {}),
  };
  return { message, undo: { action: '/cabinet/products/bulk', fields } };
}
