import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import {
  CHECKOUT_LAYOUTS,
  INCLUDED_TYPES,
  TRUST_SEALS,
  UPSELL_POSITIONS,
  bumpPlace,
  buttonVerdicts,
  checkoutSettings,
  freeButtonTexts,
  saveCheckoutSettings,
} from '#core/checkout';
import { returnKey } from '#core/settlement';
import {
  Button,
  Card,
  CopyField,
  ErrorSummary,
  PageHeader,
  SeenRevision,
  SelectField,
  TextField,
  attempt,
  errorOf,
  orRefuse,
  refuseOutdated,
  revisionOf,
  useSending,
  useTexts,
} from '#web/ui';
import { LivePreview } from '../../../cabinet/checkout/live-preview.tsx';
import { LookCards } from '../../../cabinet/checkout/look-cards.tsx';
import { PictureChoice } from '../../../cabinet/checkout/picture-choice.tsx';
import { settingsOf } from '../../../cabinet/checkout/settings-form.ts';
import { CHECKOUT_TEXTS } from '../../../cabinet/checkout/texts.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { readForm } from '../../auth/auth-request.server.ts';

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { settings, sellerCountry } = await orRefuse(checkoutSettings(ctx));
  return {
    settings,
    revision: revisionOf(settings),
    key: returnKey(ctx, sellerId),
    title: CHECKOUT_TEXTS[ctx.locale].title,
    layouts: [...CHECKOUT_LAYOUTS],
    positions: [...UPSELL_POSITIONS],
    seals: [...TRUST_SEALS],
    types: [...INCLUDED_TYPES],
    position: bumpPlace(settings.theme.upsellPosition).place,
    buttons: buttonVerdicts(sellerCountry).map(({ text, reason, ...verdict }) => ({
      ...verdict,
      text: text[ctx.locale],
      reason: reason?.[ctx.locale] ?? null,
    })),
    free: freeButtonTexts().map(({ choice, text }) => ({ value: choice, label: text[ctx.locale] })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const fields = await readForm(request);
  const outcome = await attempt(async () => {
    refuseOutdated(fields, revisionOf((await checkoutSettings(ctx)).settings), ctx.locale);
    await saveCheckoutSettings(ctx, settingsOf(fields));
  });
  if (!outcome.ok) return data({ errors: outcome.errors }, { status: outcome.status });
  return redirectWithNote('/cabinet/settings/checkout', { message: CHECKOUT_TEXTS[ctx.locale].saved });
}

/** Values of a form right now, as the address of the preview. */
function queryOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new URLSearchParams(fields).toString();
}

/** Changes follow each other quickly while a colour is looked for. */
const WAIT_MS = 250;

export default function CheckoutSettingsScreen() {
  const {
    settings,
    revision,
    layouts,
    positions,
    seals,
    types,
    buttons,
    free,
    key,
    position: stored,
  } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors;
  const t = useTexts(CHECKOUT_TEXTS);
  const busy = useSending();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  const [layout, setLayout] = useState<string>(settings.layout);
  const [position, setPosition] = useState<string>(stored);
  const [query, setQuery] = useState(() => initialQuery(settings));
  const changed = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => form.current && setQuery(queryOf(form.current)), WAIT_MS);
  };
  const picture = (each: string, place: string) => `/cabinet/settings/checkout/pictures/${each}-${place}.svg`;
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_31rem]">
        <Form ref={form} method="post" className="flex min-w-0 flex-col gap-4" noValidate onChange={changed}>
          <SeenRevision revision={revision} />
          <ErrorSummary errors={errors ?? []} />
          <Card title={t.layoutCard}>
            <div className="flex flex-col gap-5">
              <PictureChoice
                legend={t.layout}
                name="layout"
                value={layout}
                onChange={setLayout}
                options={layouts.map((each) => ({
                  value: each,
                  label: t[each],
                  help: t[`${each}Help`],
                  picture: picture(each, position),
                }))}
              />
              <PictureChoice
                legend={t.position}
                help={t.positionHelp}
                name="theme.upsellPosition"
                value={position}
                onChange={setPosition}
                options={positions.map((each) => ({ value: each, label: t[each], picture: picture(layout, each) }))}
              />
              <SelectField
                name="buyerInformation.includeType"
                label={t.includeType}
                options={types.map((each) => ({ value: each, label: t[each] }))}
                defaultValue={settings.buyerInformation.includeType}
                error={errorOf(errors, 'buyerInformation.includeType')}
              />
              <TextField
                name="name"
                label={t.name}
                help={t.nameHelp}
                optional
                maxLength={60}
                defaultValue={settings.name}
                error={errorOf(errors, 'name')}
              />
            </div>
          </Card>
          <LookCards settings={settings} buttons={buttons} free={free} seals={seals} errors={errors} />
          <Card title={t.own_page}>
            <p className="mb-3 text-ink-soft">{t.ownHelp}</p>
            <CopyField label={t.key} value={key} />
          </Card>
          <div className="sticky bottom-0 -mx-1 bg-canvas px-1 py-3">
            <Button look="main" busy={busy}>
              {t.save}
            </Button>
          </div>
        </Form>
        <div className="min-w-0 xl:sticky xl:top-4">
          <LivePreview query={query} stepped={layout.startsWith('two_steps')} />
        </div>
      </div>
    </>
  );
}

/** The stored settings as the same address, for the first look and for those without a script. */
function initialQuery(settings: object, path = ''): string {
  return Object.entries(settings)
    .map(([name, value]) => {
      const whole = path === '' ? name : `${path}.${name}`;
      if (value !== null && typeof value === 'object') return initialQuery(value as object, whole);
      return value === false
        ? ''
        : `${encodeURIComponent(whole)}=${encodeURIComponent(value === true ? 'on' : String(value))}`;
    })
    .filter(Boolean)
    .join('&');
}
