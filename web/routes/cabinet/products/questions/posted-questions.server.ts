import { saveQuestions, type QuestionInput, type QuestionType } from '#core/catalog';
import type { Ctx } from '#core/context';
import { attempt, moved, type FieldError } from '#web/ui';
import { inLanguage } from '#core/kit';
import type { DraftQuestion } from './question-fields.tsx';

const MOST = 50;

/** Entries and the reasons of their refusal: the card shows both again. */
export interface RefusedQuestions {
  drafts: DraftQuestion[];
  errors: FieldError[];
}

/** Saves the posted questions; null when they are saved. A button without a script also adds, removes or moves one. */
export async function savePostedQuestions(
  ctx: Ctx,
  productId: number,
  form: FormData,
): Promise<RefusedQuestions | null> {
  const drafts = arranged(typed(form), text(form, 'intent'), ctx.locale);
  const saved = await attempt(() => saveQuestions(ctx, productId, drafts.map(questionOf)));
  return saved.ok ? null : { drafts, errors: saved.errors };
}

function typed(form: FormData): DraftQuestion[] {
  const found: DraftQuestion[] = [];
  for (let index = 0; index < MOST && form.has(`questions.${index}.label`); index += 1) {
    const at = `questions.${index}`;
    const id = /^[1-9]\d{0,14}$/.test(text(form, `${at}.id`)) ? Number(text(form, `${at}.id`)) : null;
    const type = text(form, `${at}.type`) as QuestionType;
    const required = form.get(`${at}.required`) === 'on';
    found.push({
      key: id === null ? `new-${index + 1}` : String(id),
      id,
      type,
      label: text(form, `${at}.label`),
      options: text(form, `${at}.options`),
      required,
    });
  }
  return found;
}

function questionOf({ id, type, label, options, required }: DraftQuestion): QuestionInput {
  return {
    id,
    type,
    label,
    required,
    options: options
      .split('\n')
      .map((option) => option.trim())
      .filter(Boolean),
  };
}

function arranged(drafts: DraftQuestion[], intent: string, locale: 'de' | 'en'): DraftQuestion[] {
  const [, verb, place] = /^(up|down|remove)-(\d{1,2})$/.exec(intent) ?? [];
  const from = Number(place);
  if (verb === 'remove') return drafts.filter((_, index) => index !== from);
  const to = verb === 'up' ? from - 1 : from + 1;
  if (verb && drafts[from] && drafts[to]) return moved(drafts, from, to);
  if (intent !== 'add') return drafts;
  return [
    ...drafts,
    {
      key: `new-${drafts.length + 1}`,
      id: null,
      type: 'open_question',
      label: inLanguage(locale, { de: 'Neue Frage', en: 'New question' }),
      options: '',
      required: false,
    },
  ];
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\0', '').replaceAll('\r\n', '\n') : '';
}
