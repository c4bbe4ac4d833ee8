import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { inviteMember, teamView, type TeamMember } from '#core/team';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { RightsFields } from './rights-fields.tsx';
import { RightsTable } from './rights-table.tsx';
import { TEAM_TEXTS } from './team-texts.ts';
import { Handover, Invitations, Security } from './team-cards.tsx';

export const meta = titled(TEAM_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return { team: await orRefuse(teamView(ctx)) };
}

/** An invitation. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const values = {
    email: String(form.get('email') ?? ''),
    role: String(form.get('role') ?? ''),
    areas: form.getAll('areas').map(String),
  };
  const done = await attempt(() => inviteMember(ctx, values));
  if (!done.ok) return data({ errors: done.errors, values }, { status: done.status });
  return redirectWithNote('/cabinet/settings/team', { message: TEAM_TEXTS[ctx.locale].invited });
}

/** People who work in the shop. */
export default function TeamScreen() {
  const { team } = useLoaderData<typeof loader>();
  const t = useTexts(TEAM_TEXTS);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] [&>*]:min-w-0">
        <div className="flex flex-col gap-4">
          <Card title={t.members}>
            <ul className="flex flex-col divide-y divide-line">
              {team.members.map((member) => (
                <Member key={member.id} member={member} />
              ))}
            </ul>
          </Card>
          <Invitations invitations={team.invitations} />
        </div>
        <div className="flex flex-col gap-4">
          <Invite />
          {team.owner ? <Security required={team.requiresSecondFactor} /> : null}
          {team.owner ? <Handover offer={team.offer} /> : null}
        </div>
      </div>
      <div className="mt-4">
        <Card title={t.table}>
          <RightsTable />
        </Card>
      </div>
    </>
  );
}

function Member({ member }: { member: SerializeFrom<TeamMember> }) {
  const t = useTexts(TEAM_TEXTS);
  const formats = useFormats();
  const names = t.roles as Record<string, readonly [string, string]>;
  const areas = member.areas.length === 4 ? t.all : member.areas.map((area) => t.areas[area][0]).join(', ') || t.none;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-words">{member.name || member.email}</span>
          <StatusChip state={member.role} tone="neutral" label={names[member.role]?.[0] ?? member.role} />
          {member.self ? <span className="text-sm text-ink-soft">({t.self})</span> : null}
        </p>
        {member.name ? <p className="text-sm break-all text-ink-soft">{member.email}</p> : null}
        <p className="text-sm">
          {t.rights}: {areas}
        </p>
        <p className="text-sm text-ink-soft">
          {member.lastSeenAt ? `${t.seen} ${formats.dateTime(member.lastSeenAt)}` : t.never} ·{' '}
          {member.secondFactor ? t.factor : t.noFactor}
        </p>
        {member.confirmed ? null : <p className="text-sm text-warn">{t.unconfirmed}</p>}
      </div>
      {member.changeable ? <ButtonLink to={`/cabinet/settings/team/${member.id}`}>{t.change}</ButtonLink> : null}
    </li>
  );
}

const INVITED_TO = ['team_member', 'manager', 'sales_team_member'] as const;

function Invite() {
  const { team } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEAM_TEXTS);
  const busy = useSending();
  return (
    <Card title={t.invite}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        <TextField
          name="email"
          type="email"
          label={t.email}
          required
          maxLength={254}
          autoComplete="off"
          defaultValue={answer?.values.email ?? ''}
          error={errorOf(answer?.errors, 'email')}
        />
        <RightsFields
          roles={team.owner ? INVITED_TO : INVITED_TO.filter((role) => role !== 'manager')}
          values={answer?.values ?? { role: 'team_member', areas: ['write'] }}
          errors={answer?.errors}
        />
        <div>
          <Button look="main" busy={busy}>
            {t.send}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
