import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { FIELDS, mapImport, peerImport, PROBLEM_TEXTS, REQUIRED, startImport, undoImport } from '#core/peer-imports';
import {
  attempt,
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  SelectField,
  StatusChip,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { IMPORT_TEXTS } from './import-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { lines, mapping, ...found } = await orRefuse(peerImport(ctx, readId(params.id)));
  return {
    found,
    columns: FIELDS[found.kind].map((field) => ({
      field,
      place: mapping[field] ?? -1,
      needed: REQUIRED[found.kind].includes(field),
    })),
    lines: lines.map((line) => ({
      ...line,
      problem: line.problem === '' ? '' : PROBLEM_TEXTS[line.problem][ctx.locale],
    })),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const t = IMPORT_TEXTS[ctx.locale];
  const columns = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >;
  const acts = {
    map: { run: () => mapImport(ctx, id, columns), message: t.remapped },
    start: { run: () => startImport(ctx, id), message: t.started },
    undo: { run: () => undoImport(ctx, id), message: t.undoing },
  };
  const act = new Map(Object.entries(acts)).get(String(form.get('intent') ?? ''));
  if (!act) throw new Response(null, { status: 400 });
  const done = await attempt(act.run);
  if (!done.ok) return data({ errors: done.errors }, done.status);
  return redirectWithNote(`/cabinet/settings/imports/${id}`, { message: act.message });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: `${shown?.found.fileName ?? ''} · Kontor` },
];

const LOOK_AGAIN_MS = 2000;

/** One file: its columns, what becomes of each line, and the way back. */
export default function Import() {
  const { found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(IMPORT_TEXTS);
  const formats = useFormats();
  const { revalidate } = useRevalidator();
  const isMoving = found.state === 'running' || found.state === 'undoing';
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
  return (
    <>
      <PageHeader
        title={found.fileName}
        subtitle={`${t.kinds[found.kind]} · ${t.from(t.sources[found.source])}`}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/imports">
            {t.all}
          </Link>
        }
        actions={<StatusChip state="" tone={isMoving ? 'warn' : 'neutral'} label={t.states[found.state]} />}
      />
      <div className="flex max-w-4xl flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        <Notice tone="info">{t.notes[found.kind]}</Notice>
        {isMoving ? <p role="status">{t.progress(formats.number(found.done), formats.number(found.total))}</p> : null}
        {found.state === 'checking' ? <Columns /> : null}
        <Lines />
      </div>
    </>
  );
}

function Columns() {
  const { found, columns } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(IMPORT_TEXTS);
  const busy = useSending();
  const options = [
    { value: '-1', label: t.notThere },
    ...found.headings.map((heading, place) => ({
      value: String(place),
      label: found.example[place] ? `${heading} (${found.example[place].slice(0, 30)})` : heading,
    })),
  ];
  return (
    <Card title={t.columns}>
      <Form method="post" className="flex flex-col gap-4">
        <p className="text-ink-soft">{t.columnsHelp}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {columns.map(({ field, place, needed }) => (
            <SelectField
              key={field}
              name={field}
              label={`${t.fields[field]}${needed ? ' *' : ''}`}
              defaultValue={String(place)}
              error={errorOf(answer?.errors, field)}
              options={options}
            />
          ))}
        </div>
        <div>
          <Button name="intent" value="map" busy={busy}>
            {t.remap}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Lines() {
  const { found, lines } = useLoaderData<typeof loader>();
  const t = useTexts(IMPORT_TEXTS);
  const formats = useFormats();
  const busy = useSending();
  const isDry = found.state === 'checking';
  const counts = Object.entries(found.counts) as [keyof typeof t.counts, number][];
  return (
    <Card title={isDry ? t.result : t.became}>
      <p className="mb-3 font-medium">
        {counts.map(([state, count]) => `${formats.number(count)} ${t.counts[state]}`).join(', ')}
      </p>
      <div className="mb-4">
        {isDry && (found.counts.ready ?? 0) > 0 ? (
          <Form method="post">
            <Button look="main" name="intent" value="start" busy={busy}>
              {t.start}
            </Button>
          </Form>
        ) : null}
        {found.state === 'finished' && (found.counts.created ?? 0) > 0 ? (
          <Form method="post">
            <Sure label={t.undo} sure={t.sure} intent="undo" />
          </Form>
        ) : null}
      </div>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={isDry ? t.result : t.became}>
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th className="py-2 pr-4 font-medium">{t.line}</th>
              <th className="py-2 pr-4 font-medium">{t.what}</th>
              <th className="py-2 font-medium">{t.state}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, subject, state, problem }) => (
              <tr key={line} className="border-b border-line align-top">
                <td className="py-2 pr-4 tabular-nums">{formats.number(line)}</td>
                <td className="py-2 pr-4 break-words">{subject}</td>
                <td className={`py-2 ${problem === '' ? '' : 'text-bad'}`}>
                  {state === 'ready' ? t.ready : t.lineStates[state]}
                  {problem === '' ? '' : `: ${problem}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.total > lines.length ? <p className="mt-2 text-ink-soft">{t.more}</p> : null}
    </Card>
  );
}
