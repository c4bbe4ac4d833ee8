import { ArrowDown, ArrowUp } from 'lucide-react';
import type { QuestionType } from '#core/catalog';
import {
  Button,
  CheckboxField,
  SelectField,
  SortHandle,
  TextArea,
  TextField,
  WithScripts,
  WithoutScripts,
  errorOf,
  useTexts,
  type FieldError,
  type Sortable,
} from '#web/ui';
import { QUESTION_TEXTS } from './question-texts.ts';

export interface DraftQuestion {
  key: string;
  id: number | null;
  type: QuestionType;
  label: string;
  /** One per line. */
  options: string;
  required: boolean;
}

const KINDS = ['open_question', 'checkbox', 'select_box', 'service'] as const satisfies readonly QuestionType[];

interface QuestionFieldsProps {
  draft: DraftQuestion;
  index: number;
  count: number;
  errors: readonly FieldError[];
  hydrated: boolean;
  sortable: Sortable;
  onChange: (fields: Partial<DraftQuestion>) => void;
  onRemove: () => void;
}

/** One question with its kind, words and choices. Its place is changed by the handle, with a script, or by the arrows. */
export function QuestionFields({
  draft,
  index,
  count,
  errors,
  hydrated,
  sortable,
  onChange,
  onRemove,
}: QuestionFieldsProps) {
  const t = useTexts(QUESTION_TEXTS);
  const at = `questions.${index}`;
  const name = draft.label || `${t.question} ${index + 1}`;
  const chooses = draft.type === 'select_box' || draft.type === 'service';
  return (
    <li
      {...sortable.row(index)}
      aria-label={name}
      className="flex gap-2 rounded-control border border-line p-3 data-drop:border-accent data-drop:bg-accent-soft"
    >
      <input type="hidden" name={`${at}.id`} value={draft.id ?? ''} />
      <WithScripts>
        <SortHandle {...sortable.handle(index, name)} />
      </WithScripts>
      <div className="grid min-w-0 flex-1 gap-4 sm:grid-cols-[minmax(0,1fr)_220px]">
        <TextField
          label={t.label}
          name={`${at}.label`}
          maxLength={300}
          value={draft.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
          help={draft.type === 'checkbox' ? t.labelHelp_checkbox : t.labelHelp}
          error={errorOf(errors, `${at}.label`)}
        />
        <SelectField
          label={t.type}
          name={`${at}.type`}
          options={KINDS.map((value) => ({ value, label: t[value] }))}
          value={draft.type}
          onChange={(event) => onChange({ type: event.currentTarget.value as QuestionType })}
          error={errorOf(errors, `${at}.type`)}
        />
        {chooses || !hydrated ? (
          <div className={`sm:col-span-2 ${chooses ? '' : 'hidden noscript:block'}`}>
            <TextArea
              label={t.options}
              name={`${at}.options`}
              rows={3}
              value={draft.options}
              onChange={(event) => onChange({ options: event.currentTarget.value })}
              help={t.optionsHelp}
              error={errorOf(errors, `${at}.options`)}
            />
          </div>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-2 sm:col-span-2">
          <CheckboxField
            label={t.required}
            name={`${at}.required`}
            checked={draft.required}
            onChange={(event) => onChange({ required: event.currentTarget.checked })}
          />
          <div className="flex gap-1">
            <WithoutScripts>
              <Arrows index={index} count={count} name={name} />
            </WithoutScripts>
            {hydrated ? (
              <Button type="button" look="plain" aria-label={`${t.remove}: ${name}`} onPress={onRemove}>
                {t.remove}
              </Button>
            ) : (
              <Button look="plain" name="intent" value={`remove-${index}`} aria-label={`${t.remove}: ${name}`}>
                {t.remove}
              </Button>
            )}
          </div>
        </div>
      </div>
    </li>
  );
}

function Arrows({ index, count, name }: { index: number; count: number; name: string }) {
  const t = useTexts(QUESTION_TEXTS);
  return (
    <>
      <Button look="plain" name="intent" value={`up-${index}`} isDisabled={index === 0} aria-label={`${t.up}: ${name}`}>
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
    </>
  );
}
