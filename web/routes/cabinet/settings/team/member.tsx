import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { changeMember, endMemberDevices, isOwner, memberView, removeMember } from '#core/team';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  SeenRevision,
  attempt,
  formOf,
  orRefuse,
  refuseOutdated,
  revisionOf,
  useFormats,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { readId } from '../../../../cabinet/read-id.server.ts';
import { Sure } from '../../../../cabinet/sure.tsx';
import { sellerContext } from '../../../../require-seller.server.ts';
import { deviceName } from '../../../auth/account/device-name.ts';
import { RightsFields } from './rights-fields.tsx';
import { TEAM_TEXTS } from './team-texts.ts';

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const member = await orRefuse(memberView(ctx, readId(params.id)));
  return { member, revision: rightsRevision(member), owner: isOwner(ctx) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.member.name || (data?.member.email ?? '')} · Kontor` },
];

const rightsRevision = ({ role, areas }: { role: string; areas: readonly string[] }): string =>
  revisionOf([role, [...areas].sort()]);

const LIST = '/cabinet/settings/team';

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const memberId = readId(params.id);
  const form = await formOf(request);
  const t = TEAM_TEXTS[ctx.locale];
  const intent = form.get('intent');
  if (intent === 'remove') {
    await orRefuse(removeMember(ctx, memberId));
    return redirectWithNote(LIST, { message: t.removed });
  }
  if (intent === 'devices') {
    await orRefuse(endMemberDevices(ctx, memberId));
    return redirectWithNote(`${LIST}/${memberId}`, { message: t.signedOut });
  }
  const values = { role: String(form.get('role') ?? ''), areas: form.getAll('areas').map(String) };
  const done = await attempt(async () => {
    refuseOutdated(form, rightsRevision(await memberView(ctx, memberId)), ctx.locale);
    await changeMember(ctx, memberId, values);
  });
  if (!done.ok) return data({ errors: done.errors, values }, { status: done.status });
  return redirectWithNote(LIST, { message: t.saved });
}

const ROLES = ['team_member', 'manager', 'sales_team_member'] as const;

/** One member: rights, devices, and the way out of the team. */
export default function MemberScreen() {
  const { member, owner, revision } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEAM_TEXTS);
  const formats = useFormats();
  const busy = useSending();
  const back = (
    <Link className="text-accent underline" to={LIST}>
      {t.title}
    </Link>
  );
  return (
    <>
      <PageHeader title={member.name || member.email} subtitle={member.name ? member.email : null} back={back} />
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <Card title={t.rights}>
          <Form method="post" className="flex flex-col gap-4">
            <SeenRevision revision={revision} />
            <ErrorSummary errors={answer?.errors ?? []} />
            <RightsFields
              roles={owner ? ROLES : ROLES.filter((role) => role !== 'manager')}
              values={answer?.values ?? { role: member.role, areas: member.areas }}
              errors={answer?.errors}
            />
            <div>
              <Button look="main" busy={busy}>
                {t.save}
              </Button>
            </div>
          </Form>
        </Card>
        <div className="flex flex-col gap-4">
          <Card title={t.devices}>
            {member.devices.length === 0 ? (
              <p className="text-ink-soft">{t.noDevices}</p>
            ) : (
              <Form method="post" className="flex flex-col items-start gap-3">
                <ul className="flex w-full flex-col divide-y divide-line">
                  {member.devices.map(({ id, userAgent, lastSeenAt }) => (
                    <li key={id} className="py-2 first:pt-0">
                      <span className="block font-medium break-words">{deviceName(userAgent)}</span>
                      <span className="text-sm text-ink-soft">
                        {t.seen} {formats.dateTime(lastSeenAt)}
                      </span>
                    </li>
                  ))}
                </ul>
                <p className="text-sm text-ink-soft">{t.devicesHelp}</p>
                <Button name="intent" value="devices">
                  {t.signOut}
                </Button>
              </Form>
            )}
          </Card>
          <Form method="post">
            <Sure label={t.remove} sure={t.removeSure} intent="remove" />
          </Form>
        </div>
      </div>
    </>
  );
}
