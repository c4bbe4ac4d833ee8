import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { allAnnouncements, announce, withdrawAnnouncement, type AnnouncementInput } from '#core/announcements';
import { addDays, inLanguage, localDate } from '#core/kit';
import { readProfile } from '#core/people';
import {
  Button,
  Card,
  EmptyState,
  ErrorSummary,
  PageHeader,
  SelectField,
  StatusChip,
  TextArea,
  TextField,
  attempt,
  errorOf,
  formOf,
  titled,
  useFormats,
  useLocale,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { adminContext } from '../../../require-admin.server.ts';
import { ANNOUNCEMENT_TEXTS } from './announcement-texts.ts';

const HERE = '/admin/announcements';
const FIELDS = ['audience', 'tone', 'titleDe', 'titleEn', 'bodyDe', 'bodyEn', 'from', 'until'] as const;

export const meta = titled(ANNOUNCEMENT_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { timeZone } = await readProfile(ctx);
  const now = ctx.clock.now();
  const today = localDate(now, timeZone);
  const announcements = (await allAnnouncements(ctx)).map((each) => ({ ...each, state: stateOf(each, now) }));
  return { announcements, today, week: addDays(today, 7) };
}

const stateOf = (
  { withdrawn, startsAt, endsAt }: { withdrawn: boolean; startsAt: Date; endsAt: Date },
  now: Date,
): 'withdrawn' | 'planned' | 'shown' | 'over' =>
  withdrawn ? 'withdrawn' : startsAt > now ? 'planned' : endsAt > now ? 'shown' : 'over';

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const t = ANNOUNCEMENT_TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '').replaceAll('\0', '');
  const values = Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as AnnouncementInput;
  if (text('intent') === 'withdraw') {
    const id = /^[1-9]\d{0,14}$/.test(text('id')) ? Number(text('id')) : 0;
    const done = await attempt(() => withdrawAnnouncement(ctx, id));
    if (!done.ok) return data({ errors: done.errors, values }, { status: done.status });
    return redirectWithNote(HERE, { message: t.withdrawn });
  }
  const { timeZone } = await readProfile(ctx);
  const done = await attempt(() => announce(ctx, values, timeZone));
  if (!done.ok) return data({ errors: done.errors, values }, { status: done.status });
  return redirectWithNote(HERE, { message: t.announced });
}

const TONES = { shown: 'good', planned: 'warn', over: 'neutral', withdrawn: 'neutral' } as const;

/** Announcements to sellers and publishers. */
export default function AnnouncementsScreen() {
  const { announcements, today, week } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(ANNOUNCEMENT_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const given: Partial<AnnouncementInput> = answer?.values ?? {};
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    defaultValue: given[name] ?? '',
    error: errorOf(answer?.errors, name),
  });
  return (
    <>
      <PageHeader title={t.title} subtitle={<span className="block max-w-prose">{t.subtitle}</span>} />
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <Card title={t.write}>
          <Form method="post" noValidate className="flex flex-col gap-4">
            <ErrorSummary errors={answer?.errors ?? []} />
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                {...field('audience')}
                label={t.audience}
                options={(['sellers', 'publishers', 'all'] as const).map((value) => ({
                  value,
                  label: t.audiences[value],
                }))}
              />
              <SelectField
                {...field('tone')}
                label={t.tone}
                options={(['info', 'warn'] as const).map((value) => ({ value, label: t.tones[value] }))}
              />
              <TextField {...field('from')} type="date" label={t.from} defaultValue={given.from || today} required />
              <TextField {...field('until')} type="date" label={t.until} defaultValue={given.until || week} required />
            </div>
            <TextField {...field('titleDe')} label={t.titleDe} maxLength={120} required />
            <TextArea {...field('bodyDe')} label={t.bodyDe} rows={3} maxLength={600} required />
            <TextField {...field('titleEn')} label={t.titleEn} maxLength={120} required />
            <TextArea {...field('bodyEn')} label={t.bodyEn} rows={3} maxLength={600} required />
            <div>
              <Button look="main" name="intent" value="announce">
                {t.announce}
              </Button>
            </div>
          </Form>
        </Card>
        {announcements.length === 0 ? (
          <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>
        ) : (
          <Card title={t.all}>
            <ul className="flex flex-col divide-y divide-line">
              {announcements.map((each) => (
                <li key={each.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
                  <span className="flex flex-wrap items-center gap-2">
                    <span className="font-medium break-words">
                      {inLanguage(locale, { de: each.title_de, en: each.title_en })}
                    </span>
                    <StatusChip state={each.state} tone={TONES[each.state]} label={t.states[each.state]} />
                  </span>
                  <span className="break-words text-ink-soft">
                    {inLanguage(locale, { de: each.body_de, en: each.body_en })}
                  </span>
                  <span className="text-sm text-ink-soft">
                    {t.audiences[each.audience]} · {formats.dateTime(each.startsAt)} – {formats.dateTime(each.endsAt)} ·{' '}
                    {t.dismissals(each.dismissals)}
                  </span>
                  {each.state === 'shown' || each.state === 'planned' ? (
                    <Form method="post">
                      <input type="hidden" name="id" value={each.id} />
                      <Sure
                        label={t.withdraw}
                        sure={t.withdrawSure}
                        intent="withdraw"
                        name={inLanguage(locale, { de: each.title_de, en: each.title_en })}
                      />
                    </Form>
                  ) : null}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}
