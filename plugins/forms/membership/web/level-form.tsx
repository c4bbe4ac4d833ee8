import { Form } from '@remix-run/react';
import type { After, LevelsView } from '#core/plugins';
import {
  Button,
  ButtonLink,
  Card,
  CheckboxField,
  SelectField,
  TextField,
  controlClass,
  errorOf,
  useTexts,
  wholeInput,
  type FieldError,
} from '#web/ui';
import { LEVELS_TEXTS } from './levels-texts.ts';

const KEEPS = ['nothing', 'opened', 'downloads'] as const;
const UNITS = ['days', 'months'] as const;

type Chosen = LevelsView['levels'][number];

/** One level: the way to it, what it opens after which time, and what is kept. Posts `save`. */
export function LevelForm({
  view,
  level,
  here,
  errors,
}: {
  view: LevelsView;
  /** Null: a new one. */
  level: Chosen | null;
  here: string;
  errors: readonly FieldError[];
}) {
  const t = useTexts(LEVELS_TEXTS);
  return (
    <Card title={level ? `${t.editTitle}: ${level.name}` : t.newTitle}>
      <Form method="post" className="flex flex-col gap-6">
        <input type="hidden" name="level" value={level?.id ?? ''} />
        <TextField
          label={t.name}
          name="name"
          required
          maxLength={60}
          defaultValue={level?.name ?? ''}
          error={errorOf(errors, 'name')}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-medium">{t.ways}</legend>
          <Choices
            label={t.wayPlans}
            name="planIds"
            options={view.plans.map(({ id, label }) => ({ id, name: label }))}
            chosen={level?.planIds ?? []}
            none={t.noPlans}
            error={errorOf(errors, 'planIds')}
          />
          {view.products.length === 0 ? null : (
            <details open={(level?.productIds.length ?? 0) > 0}>
              <summary className="cursor-pointer text-accent">{t.wayProducts}</summary>
              <div className="mt-2 max-h-60 overflow-y-auto">
                <Choices
                  label={t.wayProducts}
                  hidesLabel
                  name="productIds"
                  options={view.products}
                  chosen={level?.productIds ?? []}
                  none=""
                  error={errorOf(errors, 'productIds')}
                />
              </div>
            </details>
          )}
        </fieldset>
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1 font-medium">{t.what}</legend>
          <p className="text-sm text-ink-soft">{t.whatHelp}</p>
          <ul className="flex flex-col divide-y divide-line">
            {view.parts.map(({ id, name, pieces }) => {
              const given = level?.parts.find((part) => part.id === id);
              return (
                <li key={id} className="flex flex-col gap-2 py-2">
                  <InTime
                    id={`parts_${id}`}
                    field={{ name: 'parts', value: String(id) }}
                    label={name}
                    chosen={level ? given !== undefined : true}
                    time={given ?? null}
                    timeName={String(id)}
                    error={errorOf(errors, `parts_${id}`) ?? errorOf(errors, `after_${id}`)}
                  />
                  {pieces.length > 0 ? (
                    <Pieces partId={id} pieces={pieces} given={given?.pieces ?? []} errors={errors} />
                  ) : null}
                </li>
              );
            })}
            <li className="py-2">
              <InTime
                id="community"
                field={{ name: 'community', value: 'on' }}
                label={t.community}
                chosen={level ? level.community !== null : true}
                time={level?.community ?? null}
                timeName="community"
                error={errorOf(errors, 'community')}
              />
            </li>
          </ul>
        </fieldset>
        <SelectField
          label={t.keeps}
          help={t.keepsHelp}
          name="keeps"
          defaultValue={level?.keeps ?? 'nothing'}
          options={KEEPS.map((value) => ({ value, label: t.keepsOf[value] }))}
          error={errorOf(errors, 'keeps')}
        />
        <p className="flex flex-wrap gap-3">
          <Button look="main" name="intent" value="save">
            {t.save}
          </Button>
          <ButtonLink to={here}>{t.cancel}</ButtonLink>
        </p>
      </Form>
    </Card>
  );
}

/** Lessons of a course that open one by one, folded away until some are chosen. */
function Pieces({
  partId,
  pieces,
  given,
  errors,
}: {
  partId: number;
  pieces: LevelsView['parts'][number]['pieces'];
  given: Chosen['parts'][number]['pieces'];
  errors: readonly FieldError[];
}) {
  const t = useTexts(LEVELS_TEXTS);
  return (
    <details className="pl-7" open={pieces.some(({ id }) => errorOf(errors, `after_piece_${id}`) !== undefined)}>
      <summary className="cursor-pointer text-sm text-accent">{t.lessons(given.length)}</summary>
      <p className="mt-1 text-sm text-ink-soft">{t.lessonsHelp}</p>
      <ul className="mt-2 flex max-h-80 flex-col gap-2 overflow-y-auto">
        {pieces.map(({ id, title }) => {
          const own = given.find((piece) => piece.id === id);
          return (
            <li key={id}>
              <InTime
                id={`pieces_${partId}_${id}`}
                field={{ name: `pieces_${partId}`, value: String(id) }}
                label={title}
                chosen={own !== undefined}
                time={own ?? null}
                timeName={`piece_${id}`}
                error={errorOf(errors, `after_piece_${id}`)}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function Choices({
  label,
  hidesLabel = false,
  name,
  options,
  chosen,
  none,
  error,
}: {
  label: string;
  hidesLabel?: boolean;
  name: string;
  options: readonly { id: number; name: string }[];
  chosen: readonly number[];
  none: string;
  error: string | undefined;
}) {
  return (
    <fieldset id={name} className="flex flex-col gap-2">
      <legend className={hidesLabel ? 'sr-only' : 'mb-1 text-sm text-ink-soft'}>{label}</legend>
      {options.length === 0 ? <p className="text-sm text-ink-soft">{none}</p> : null}
      {options.map((option) => (
        <CheckboxField
          key={option.id}
          id={`${name}_${option.id}`}
          name={name}
          value={option.id}
          label={option.name}
          defaultChecked={chosen.includes(option.id)}
        />
      ))}
      {error ? <p className="text-sm text-bad">{error}</p> : null}
    </fieldset>
  );
}

function InTime({
  id,
  field,
  label,
  chosen,
  time,
  timeName,
  error,
}: {
  id: string;
  field: { name: string; value: string };
  label: string;
  chosen: boolean;
  time: After | null;
  timeName: string;
  error: string | undefined;
}) {
  const t = useTexts(LEVELS_TEXTS);
  const afterId = timeName === 'community' ? 'community_after' : `after_${timeName}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-40 flex-1 break-words">
        <CheckboxField {...field} id={id} label={label} defaultChecked={chosen} />
      </div>
      <div className="flex items-center gap-2">
        <label htmlFor={afterId} className="text-sm text-ink-soft">
          {t.after}
          <span className="sr-only">: {label}</span>
        </label>
        <input
          id={afterId}
          name={`after_${timeName}`}
          {...wholeInput(0, 3650)}
          maxLength={4}
          defaultValue={time?.after ?? 0}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${afterId}-error` : undefined}
          className={`${controlClass(Boolean(error))} max-w-20`}
        />
        <select
          name={`unit_${timeName}`}
          aria-label={`${t.unit}: ${label}`}
          defaultValue={time?.unit ?? 'months'}
          className={`${controlClass(false)} max-w-32`}
        >
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t.units[unit]}
            </option>
          ))}
        </select>
      </div>
      {error ? (
        <p id={`${afterId}-error`} className="w-full text-sm text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}
