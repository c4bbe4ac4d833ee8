import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import {
  FLAGS,
  FLAG_MODES,
  differenceOf,
  flagViews,
  setFlag,
  setFlagFor,
  shareOf,
  type Arm,
  type FlagKey,
} from '#core/experiments';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  SelectField,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  titled,
  useLocale,
  useSending,
  useTexts,
  type FieldError,
} from '#web/ui';
import { languageTag } from '#core/kit';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { EXPERIMENT_TEXTS } from './experiment-texts.ts';

export const meta = titled(EXPERIMENT_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const views = await orRefuse(flagViews(ctx));
  return {
    flags: views.map((view) => ({
      ...view,
      title: FLAGS[view.key].title[ctx.locale],
      about: FLAGS[view.key].about[ctx.locale],
      arms: { control: armOf(view.control), variant: armOf(view.variant) },
      difference: differenceOf(view.control, view.variant),
    })),
  };
}

const armOf = (arm: Arm) => ({ ...arm, ...shareOf(arm) });

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const key = text('key');
  const t = EXPERIMENT_TEXTS[ctx.locale];
  const done = await attempt(() => {
    if (text('intent') === 'shop') {
      const mode = text('mode') === 'on' ? 'on' : text('mode') === 'off' ? 'off' : null;
      return setFlagFor(ctx, key, { username: text('username').toLowerCase(), mode });
    }
    const percent = /^\d{1,3}$/.test(text('percent')) ? Number(text('percent')) : null;
    return setFlag(ctx, key, { mode: FLAG_MODES.find((each) => each === text('mode')) ?? 'off', percent });
  });
  if (!done.ok) return data({ errors: done.errors, key, username: text('username') }, { status: done.status });
  return redirectWithNote('/admin/experiments', { message: t.saved });
}

/** Feature flags and experiments with what they came to. */
export default function ExperimentsScreen() {
  const { flags } = useLoaderData<typeof loader>();
  const t = useTexts(EXPERIMENT_TEXTS);
  return (
    <>
      <PageHeader title={t.title} subtitle={<span className="block max-w-prose">{t.subtitle}</span>} />
      <div className="flex flex-col gap-4">
        {flags.map((flag) => (
          <Card key={flag.key} title={flag.title}>
            <p className="mb-4 max-w-prose text-ink-soft">{flag.about}</p>
            <div className="grid items-start gap-6 lg:grid-cols-3 [&>*]:min-w-0">
              <ForAll flag={flag.key} />
              <ForShop flag={flag.key} />
              <Results flag={flag.key} />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}

function useFlag(key: FlagKey) {
  const { flags } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return { flag: flags.find((each) => each.key === key)!, answer: answer?.key === key ? answer : undefined };
}

function ForAll({ flag: key }: { flag: FlagKey }) {
  const { flag, answer } = useFlag(key);
  const t = useTexts(EXPERIMENT_TEXTS);
  const busy = useSending();
  return (
    <Form method="post" noValidate className="flex flex-col gap-3">
      <h3 className="font-semibold">{t.forAll}</h3>
      <ErrorSummary errors={(answer?.errors ?? []).filter(({ field }: FieldError) => field === 'percent')} />
      <input type="hidden" name="key" value={key} />
      <SelectField
        id={`mode-${key}`}
        name="mode"
        label={t.mode}
        defaultValue={flag.mode}
        options={(['off', 'on', 'percent'] as const).map((value) => ({ value, label: t.modes[value] }))}
      />
      <TextField
        id={`percent-${key}`}
        name="percent"
        label={t.percent}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-24"
        defaultValue={flag.percent === 0 ? '' : String(flag.percent)}
        error={errorOf(answer?.errors, 'percent')}
      />
      <div>
        <Button look="main" busy={busy} aria-label={`${t.save}: ${flag.title}`}>
          {t.save}
        </Button>
      </div>
    </Form>
  );
}

function ForShop({ flag: key }: { flag: FlagKey }) {
  const { flag, answer } = useFlag(key);
  const t = useTexts(EXPERIMENT_TEXTS);
  const busy = useSending();
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">{t.forShop}</h3>
      <Form method="post" noValidate className="flex flex-col gap-3">
        <ErrorSummary errors={(answer?.errors ?? []).filter(({ field }: FieldError) => field !== 'percent')} />
        <input type="hidden" name="key" value={key} />
        <TextField
          id={`username-${key}`}
          name="username"
          label={t.username}
          help={t.usernameHelp}
          autoComplete="off"
          defaultValue={answer?.username ?? ''}
          error={errorOf(answer?.errors, 'username')}
        />
        <SelectField
          id={`shop-mode-${key}`}
          name="mode"
          label={t.mode}
          defaultValue="on"
          options={[
            { value: 'on', label: t.modes.on },
            { value: 'off', label: t.modes.off },
            { value: 'like_all', label: t.likeAll },
          ]}
        />
        <div>
          <Button name="intent" value="shop" busy={busy} aria-label={`${t.saveShop}: ${flag.title}`}>
            {t.saveShop}
          </Button>
        </div>
      </Form>
      {flag.shops.length > 0 ? (
        <ul className="text-sm text-ink-soft">
          {flag.shops.map(({ username, mode }) => (
            <li key={username}>
              {username}: {t.modes[mode]}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Results({ flag: key }: { flag: FlagKey }) {
  const { flag } = useFlag(key);
  const t = useTexts(EXPERIMENT_TEXTS);
  const locale = useLocale();
  const percent = (share: number): string =>
    new Intl.NumberFormat(languageTag(locale), { style: 'percent', maximumFractionDigits: 1 }).format(share);
  const { arms, difference } = flag;
  if (arms.control.shown + arms.variant.shown === 0)
    return (
      <div>
        <h3 className="font-semibold">{t.results}</h3>
        <p className="text-ink-soft">{t.noResults}</p>
      </div>
    );
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t.results}</h3>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-ink-soft">
            <th scope="col" className="py-1 font-normal">
              {t.arm}
            </th>
            <th scope="col" className="text-right font-normal">
              {t.shown}
            </th>
            <th scope="col" className="text-right font-normal">
              {t.ordered}
            </th>
            <th scope="col" className="text-right font-normal">
              {t.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {(['control', 'variant'] as const).map((name) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-medium">
                {t.arms[name]}
              </th>
              <td className="text-right">{arms[name].shown}</td>
              <td className="text-right">{arms[name].ordered}</td>
              <td className="text-right">
                {arms[name].rate === null ? '–' : percent(arms[name].rate)}
                <span className="block text-ink-soft">
                  {percent(arms[name].low)} – {percent(arms[name].high)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2">{difference?.decided ? (difference.low > 0 ? t.better : t.worse) : t.open}</p>
    </div>
  );
}
