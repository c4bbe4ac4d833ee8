import { Form } from '@remix-run/react';
import { ArrowDown, ArrowUp, FileIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, TextField, useLocale, useTexts, type UiLocale } from '#web/ui';
import { languageTag } from '#core/kit';
import type { ProductFile } from '../files-of.ts';

const TEXTS = {
  de: {
    up: 'Nach oben',
    down: 'Nach unten',
    change: 'Umbenennen, entfernen, Kostprobe',
    sample: 'Kostprobe',
    stamps: {
      yes: 'Trägt Namen und Bestellung des Käufers.',
      other_kind: 'Ohne Stempel: Nur PDF und EPUB tragen einen.',
      too_large: 'Ohne Stempel: größer als 25 MB oder mehr als 2.000 Seiten.',
      encrypted: 'Ohne Stempel: Die Datei ist verschlüsselt. Laden Sie sie ohne Kennwortschutz hoch.',
      damaged: 'Ohne Stempel: Die Datei lässt sich nicht lesen. Laden Sie sie neu gespeichert hoch.',
      unknown: 'Wird geprüft …',
    },
    makeSample: 'Zur Kostprobe machen',
    makeFull: 'Nur für Käufer',
    sampleHelp: 'Eine Kostprobe öffnet jeder auf der Produktseite; Käufer bekommen sie nicht noch einmal.',
    fullHelp: 'Dann bekommen sie nur noch Käufer.',
    name: 'Name für Käufer',
    rename: 'Umbenennen',
    remove: 'Entfernen',
    careful: 'Wer das Produkt schon gekauft hat, kann die Datei dann nicht mehr herunterladen.',
  },
  en: {
    up: 'Move up',
    down: 'Move down',
    change: 'Rename, remove, sample',
    sample: 'Sample',
    stamps: {
      yes: 'Bears name and order of the buyer.',
      other_kind: 'Without a stamp: PDF and EPUB alone bear one.',
      too_large: 'Without a stamp: larger than 25 MB or more than 2,000 pages.',
      encrypted: 'Without a stamp: the file is encrypted. Upload it without a password.',
      damaged: 'Without a stamp: the file cannot be read. Save it again and upload it.',
      unknown: 'Being looked at …',
    },
    makeSample: 'Make it a sample',
    makeFull: 'For buyers only',
    sampleHelp: 'Anybody opens a sample on the product page; buyers do not get it again.',
    fullHelp: 'Then only buyers get it.',
    name: 'Name for buyers',
    rename: 'Rename',
    remove: 'Remove',
    careful: 'People who have bought the product can then no longer download the file.',
  },
};

/** One file with everything that can be done to it by mouse, keyboard or without a script. */
export function FileRow({
  file,
  stamped,
  place,
  count,
  error,
}: {
  file: ProductFile;
  /** Its product's downloads bear their buyer's name. */
  stamped: boolean;
  place: number;
  count: number;
  error: string | undefined;
}) {
  const t = useTexts(TEXTS);
  const locale = useLocale();
  return (
    <li className="rounded-control border border-line p-3">
      <div className="flex items-center gap-3">
        <FileIcon aria-hidden size={18} className="shrink-0 text-ink-soft" strokeWidth={1.75} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{file.title}</p>
          <p className="text-sm text-ink-soft tabular-nums">
            {file.fileName === file.title ? '' : `${file.fileName} · `}
            {fileSize(file.sizeBytes, locale)}
            {file.style === 'demo' ? ` · ${t.sample}` : ''}
          </p>
          {stamped && file.style === 'full' ? (
            <p className="text-sm text-ink-soft" data-stampable={file.stampable ?? 'unknown'}>
              {t.stamps[file.stampable ?? 'unknown']}
            </p>
          ) : null}
        </div>
        <Move file={file} place={place - 1} disabled={place === 0} label={`${t.up}: ${file.title}`}>
          <ArrowUp aria-hidden size={16} />
        </Move>
        <Move file={file} place={place + 1} disabled={place === count - 1} label={`${t.down}: ${file.title}`}>
          <ArrowDown aria-hidden size={16} />
        </Move>
      </div>
      <details className="mt-2" open={error !== undefined}>
        <summary className="cursor-pointer text-sm text-accent">{t.change}</summary>
        <div className="mt-3 flex flex-col gap-4">
          <Form method="post" className="flex flex-col gap-3">
            <input type="hidden" name="file" value={file.id} />
            <TextField
              label={t.name}
              id={`title-${file.id}`}
              name="title"
              maxLength={180}
              defaultValue={file.title}
              error={error}
            />
            <div>
              <Button name="intent" value="rename">
                {t.rename}
              </Button>
            </div>
          </Form>
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="file" value={file.id} />
            <input type="hidden" name="style" value={file.style === 'demo' ? 'full' : 'demo'} />
            <Button name="intent" value="style">
              {file.style === 'demo' ? t.makeFull : t.makeSample}
            </Button>
            <span className="text-sm text-ink-soft">{file.style === 'demo' ? t.fullHelp : t.sampleHelp}</span>
          </Form>
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="file" value={file.id} />
            <Button look="danger" name="intent" value="remove">
              {t.remove}
            </Button>
            <span className="text-sm text-ink-soft">{t.careful}</span>
          </Form>
        </div>
      </details>
    </li>
  );
}

function Move({
  file,
  place,
  disabled,
  label,
  children,
}: {
  file: ProductFile;
  place: number;
  disabled: boolean;
  label: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="file" value={file.id} />
      <input type="hidden" name="place" value={Math.max(place, 0)} />
      <button
        type="submit"
        disabled={disabled}
        aria-label={label}
        className="grid size-9 place-items-center rounded-control border border-line hover:border-line-strong hover:bg-sunken disabled:opacity-40"
      >
        {children}
      </button>
    </Form>
  );
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1,4 MB` as the language writes it. */
export function fileSize(bytes: number, locale: UiLocale): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), UNITS.length - 1);
  const format = new Intl.NumberFormat(languageTag(locale), {
    style: 'unit',
    unit: UNITS[power]!,
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** power);
}
