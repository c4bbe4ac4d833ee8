import { useRef, useState, type MutableRefObject } from 'react';
import {
  Button,
  Card,
  SelectField,
  TextArea,
  TextField,
  errorOf,
  useFormats,
  useLocale,
  useSending,
  useTexts,
  type FieldError,
} from '#web/ui';
import { MAIL_TEXT_TEXTS } from './mail-text-texts.ts';

const LOCALES = ['de', 'en'] as const;
type Words = { subject: string; body: string };
type Field = HTMLInputElement | HTMLTextAreaElement;

export interface MailPiece {
  /** Paragraph that stands for it. */
  source: string;
  label: string;
}

/** Field that was written in last; before the first word the text of the reader's own language, so that a press always does something. */
function useCursor(locale: 'de' | 'en'): {
  last: MutableRefObject<Field | null>;
  put: (name: string) => void;
  putPiece: (source: string) => void;
} {
  const last = useRef<Field | null>(null);
  const textOf = (name: string): HTMLTextAreaElement | null =>
    document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
  const insert = (field: Field, text: string, from: number, to: number): void => {
    field.setRangeText(text, from, to, 'end');
    field.focus();
    // A text that is set by a script says nothing by itself, and drafts listen.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return {
    last,
    put(name) {
      const field = last.current ?? textOf(`body_${locale}`);
      if (field) insert(field, `{{${name}}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0);
    },
    // A paragraph of its own, behind the one the cursor stands in.
    putPiece(source) {
      const written = last.current instanceof HTMLTextAreaElement ? last.current : null;
      const field = written ?? textOf(last.current?.name.replace('subject', 'body') ?? `body_${locale}`);
      if (!field) return;
      const end = field.value.indexOf('\n\n', field.selectionEnd);
      const at = end === -1 ? field.value.length : end;
      insert(field, `${at === 0 ? '' : '\n\n'}${source}${end === -1 ? '\n\n' : ''}`, at, at);
    },
  };
}

export function WordsFields({
  texts,
  fields,
  standard,
  pictures,
  shopProducts,
  errors,
}: {
  texts: Readonly<Record<'de' | 'en', Words>>;
  fields: readonly { name: string; label: string }[];
  standard: Readonly<Record<'de' | 'en', string>>;
  pictures: readonly MailPiece[];
  shopProducts: readonly MailPiece[];
  errors: readonly FieldError[];
}) {
  const t = useTexts(MAIL_TEXT_TEXTS);
  const busy = useSending();
  const { last, put, putPiece } = useCursor(useLocale());
  return (
    <>
      <Card title={t.fields}>
        <p className="mb-3 text-sm text-ink-soft">{t.fieldsHelp}</p>
        <ul className="flex flex-wrap gap-2">
          {fields.map(({ name, label }) => (
            <li key={name}>
              <Button type="button" onPress={() => put(name)}>
                <code className="text-sm">{`{{${name}}}`}</code> {label}
              </Button>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-col gap-3">
          <p className="text-sm text-ink-soft">{t.piecesHelp}</p>
          <ButtonPiece hasLink={fields.some(({ name }) => name === 'link')} onPut={putPiece} />
          <PieceChoice label={t.picture} none={t.noPictures} pieces={pictures} onPut={putPiece} />
          <PieceChoice label={t.product} none={t.noProducts} pieces={shopProducts} onPut={putPiece} />
        </div>
      </Card>
      {LOCALES.map((locale) => (
        <Card key={locale} title={t.languages[locale]}>
          <div
            className="flex flex-col gap-4"
            onFocus={({ target }) => {
              if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target;
            }}
          >
            <TextField
              name={`subject_${locale}`}
              label={t.subject}
              help={t.subjectHelp(standard[locale])}
              error={errorOf(errors, `subject_${locale}`)}
              defaultValue={texts[locale].subject}
              maxLength={200}
            />
            <TextArea
              name={`body_${locale}`}
              label={t.body}
              help={t.bodyHelp}
              error={errorOf(errors, `body_${locale}`)}
              defaultValue={texts[locale].body}
              rows={8}
              maxLength={10_000}
            />
            <div className="flex flex-wrap gap-3">
              <Button name="intent" value={`preview_${locale}`} busy={busy}>
                {t.preview}
              </Button>
              <Button name="intent" value={`test_${locale}`} busy={busy}>
                {t.test}
              </Button>
            </div>
          </div>
        </Card>
      ))}
    </>
  );
}

/** A button in a paragraph of its own, as the mail writes it. */
function ButtonPiece({ hasLink, onPut }: { hasLink: boolean; onPut: (source: string) => void }) {
  const t = useTexts(MAIL_TEXT_TEXTS);
  const [label, setLabel] = useState('');
  const [to, setTo] = useState(hasLink ? 'link' : 'address');
  const [address, setAddress] = useState('https://');
  const words = label.replaceAll(/[[\]\n]/g, ' ').trim() || t.buttonPlaceholder;
  const target = to === 'link' ? '{{link}}' : address.trim();
  return (
    <div role="group" aria-label={t.button} className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 grow">
        <TextField
          label={t.buttonLabel}
          value={label}
          placeholder={t.buttonPlaceholder}
          maxLength={80}
          onChange={({ target: field }) => setLabel(field.value)}
        />
      </div>
      {hasLink ? (
        <div className="min-w-48 grow">
          <SelectField
            label={t.buttonTo}
            value={to}
            onChange={({ target: field }) => setTo(field.value)}
            options={[
              { value: 'link', label: t.buttonLink },
              { value: 'address', label: t.buttonAddress },
            ]}
          />
        </div>
      ) : null}
      {to === 'address' ? (
        <div className="min-w-48 grow">
          <TextField
            type="url"
            label={t.address}
            help={t.addressHelp}
            value={address}
            onChange={({ target: field }) => setAddress(field.value)}
          />
        </div>
      ) : null}
      <Button
        type="button"
        aria-label={`${t.put}: ${t.button}`}
        isDisabled={to === 'address' && !/^https:\/\/[^\s()]+\.[^\s()]+$/.test(target)}
        onPress={() => onPut(`[${words}](${target})`)}
      >
        {t.put}
      </Button>
    </div>
  );
}

function PieceChoice({
  label,
  none,
  pieces,
  onPut,
}: {
  label: string;
  none: string;
  pieces: readonly MailPiece[];
  onPut: (source: string) => void;
}) {
  const t = useTexts(MAIL_TEXT_TEXTS);
  const [chosen, choose] = useState(pieces[0]?.source ?? '');
  if (pieces.length === 0) return <p className="text-sm">{none}</p>;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow">
        <SelectField
          label={label}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          options={pieces.map(({ source, label: name }) => ({ value: source, label: name }))}
        />
      </div>
      <Button type="button" aria-label={`${t.put}: ${label}`} onPress={() => onPut(chosen)}>
        {t.put}
      </Button>
    </div>
  );
}

export function PreviewCard({
  subject,
  html,
  order,
  locale,
}: {
  subject: string;
  html: string;
  order: { recipient: string; at: Date | string } | null;
  locale: 'de' | 'en';
}) {
  const t = useTexts(MAIL_TEXT_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.previewOf[locale]}>
      <p className="mb-2 text-sm text-ink-soft">
        {order ? t.previewReal(order.recipient, formats.dateTime(order.at)) : t.previewMade}
      </p>
      <p className="mb-3 font-semibold break-words">{subject}</p>
      <iframe
        title={t.previewOf[locale]}
        sandbox=""
        srcDoc={html}
        ref={(frame) => frame?.scrollIntoView({ block: 'nearest' })}
        className="h-[32rem] w-full rounded-control border border-line bg-white"
      />
    </Card>
  );
}
