import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { levelsView, moveLevel, removeLevel, saveLevel, saveLevelRules, type LevelRules } from '#core/plugins';
import {
  Button,
  ButtonLink,
  Card,
  CheckboxField,
  EmptyState,
  ErrorSummary,
  Notice,
  SelectField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useTexts,
  type FieldError,
} from '#web/ui';
import { levelIdOf, levelOf } from './level-input.server.ts';
import { LevelForm } from './level-form.tsx';
import { LEVELS_TEXTS } from './levels-texts.ts';
import { numberOf, productIdOf } from './numbers.server.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const productId = productIdOf(params);
  const view = await orRefuse(levelsView(context.ctx(), productId));
  const asked = new URL(request.url).searchParams.get('level');
  return { productId, view, asked };
}

/** Saves, moves or removes a level, or saves the rules of all. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = productIdOf(params);
  const form = await formOf(request);
  const levelId = levelIdOf(form);
  const done = await attempt(async () => {
    switch (form.get('intent')) {
      case 'remove':
        return removeLevel(ctx, productId, levelId ?? 0);
      case 'move':
        return moveLevel(ctx, productId, levelId ?? 0, numberOf(form, 'place'));
      case 'rules':
        return saveLevelRules(ctx, productId, {
          timeOnChange: String(form.get('timeOnChange') ?? '') as LevelRules['timeOnChange'],
          pausesCount: form.get('pausesCount') === 'on',
        });
      default:
        await saveLevel(ctx, { productId, levelId }, levelOf(form));
    }
  });
  if (!done.ok) return data({ errors: done.errors as FieldError[] }, { status: 422 });
  return redirect(`/cabinet/products/${productId}/edit/membership/levels?step=2&note=saved`);
}

/** Levels of a membership, lowest first, and the one that is being edited. */
export default function LevelsScreen() {
  const t = useTexts(LEVELS_TEXTS);
  const { productId, view, asked } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? [];
  const here = `/cabinet/products/${productId}/edit/membership/levels?step=2`;
  const { levels, parts } = view;
  const chosen = levels.find(({ id }) => String(id) === asked) ?? null;
  const isOpen = asked === 'new' || chosen !== null;
  const nowhere = parts.filter(({ id }) => !levels.some((level) => level.parts.some((part) => part.id === id)));
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Link to={`/cabinet/products/${productId}/edit/membership?step=2`} className="text-accent underline">
          {t.back}
        </Link>
      </p>
      <ErrorSummary errors={errors} />
      {levels.length === 0 && !isOpen ? (
        <EmptyState
          title={t.none}
          action={
            parts.length === 0 ? undefined : (
              <ButtonLink look="main" to={`${here}&level=new`}>
                {t.add}
              </ButtonLink>
            )
          }
        >
          {parts.length === 0 ? t.noParts : t.noneHelp}
        </EmptyState>
      ) : null}
      {levels.length > 0 ? (
        <Card title={t.title}>
          <div className="flex flex-col gap-4">
            <p className="text-sm text-ink-soft">{t.intro}</p>
            {nowhere.length > 0 ? (
              <Notice tone="warn">
                {t.nowhere}: {nowhere.map(({ name }) => name).join(', ')}
              </Notice>
            ) : null}
            <ol className="flex flex-col divide-y divide-line">
              {levels.map((level, place) => (
                <LevelRow key={level.id} level={level} place={place} count={levels.length} here={here} />
              ))}
            </ol>
            <p>
              <ButtonLink to={`${here}&level=new`}>{t.add}</ButtonLink>
            </p>
          </div>
        </Card>
      ) : null}
      {isOpen ? (
        <LevelForm key={asked} view={view} level={chosen} here={here} errors={errors} />
      ) : levels.length > 0 ? (
        <RulesCard rules={view} errors={errors} />
      ) : null}
    </div>
  );
}

function LevelRow({
  level,
  place,
  count,
  here,
}: {
  level: ReturnType<typeof useLoaderData<typeof loader>>['view']['levels'][number];
  place: number;
  count: number;
  here: string;
}) {
  const t = useTexts(LEVELS_TEXTS);
  const { id, name, members, keeps } = level;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          {t.members(members)} · {t.contents(level.parts.length)} · {t.keeps}: {t.keepsOf[keeps]}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <ButtonLink to={`${here}&level=${id}`}>
          {t.edit}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
        {place < count - 1 ? <Move id={id} place={place + 1} label={t.up} name={name} /> : null}
        {place > 0 ? <Move id={id} place={place - 1} label={t.down} name={name} /> : null}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="level" value={id} />
          <details className="max-w-80">
            <summary
              aria-label={`${t.remove}: ${name}`}
              className="inline-block min-h-9 cursor-pointer rounded-control border border-line px-3.5 py-1.5 font-medium text-bad"
            >
              {t.remove}
            </summary>
            <div className="mt-2 flex flex-col items-start gap-2 rounded-card bg-warn-soft p-3 text-sm">
              <p>{t.removeSure}</p>
              <Button look="danger" name="intent" value="remove">
                {t.removeNow}
              </Button>
            </div>
          </details>
        </Form>
      </div>
    </li>
  );
}

function Move({ id, place, label, name }: { id: number; place: number; label: string; name: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="level" value={id} />
      <input type="hidden" name="place" value={place} />
      <Button name="intent" value="move" aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </Form>
  );
}

function RulesCard({ rules, errors }: { rules: LevelRules; errors: readonly FieldError[] }) {
  const t = useTexts(LEVELS_TEXTS);
  return (
    <Card title={t.rules}>
      <Form method="post" preventScrollReset className="flex flex-col gap-5">
        <SelectField
          label={t.time}
          help={t.timeHelp}
          name="timeOnChange"
          defaultValue={rules.timeOnChange}
          options={(['carried', 'anew'] as const).map((value) => ({ value, label: t.times[value] }))}
          error={errorOf(errors, 'timeOnChange')}
        />
        <CheckboxField label={t.pauses} name="pausesCount" defaultChecked={rules.pausesCount} />
        <div>
          <Button name="intent" value="rules">
            {t.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
