import type { SerializeFrom } from '@remix-run/node';
import { Form } from '@remix-run/react';
import type { OpenInvitation, TeamView } from '#core/team';
import { Button, ButtonLink, Card, StatusChip, useFormats, useTexts } from '#web/ui';
import { TEAM_TEXTS } from './team-texts.ts';

/** Invitations that nobody has accepted yet. */
export function Invitations({ invitations }: { invitations: readonly SerializeFrom<OpenInvitation>[] }) {
  const t = useTexts(TEAM_TEXTS);
  const formats = useFormats();
  if (invitations.length === 0) return null;
  return (
    <Card title={t.invitations}>
      <ul className="flex flex-col divide-y divide-line">
        {invitations.map(({ id, email, role, areas, expiresAt, expired }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium break-all">{email}</p>
              <p className="text-sm text-ink-soft">
                {[t.roles[role][0], ...areas.map((area) => t.areas[area][0])].join(', ')} · {t.expires}{' '}
                {formats.date(expiresAt)}{' '}
                {expired ? <StatusChip state="expired" tone="warn" label={t.expired} /> : null}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Form method="post">
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="role" value={role} />
                {areas.map((area) => (
                  <input key={area} type="hidden" name="areas" value={area} />
                ))}
                <Button>{t.again}</Button>
              </Form>
              <Form method="post" action="/cabinet/settings/team/invitations">
                <input type="hidden" name="invitation" value={id} />
                <Button look="danger">{t.withdraw}</Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Requirement of the owner for the whole team. */
export function Security({ required }: { required: boolean }) {
  const t = useTexts(TEAM_TEXTS);
  return (
    <Card title={t.security}>
      <Form method="post" action="/cabinet/settings/team/factor" className="flex flex-col items-start gap-3">
        <p>{required ? t.required : t.notRequired}</p>
        <input type="hidden" name="required" value={required ? 'no' : 'yes'} />
        <Button {...(required ? { look: 'danger' } : {})}>{required ? t.dropRequire : t.require}</Button>
      </Form>
    </Card>
  );
}

/** The way of a whole shop to another owner. */
export function Handover({ offer }: { offer: SerializeFrom<TeamView>['offer'] }) {
  const t = useTexts(TEAM_TEXTS);
  return (
    <Card title={t.handover}>
      {offer ? (
        <Form method="post" action="/cabinet/settings/handover" className="flex flex-col items-start gap-3">
          <p className="break-words">{t.waiting(offer.to)}</p>
          <input type="hidden" name="offer" value={offer.id} />
          <input type="hidden" name="intent" value="end" />
          <Button look="danger">{t.endOffer}</Button>
        </Form>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p>{t.handoverHelp}</p>
          <ButtonLink to="/cabinet/settings/team/offer">{t.start}</ButtonLink>
        </div>
      )}
    </Card>
  );
}
