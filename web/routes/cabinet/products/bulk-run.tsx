import { useFetcher, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { ProductChange, ProductsChanged } from '#core/catalog';
import { Button, Modal, SelectField, toast, useLocale, useTexts } from '#web/ui';
import { bulkNote } from './bulk-note.ts';
import type { loader as groupsLoader } from './groups/list.tsx';
import { useWarningText } from './warning-chips.tsx';

const TEXTS = {
  de: {
    publish: 'Veröffentlichen',
    unpublish: 'Aus dem Shop nehmen',
    archive: 'Archivieren',
    unarchive: 'Aus dem Archiv holen',
    delete: 'Entwürfe löschen',
    add_to_group: 'In eine Gruppe aufnehmen',
    ask_publish: 'Die Produkte kommen in den Shop, soweit nichts dagegen spricht.',
    ask_unpublish: 'Die Produkte stehen dann nicht mehr im Shop. Bestellungen bleiben davon unberührt.',
    ask_archive: 'Die Produkte kommen ins Archiv und aus dem Shop. Sie können sie jederzeit zurückholen.',
    ask_unarchive: 'Die Produkte kommen als Entwürfe zurück.',
    ask_delete: 'Gelöscht werden nur Produkte, die nie veröffentlicht waren. Das lässt sich nicht rückgängig machen.',
    ask_add_to_group: 'Käufer sehen die Gruppe nicht.',
    group: 'Gruppe',
    noGroup: 'Legen Sie zuerst eine Produktgruppe an.',
    selected: 'ausgewählt',
    cancel: 'Abbrechen',
    close: 'Schließen',
    stayed: 'Diese Produkte blieben, wie sie waren:',
    failed: 'Die Verbindung ist abgebrochen. Was bis dahin geändert war, bleibt geändert.',
  },
  en: {
    publish: 'Publish',
    unpublish: 'Take out of the shop',
    archive: 'Archive',
    unarchive: 'Take out of the archive',
    delete: 'Delete drafts',
    add_to_group: 'Add to a group',
    ask_publish: 'The products enter the shop where nothing stands against it.',
    ask_unpublish: 'The products are then no longer in the shop. Orders are not touched.',
    ask_archive: 'The products go to the archive and out of the shop. You may take them back at any time.',
    ask_unarchive: 'The products come back as drafts.',
    ask_delete: 'Only products that were never published are deleted. This cannot be undone.',
    ask_add_to_group: 'Buyers do not see the group.',
    group: 'Group',
    noGroup: 'Make a product group first.',
    selected: 'selected',
    cancel: 'Cancel',
    close: 'Close',
    stayed: 'These products stayed as they were:',
    failed: 'The connection was lost. What was changed until then stays changed.',
  },
};

export type BulkIntent = 'publish' | 'unpublish' | 'archive' | 'unarchive' | 'delete' | 'add_to_group';

type Refused = ProductsChanged['refused'][number];

type Run =
  | { at: 'asking' }
  | { at: 'running'; count: number }
  | { at: 'over'; refused: readonly Refused[]; failed: boolean };

export interface BulkRunProps {
  intent: BulkIntent;
  products: readonly { id: number; name: string }[];
  onClose: () => void;
}

// Small enough that the bar moves, large enough that the way there and back does not count.
const PORTION = 20;

/** Asks once with the consequence spelled out, then changes the products in portions and says how far it is and what stayed. */
export function BulkRun({ intent, products, onClose }: BulkRunProps) {
  const t = useTexts(TEXTS);
  const [run, setRun] = useState<Run>({ at: 'asking' });
  const group = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const locale = useLocale();
  const start = async (): Promise<void> => {
    const groupId = group.current ? String(new FormData(group.current).get('group') ?? '') : '';
    const { done, refused, failed } = await changeAll(intent, products, groupId, (count) =>
      setRun({ at: 'running', count }),
    );
    revalidate();
    const change: ProductChange = intent === 'add_to_group' ? { to: intent, groupId: Number(groupId) } : { to: intent };
    if (done.length > 0)
      toast({ id: crypto.randomUUID(), ...bulkNote(locale, change, { done, stayed: refused.length }) });
    if (refused.length === 0 && !failed) onClose();
    else setRun({ at: 'over', refused, failed });
  };
  const needsGroup = intent === 'add_to_group';
  const groups = useGroups(needsGroup);
  return (
    <Modal title={t[intent]} isOpen onClose={run.at === 'running' ? () => undefined : onClose}>
      {run.at === 'asking' ? (
        <div className="flex flex-col gap-4">
          <p className="font-medium">
            {products.length} {t.selected}
          </p>
          <p>{t[`ask_${intent}`]}</p>
          {needsGroup ? (
            <form ref={group} onSubmit={(event) => event.preventDefault()}>
              {groups.length === 0 ? (
                <p>{t.noGroup}</p>
              ) : (
                <SelectField
                  label={t.group}
                  name="group"
                  options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              )}
            </form>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button
              type="button"
              look={intent === 'delete' ? 'danger' : 'main'}
              onPress={() => void start()}
              isDisabled={needsGroup && groups.length === 0}
              autoFocus
            >
              {t[intent]}
            </Button>
            <Button type="button" onPress={onClose}>
              {t.cancel}
            </Button>
          </div>
        </div>
      ) : run.at === 'running' ? (
        <div className="flex flex-col gap-2" role="status">
          <progress max={products.length} value={run.count} aria-label={t[intent]} className="w-full accent-accent" />
          <p className="tabular-nums">
            {run.count} / {products.length}
          </p>
        </div>
      ) : (
        <Outcome refused={run.refused} failed={run.failed} products={products} onClose={onClose} />
      )}
    </Modal>
  );
}

function Outcome({
  refused,
  failed,
  products,
  onClose,
}: {
  refused: readonly Refused[];
  failed: boolean;
  products: BulkRunProps['products'];
  onClose: () => void;
}) {
  const t = useTexts(TEXTS);
  const warningText = useWarningText();
  return (
    <div className="flex flex-col gap-3">
      {failed ? <p role="alert">{t.failed}</p> : null}
      {refused.length > 0 ? <p>{t.stayed}</p> : null}
      <ul className="flex flex-col gap-2">
        {refused.map(({ id, reasons, detail }) => (
          <li key={id}>
            <span className="font-medium">{products.find((product) => product.id === id)?.name}</span>
            <span className="block text-sm text-ink-soft">{detail ?? reasons.map(warningText).join(', ')}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button type="button" look="main" onPress={onClose} autoFocus>
          {t.close}
        </Button>
      </div>
    </div>
  );
}

/** Asked for only when they are needed: the list itself does without. */
function useGroups(wanted: boolean): readonly { id: number; name: string }[] {
  const { data, load } = useFetcher<typeof groupsLoader>();
  useEffect(() => {
    if (wanted) load('/cabinet/product_groups');
  }, [wanted, load]);
  return data?.groups ?? [];
}

interface AllChanged {
  done: number[];
  refused: Refused[];
  failed: boolean;
}

async function changeAll(
  intent: BulkIntent,
  products: BulkRunProps['products'],
  group: string,
  onCount: (count: number) => void,
): Promise<AllChanged> {
  const all: AllChanged = { done: [], refused: [], failed: false };
  for (let from = 0; from < products.length && !all.failed; from += PORTION) {
    onCount(from);
    const answer = await sendPortion(intent, products.slice(from, from + PORTION), group);
    if (answer) {
      all.done.push(...answer.done);
      all.refused.push(...answer.refused);
    } else all.failed = true;
  }
  return all;
}

async function sendPortion(
  intent: BulkIntent,
  products: BulkRunProps['products'],
  group: string,
): Promise<ProductsChanged | null> {
  const body = new URLSearchParams({ intent, group, 'ids[]': products.map(({ id }) => id).join(',') });
  const answer = await fetch('/cabinet/products/bulk', {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
  }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as ProductsChanged) : null;
}
