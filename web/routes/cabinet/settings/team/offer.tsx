import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { offerShop, teamView } from '#core/team';
import {
  Button,
  Card,
  EmptyState,
  ErrorSummary,
  Notice,
  PageHeader,
  SelectField,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  titled,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Shop übertragen',
    back: 'Team',
    warn: 'Der neue Inhaber entscheidet danach allein über Geld, Einstellungen und Team, auch darüber, ob Sie bleiben. Zurücknehmen können Sie das nur, bis zugestimmt wurde.',
    to: 'An wen',
    password: 'Ihr Passwort',
    passwordHelp: 'Zur Sicherheit. Die andere Person bestätigt danach ebenfalls.',
    send: 'Shop anbieten',
    none: 'Noch niemand, der übernehmen könnte',
    noneHelp:
      'Laden Sie zuerst jemanden als Manager oder Teammitglied ein. Übernehmen kann, wer die eigene E-Mail-Adresse bestätigt hat.',
    sent: 'Das Angebot ist unterwegs.',
  },
  en: {
    title: 'Hand the shop over',
    back: 'Team',
    warn: 'The new owner then decides alone on money, settings and the team, also on whether you stay. You can take this back only until they have agreed.',
    to: 'To whom',
    password: 'Your password',
    passwordHelp: 'To be safe. The other person confirms afterwards as well.',
    send: 'Offer the shop',
    none: 'Nobody yet who could take over',
    noneHelp:
      'Invite somebody as a manager or team member first. Whoever has confirmed their e-mail address can take over.',
    sent: 'The offer is on its way.',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { members } = await orRefuse(teamView(ctx));
  const heirs = members.filter(({ role, confirmed }) => confirmed && (role === 'manager' || role === 'team_member'));
  return {
    heirs: heirs.map(({ id, name, email }) => ({ value: String(id), label: name ? `${name} (${email})` : email })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const done = await attempt(() =>
    offerShop(ctx, {
      memberId: Number(form.get('member')) || 0,
      currentPassword: String(form.get('currentPassword') ?? ''),
    }),
  );
  if (!done.ok) return data({ errors: done.errors }, { status: done.status });
  return redirectWithNote('/cabinet/settings/team', { message: TEXTS[ctx.locale].sent });
}

/** First half of a handover: the owner proves who they are. */
export default function OfferScreen() {
  const { heirs } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const busy = useSending();
  const back = (
    <Link className="text-accent underline" to="/cabinet/settings/team">
      {t.back}
    </Link>
  );
  return (
    <>
      <PageHeader title={t.title} back={back} />
      {heirs.length === 0 ? (
        <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
      ) : (
        <Card>
          <Form method="post" noValidate className="flex max-w-xl flex-col gap-4">
            <ErrorSummary errors={answer?.errors ?? []} />
            <Notice tone="warn">{t.warn}</Notice>
            <SelectField name="member" label={t.to} options={heirs} />
            <TextField
              name="currentPassword"
              type="password"
              label={t.password}
              help={t.passwordHelp}
              autoComplete="current-password"
              required
              error={errorOf(answer?.errors, 'currentPassword')}
            />
            <div>
              <Button look="danger" busy={busy}>
                {t.send}
              </Button>
            </div>
          </Form>
        </Card>
      )}
    </>
  );
}
