import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { localDate } from '#core/kit';
import { requireSeller, shopOfSeller } from '#core/plugins';
import {
  Button,
  Card,
  CopyField,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { changeKey, freeInstance, type KeyChange } from '../licenses/change-key.ts';
import { extendKey } from '../licenses/extend-key.ts';
import { licenseKeyView } from '../licenses/key-view.ts';
import { LICENSE_STATES } from '../licenses/license-state.ts';
import { idOf } from './id-of.server.ts';
import { KEY_TONES } from './key-tones.ts';
import { LIST_TEXTS } from './list-texts.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const key = await orRefuse(licenseKeyView(ctx, idOf(params)));
  const { timeZone } = await shopOfSeller(ctx, requireSeller(ctx));
  const lastDay = key.expiresAt ? localDate(key.expiresAt, timeZone) : '';
  return { key, lastDay, stateTitle: LICENSE_STATES[key.state][ctx.locale] };
}

const CHANGES: ReadonlySet<string> = new Set<KeyChange>(['block', 'allow', 'replace', 'remove']);

export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const keyId = idOf(params);
  const form = await formOf(request);
  const intent = String(form.get('intent') ?? '');
  const instance = /^[1-9]\d{0,14}$/.exec(String(form.get('instance') ?? ''))?.[0];
  const done = await attempt(async () => {
    if (CHANGES.has(intent)) return changeKey(ctx, keyId, intent as KeyChange);
    if (intent === 'extend') {
      await extendKey(ctx, keyId, String(form.get('lastDay') ?? ''));
      return { keyId };
    }
    await freeInstance(ctx, keyId, Number(instance ?? 0));
    return { keyId };
  });
  if (!done.ok) return data({ errors: done.errors }, { status: 422 });
  if (done.value === null) return redirect('/cabinet/license_keys');
  return redirect(`/cabinet/license_keys/${done.value.keyId}?note=${intent === 'replace' ? 'replaced' : 'done'}`);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.key.key ?? ''} · Kontor` }];

/** One key: whose it is, how it stands, where it runs, and what can be done with it. */
export default function KeyScreen() {
  const { key, lastDay, stateTitle } = useLoaderData<typeof loader>();
  const t = useTexts(LIST_TEXTS);
  const formats = useFormats();
  const refused = useActionData<typeof action>();
  const note = useSearchParams()[0].get('note');
  const used =
    key.activationLimit === null
      ? `${key.activations} (${t.noLimit})`
      : `${key.activations} ${t.of} ${key.activationLimit}`;
  const facts: [string, ReactNode][] = [
    [
      t.product,
      <Link key="p" to={`/cabinet/products/${key.productId}/edit/keys?step=2`} className="text-accent underline">
        {key.productName}
      </Link>,
    ],
    [
      t.buyer,
      key.buyerEmail ? (
        <Link key="b" to={`/cabinet/orders/${key.orderId}`} className="break-all text-accent underline">
          {key.buyerEmail}
        </Link>
      ) : (
        t.noBuyer
      ),
    ],
    [t.issued, key.issuedAt ? formats.dateTime(key.issuedAt) : '–'],
    [t.until, key.expiresAt ? formats.date(key.expiresAt) : t.forGood],
    [t.activations, used],
  ];
  return (
    <>
      <PageHeader
        title={<span className="font-mono break-all">{key.key}</span>}
        back={
          <Link to="/cabinet/license_keys" className="text-accent underline">
            {t.back}
          </Link>
        }
        actions={<StatusChip state={key.state} label={stateTitle} tone={KEY_TONES[key.state]} />}
      />
      <div className="flex flex-col gap-4">
        <ErrorSummary errors={refused?.errors ?? []} />
        {note === 'done' || note === 'replaced' ? <Notice tone="good">{t[`note_${note}`]}</Notice> : null}
        {key.replacedBy ? (
          <Notice tone="info">
            {t.replaced}{' '}
            <Link to={`/cabinet/license_keys/${key.replacedBy}`} className="text-accent underline">
              {t.newOne}
            </Link>
          </Notice>
        ) : null}
        <Card>
          <div className="flex flex-col gap-4">
            <CopyField label={t.key} value={key.key} />
            <dl className="grid gap-3 sm:grid-cols-2">
              {facts.map(([term, value]) => (
                <div key={term}>
                  <dt className="text-sm text-ink-soft">{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Card>
        {key.state === 'free' ? null : <Machines instances={key.instances} />}
        {key.state === 'replaced' ? null : (
          <Card title={t.actions}>
            <div className="flex flex-col gap-4">
              {key.state === 'free' ? (
                <Change intent="remove" label={t.remove} sure={t.removeSure} help={t.removeHelp} danger />
              ) : null}
              {key.state === 'disabled' ? (
                <Form method="post">
                  <p className="mb-2 text-ink-soft">{t.allowHelp}</p>
                  <Button name="intent" value="allow">
                    {t.allow}
                  </Button>
                </Form>
              ) : null}
              {key.state !== 'free' && key.state !== 'disabled' ? (
                <Change intent="block" label={t.block} sure={t.blockSure} help={t.blockHelp} danger />
              ) : null}
              {key.state === 'free' ? null : (
                <>
                  <Change
                    intent="extend"
                    label={t.extend}
                    sure={t.extendSure}
                    help={t.extendHelp}
                    isOpen={errorOf(refused?.errors, 'lastDay') !== undefined}
                  >
                    <TextField
                      label={t.lastDay}
                      name="lastDay"
                      type="date"
                      optional
                      defaultValue={lastDay}
                      error={errorOf(refused?.errors, 'lastDay')}
                    />
                  </Change>
                  <Change intent="replace" label={t.replace} sure={t.replaceSure} help={t.replaceHelp} />
                </>
              )}
            </div>
          </Card>
        )}
      </div>
    </>
  );
}

/** Asks before it acts, without a script too. */
function Change({
  intent,
  label,
  sure,
  help,
  danger = false,
  isOpen = false,
  children,
}: {
  intent: KeyChange | 'extend';
  label: string;
  sure: string;
  help: string;
  danger?: boolean;
  isOpen?: boolean;
  children?: ReactNode;
}) {
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer text-accent">{label}</summary>
      <Form method="post" className="mt-2 flex flex-col items-start gap-3 rounded-control bg-sunken p-4">
        <p>{help}</p>
        {children}
        <Button look={danger ? 'danger' : 'main'} name="intent" value={intent}>
          {sure}
        </Button>
      </Form>
    </details>
  );
}

function Machines({
  instances,
}: {
  instances: readonly {
    id: number;
    name: string;
    fingerprint: string;
    activatedAt: Date;
    lastSeenAt: Date;
    isActive: boolean;
  }[];
}) {
  const t = useTexts(LIST_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.machines}>
      {instances.length === 0 ? <p className="text-ink-soft">{t.none}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {instances.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <span className="min-w-0">
              <span className={`block font-medium break-words ${each.isActive ? '' : 'text-ink-soft'}`}>
                {each.name || t.unnamed}
              </span>
              <span className="block text-sm break-all text-ink-soft">{each.fingerprint}</span>
              <span className="block text-sm text-ink-soft">
                {each.isActive
                  ? `${t.since} ${formats.dateTime(each.activatedAt)} · ${t.seen} ${formats.dateTime(each.lastSeenAt)}`
                  : t.given}
              </span>
            </span>
            {each.isActive ? (
              <Form method="post">
                <Button name="instance" value={String(each.id)}>
                  {t.free}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
