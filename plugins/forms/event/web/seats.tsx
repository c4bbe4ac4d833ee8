import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  Notice,
  SelectField,
  TextField,
  attempt,
  errorOf,
  formOf,
  useFormats,
  useTexts,
  wholeInput,
} from '#web/ui';
import { copyPlan } from '../seating/copy-plan.ts';
import { planView, type AreaView } from '../seating/plan-view.ts';
import { removeArea } from '../seating/remove-area.ts';
import { saveArea } from '../seating/save-area.ts';
import { idIn, readId, textIn } from './read-address.server.ts';
import { SeatDrawing } from './seat-drawing.tsx';
import { SEAT_TEXTS } from './seat-texts.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const productId = readId(params.id);
  const dateId = readId(new URL(request.url).searchParams.get('date') ?? undefined);
  const plan = await planView(context.ctx(), productId, dateId);
  if (!plan) throw new Response(null, { status: 404 });
  return { productId, plan };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = readId(params.id);
  const dateId = readId(new URL(request.url).searchParams.get('date') ?? undefined);
  const form = await formOf(request);
  const areaId = idIn(form, 'area');
  const address = (date: number, note: string) =>
    `/cabinet/products/${productId}/edit/tickets/seats?step=2&date=${date}&note=${note}`;
  const done = await attempt(async () => {
    const intent = textIn(form, 'intent');
    if (intent === 'remove') return removeArea(ctx, productId, areaId ?? 0).then(() => address(dateId, 'removed'));
    if (intent === 'copy') {
      const to = idIn(form, 'to') ?? 0;
      return copyPlan(ctx, productId, { from: dateId, to }).then(() => address(to, 'copied'));
    }
    return saveArea(
      ctx,
      productId,
      { dateId, areaId },
      {
        name: textIn(form, 'name'),
        kindId: idIn(form, 'kindId'),
        seated: textIn(form, 'seated') === 'true',
        capacity: textIn(form, 'capacity'),
        rows: textIn(form, 'rows'),
        fromRight: textIn(form, 'fromRight') === 'true',
      },
    ).then(() => address(dateId, 'drawn'));
  });
  if (done.ok) return redirect(done.value);
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return data(
    {
      form: areaId === null ? `new-${textIn(form, 'seated')}` : String(areaId),
      values,
      errors: done.errors.map(({ field, message }) => ({ field: fieldId(areaId, form.get('seated'), field), message })),
    },
    { status: 422 },
  );
}

const fieldId = (areaId: number | null, seated: unknown, field: string | undefined): string =>
  `area-${areaId ?? `new-${String(seated)}`}-${field ?? ''}`;

/** Plan of the room on one date: areas with and without numbers. */
export default function SeatsScreen() {
  const t = useTexts(SEAT_TEXTS);
  const formats = useFormats();
  const { productId, plan } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const note = useSearchParams()[0].get('note');
  const notes = { drawn: t.saved, removed: t.removed, copied: t.copied };
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Link to={`/cabinet/products/${productId}/edit/tickets?step=2`} className="text-accent underline">
          {t.back}
        </Link>
      </p>
      <ErrorSummary errors={refused?.errors ?? []} />
      {note && note in notes && !refused ? <Notice tone="good">{notes[note as keyof typeof notes]}</Notice> : null}
      <Card title={`${t.title}: ${formats.dateTime(plan.date.startsAt, plan.date.zone)}`}>
        <p className="text-ink-soft">{plan.areas.length === 0 ? t.none : t.intro}</p>
      </Card>
      {plan.areas.map((area) => (
        <Card key={area.id} title={area.name}>
          <p className="text-sm text-ink-soft">
            {area.seated ? t.seated : t.free} · {area.kindName} · {t.sold} {formats.number(area.sold)} {t.of}{' '}
            {formats.number(area.limit)}
            {area.reserved > 0 ? `, ${formats.number(area.reserved)} ${t.held}` : ''}
          </p>
          <AreaForm area={area} />
        </Card>
      ))}
      {plan.kinds.length === 0 ? (
        <p className="text-ink-soft">{t.noKinds}</p>
      ) : (
        <>
          <Card title={t.addSeated}>
            <AreaForm key={`seated-${plan.areas.length}`} seated />
          </Card>
          <Card title={t.addFree}>
            <AreaForm key={`free-${plan.areas.length}`} seated={false} />
          </Card>
        </>
      )}
      {plan.areas.length > 0 && plan.others.length > 0 ? (
        <Card title={t.copy}>
          <Form method="post" className="flex flex-col gap-4">
            <p className="text-ink-soft">{t.copyHelp}</p>
            <SelectField
              label={t.copyTo}
              name="to"
              id="area-new-null-to"
              error={errorOf(refused?.errors, 'area-new-null-to')}
              options={plan.others.map(({ id, startsAt, zone }) => ({
                value: String(id),
                label: formats.dateTime(startsAt, zone),
              }))}
            />
            <div>
              <Button name="intent" value="copy">
                {t.copyYes}
              </Button>
            </div>
          </Form>
        </Card>
      ) : null}
    </div>
  );
}

function AreaForm({ area, seated = area?.seated ?? false }: { area?: AreaView; seated?: boolean }) {
  const t = useTexts(SEAT_TEXTS);
  const { plan } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const mine = refused?.form === (area ? String(area.id) : `new-${seated}`) ? refused : undefined;
  const [fromRight, setFromRight] = useState(area?.fromRight ?? false);
  const idOf = (name: string) => fieldId(area?.id ?? null, seated, name);
  const field = (name: string, kept: string) => ({
    name,
    id: idOf(name),
    defaultValue: mine?.values[name] ?? kept,
    error: errorOf(mine?.errors, idOf(name)),
  });
  const fields = (
    <Form method="post" preventScrollReset className="mt-3 flex flex-col gap-4">
      <input type="hidden" name="seated" value={String(seated)} />
      {area ? <input type="hidden" name="area" value={area.id} /> : null}
      <TextField required label={t.name} help={t.nameHelp} maxLength={60} {...field('name', area?.name ?? '')} />
      {area ? null : (
        <SelectField
          label={t.kind}
          options={plan.kinds.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field('kindId', String(plan.kinds[0]?.id ?? ''))}
        />
      )}
      {seated ? (
        <>
          <SeatDrawing
            id={idOf('rows')}
            rows={mine?.values.rows ?? area?.rows ?? ''}
            fromRight={fromRight}
            taken={area?.taken ?? []}
            error={errorOf(mine?.errors, idOf('rows'))}
          />
          <CheckboxField
            label={t.fromRight}
            name="fromRight"
            value="true"
            id={idOf('fromRight')}
            checked={fromRight}
            onChange={(event) => setFromRight(event.currentTarget.checked)}
          />
        </>
      ) : (
        <TextField
          required
          label={t.capacity}
          {...wholeInput()}
          {...field('capacity', area ? String(area.limit) : '')}
        />
      )}
      <div>
        <Button look={area ? 'quiet' : 'main'}>{area ? t.save : t.add}</Button>
      </div>
    </Form>
  );
  if (!area) return fields;
  return (
    <details open={mine !== undefined} className="mt-2">
      <summary className="cursor-pointer py-1 font-medium text-accent">{t.change}</summary>
      {fields}
      <Form
        method="post"
        preventScrollReset
        className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-3"
      >
        <input type="hidden" name="area" value={area.id} />
        <Button look="danger" name="intent" value="remove">
          {t.remove}
        </Button>
        <span className="text-sm text-ink-soft">{t.removeHelp}</span>
      </Form>
    </details>
  );
}
