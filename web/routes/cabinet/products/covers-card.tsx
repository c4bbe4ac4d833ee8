import { Form, useSearchParams } from '@remix-run/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Card,
  SortHandle,
  TextField,
  moved,
  WithScripts,
  WithoutScripts,
  useSortable,
  useTexts,
  type Sortable,
} from '#web/ui';
import type { StepProps } from './step-props.ts';

const TEXTS = {
  de: {
    title: 'Bilder',
    first: 'Titelbild',
    picture: 'Bild',
    alt: 'Bildbeschreibung',
    altHelp: 'Für Menschen, die das Bild nicht sehen.',
    save: 'Reihenfolge und Beschreibungen speichern',
    remove: 'Entfernen',
    choose: 'Bilder auswählen',
    help: 'JPEG, PNG oder WebP bis 10 MB, am besten im Format 4:3. Das erste steht in Listen und auf Karten, die anderen auf der Produktseite.',
    upload: 'Hochladen',
    refused:
      'Das hat nicht geklappt. Laden Sie ein JPEG, PNG oder WebP mit höchstens 10 MB hoch, höchstens zwölf Bilder.',
    up: 'Nach vorn',
    down: 'Nach hinten',
    unsaved: 'Noch nicht gespeichert',
  },
  en: {
    title: 'Pictures',
    first: 'Cover',
    picture: 'Picture',
    alt: 'Picture description',
    altHelp: 'For people who do not see the picture.',
    save: 'Save order and descriptions',
    remove: 'Remove',
    choose: 'Choose pictures',
    help: 'JPEG, PNG or WebP up to 10 MB, ideally 4:3. The first stands in lists and on cards, the others on the product page.',
    upload: 'Upload',
    refused: 'This did not work. Upload a JPEG, PNG or WebP of 10 MB at most, twelve pictures at most.',
    up: 'Move forward',
    down: 'Move back',
    unsaved: 'Not saved yet',
  },
};

type Cover = StepProps['editor']['product']['covers'][number];

/** The product's pictures: added, described, put in order and removed. */
export function CoversCard({ editor: { product } }: Pick<StepProps, 'editor'>) {
  const t = useTexts(TEXTS);
  const [params] = useSearchParams();
  const action = `/cabinet/products/${product.id}/edit/cover`;
  return (
    <Card title={t.title}>
      <div id="covers" className="flex scroll-mt-5 flex-col gap-5">
        {product.covers.length > 0 ? (
          <Covers key={product.covers.map(({ id }) => id).join('-')} covers={product.covers} action={action} />
        ) : null}
        <Form
          method="post"
          action={action}
          encType="multipart/form-data"
          reloadDocument
          className="flex flex-col gap-3"
        >
          <label htmlFor="cover" className="font-medium">
            {t.choose}
          </label>
          <input
            id="cover"
            type="file"
            name="cover"
            multiple
            accept="image/jpeg,image/png,image/webp"
            aria-describedby="cover-help"
            className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
          />
          {params.get('cover') === 'refused' ? (
            <p role="alert" className="text-sm text-bad">
              ▲ {t.refused}
            </p>
          ) : null}
          <p id="cover-help" className="text-sm text-ink-soft">
            {t.help}
          </p>
          <div>
            <Button>{t.upload}</Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

function Covers({ covers, action }: { covers: readonly Cover[]; action: string }) {
  const t = useTexts(TEXTS);
  const [order, setOrder] = useState(covers);
  const [changed, setChanged] = useState(false);
  const sortable = useSortable(order.length, (from, to) => {
    setOrder(moved(order, from, to));
    setChanged(true);
  });
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      onChange={() => setChanged(true)}
      onSubmit={() => setChanged(false)}
      className="flex flex-col gap-3"
    >
      <ol className="flex flex-col gap-3">
        {order.map((cover, index) => (
          <CoverRow key={cover.id} {...{ cover, index, sortable }} count={order.length} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button look={changed ? 'main' : 'quiet'}>{t.save}</Button>
        <span role="status" className="text-sm text-ink-soft">
          {sortable.said || (changed ? t.unsaved : '')}
        </span>
      </div>
    </Form>
  );
}

function CoverRow({
  cover,
  index,
  count,
  sortable,
}: {
  cover: Cover;
  index: number;
  count: number;
  sortable: Sortable;
}) {
  const t = useTexts(TEXTS);
  const name = cover.alt || `${t.picture} ${index + 1}`;
  return (
    <li
      {...sortable.row(index)}
      className="flex flex-wrap items-start gap-3 rounded-control border border-line p-3 data-drop:border-accent data-drop:bg-accent-soft"
    >
      <input type="hidden" name="coverId" value={cover.id} />
      <WithScripts>
        <SortHandle {...sortable.handle(index, name)} />
      </WithScripts>
      <div className="w-28 shrink-0">
        <img src={cover.path} alt={cover.alt} className="aspect-4/3 w-full rounded-control object-cover" />
        {index === 0 ? <p className="mt-1 text-center text-xs text-ink-soft">{t.first}</p> : null}
      </div>
      <div className="min-w-40 flex-1">
        <TextField
          label={t.alt}
          id={`alt-${cover.id}`}
          name="coverAlt"
          maxLength={200}
          defaultValue={cover.alt}
          help={t.altHelp}
        />
      </div>
      <div className="flex gap-1">
        <WithoutScripts>
          <Button
            look="plain"
            name="intent"
            value={`up-${index}`}
            isDisabled={index === 0}
            aria-label={`${t.up}: ${name}`}
          >
            <ArrowUp aria-hidden size={16} />
          </Button>
          <Button
            look="plain"
            name="intent"
            value={`down-${index}`}
            isDisabled={index === count - 1}
            aria-label={`${t.down}: ${name}`}
          >
            <ArrowDown aria-hidden size={16} />
          </Button>
        </WithoutScripts>
        <Button look="plain" name="intent" value={`remove-${cover.id}`} aria-label={`${t.remove}: ${name}`}>
          {t.remove}
        </Button>
      </div>
    </li>
  );
}
