import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  GROUP_TITLES,
  MAIL_RHYTHMS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_TYPES,
  RAISED_GROUPS,
  TYPE_TITLES,
  mailsAreRefused,
  readMailRhythm,
  readNotificationSettings,
  saveMailRhythm,
  saveNotificationSettings,
  type NotificationType,
  type NotificationWays,
} from '#core/notifications';
import { myDevices, pushPublicKey } from '#core/push';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  SeenRevision,
  SelectField,
  ThisDevice,
  attempt,
  formOf,
  refuseOutdated,
  revisionOf,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { KIND_HELP, SETTINGS_TEXTS } from './notification-texts.ts';

const HERE = '/cabinet/notifications_settings';

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const [wishes, rhythm, refused, publicKey, devices] = await Promise.all([
    readNotificationSettings(ctx),
    readMailRhythm(ctx),
    mailsAreRefused(ctx),
    pushPublicKey(ctx),
    myDevices(ctx, { sellerId, place: 'cabinet' }),
  ]);
  const groups = RAISED_GROUPS.map((group) => ({
    group,
    title: GROUP_TITLES[group][ctx.locale],
    types: NOTIFICATION_GROUPS[group].map((type) => ({
      type,
      title: TYPE_TITLES[type][ctx.locale],
      help: KIND_HELP[type]?.[ctx.locale] ?? null,
      ...wishes[type],
    })),
  }));
  const confirmed = ctx.actor.kind === 'person' && ctx.actor.emailConfirmed;
  const rhythms = MAIL_RHYTHMS.map((value) => ({ value, label: SETTINGS_TEXTS[ctx.locale].rhythms[value] }));
  return {
    groups,
    confirmed,
    refused,
    rhythm,
    rhythms,
    publicKey,
    devices,
    revision: revisionOf([wishes, rhythm]),
    title: SETTINGS_TEXTS[ctx.locale].title,
  };
}

/** The form holds every kind: a box that is missing was unticked. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const asked = new Set(form.getAll('types[]').map(String));
  const ticked = (way: string): ReadonlySet<string> => new Set(form.getAll(`${way}[]`).map(String));
  const [bell, mail, push] = [ticked('bell'), ticked('mail'), ticked('push')];
  const wishes = NOTIFICATION_TYPES.filter((type) => asked.has(type)).map(
    (type): [NotificationType, NotificationWays] => [
      type,
      { bell: bell.has(type), mail: mail.has(type), push: push.has(type) },
    ],
  );
  const rhythm = MAIL_RHYTHMS.find((each) => each === form.get('rhythm'));
  const saved = await attempt(async () => {
    const now = await Promise.all([readNotificationSettings(ctx), readMailRhythm(ctx)]);
    refuseOutdated(form, revisionOf(now), ctx.locale);
    await saveNotificationSettings(ctx, Object.fromEntries(wishes));
    if (rhythm) await saveMailRhythm(ctx, rhythm);
  });
  if (!saved.ok) return data({ errors: saved.errors }, { status: saved.status });
  return redirectWithNote(HERE, { message: SETTINGS_TEXTS[ctx.locale].saved });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** A row per kind, a box per way. */
export default function NotificationSettings() {
  const { groups, confirmed, refused, rhythm, rhythms, publicKey, devices, revision } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? [];
  const t = useTexts(SETTINGS_TEXTS);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/notifications" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <Form method="post" className="flex max-w-3xl flex-col gap-4">
        <SeenRevision revision={revision} />
        <ErrorSummary errors={errors} />
        {confirmed ? null : <Notice tone="warn">{t.unconfirmed}</Notice>}
        {refused ? <Notice tone="warn">{t.refused}</Notice> : null}
        {groups.map(({ group, title, types }) => (
          <Card key={group} title={title}>
            <table className="w-full">
              <thead>
                <tr className="text-sm text-ink-soft">
                  <th scope="col" className="pb-2 text-left font-normal">
                    <span className="sr-only">{t.kind}</span>
                  </th>
                  <th scope="col" className="w-16 pb-2 font-normal">
                    {t.bell}
                  </th>
                  <th scope="col" className="w-16 pb-2 font-normal">
                    {t.mail}
                  </th>
                  <th scope="col" className="w-16 pb-2 font-normal">
                    {t.push}
                  </th>
                </tr>
              </thead>
              <tbody>
                {types.map(({ type, title: kind, help, bell, mail, push }) => (
                  <tr key={type} className="border-t border-line">
                    <th scope="row" className="py-2 pr-3 text-left font-normal">
                      <input type="hidden" name="types[]" value={type} />
                      {kind}
                      {help ? <span className="block text-sm text-ink-soft">{help}</span> : null}
                    </th>
                    <Tick name="bell[]" type={type} on={bell} label={`${kind}: ${t.bell}`} />
                    <Tick name="mail[]" type={type} on={mail} label={`${kind}: ${t.mail}`} />
                    <Tick name="push[]" type={type} on={push} label={`${kind}: ${t.push}`} />
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        ))}
        <Card title={t.mails}>
          <SelectField name="rhythm" label={t.rhythm} help={t.rhythmHelp} defaultValue={rhythm} options={rhythms} />
        </Card>
        <p className="text-ink-soft">{t.law}</p>
        <div>
          <Button>{t.save}</Button>
        </div>
      </Form>
      <div className="mt-4 max-w-3xl">
        <Card title={t.devices}>
          <p className="mb-4 text-ink-soft">{t.devicesHelp}</p>
          <ThisDevice
            publicKey={publicKey}
            worker="/common/cabinet_worker.js"
            scope="/cabinet/"
            action="/cabinet/push_devices"
            devices={devices}
          />
        </Card>
      </div>
    </>
  );
}

function Tick({ name, type, on, label }: { name: string; type: string; on: boolean; label: string }) {
  return (
    <td className="text-center">
      <label className="inline-flex size-11 cursor-pointer items-center justify-center">
        <span className="sr-only">{label}</span>
        <input type="checkbox" name={name} value={type} defaultChecked={on} className="size-5 accent-accent" />
      </label>
    </td>
  );
}
