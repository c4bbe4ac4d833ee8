import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { publisherProfile } from '#core/affiliates';
import { countryName } from '#core/kit';
import { ButtonLink, Card, PageHeader, titled, useFormats, useLocale, useTexts } from '#web/ui';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { profile: await publisherProfile(publisherContext(context, request)) };
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.settings }, en: { title: PUBLISH_TEXTS.en.settings } });

/** Facts of the publisher, each with the place where it is changed. */
export default function PublisherDetails() {
  const { profile } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const status = profile?.taxStatus ?? 'unknown';
  return (
    <>
      <PageHeader title={t.settings} />
      <div className="flex flex-col gap-4">
        <Card title={t.profile} actions={<ButtonLink to="/publish/profile/edit">{t.edit}</ButtonLink>}>
          <p className="break-words">
            {profile?.company || `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`}
            <br />
            {profile?.street} {profile?.streetNumber}
            <br />
            {profile?.zip} {profile?.city}
            {profile?.country ? `, ${countryName(profile.country, locale)}` : ''}
          </p>
          <p className="mt-3">{t.taxStatuses[status]}</p>
          <p className="text-ink-soft">
            {profile?.taxConfirmedUntil ? t.confirmedUntil(formats.date(profile.taxConfirmedUntil)) : t.notConfirmed}
          </p>
        </Card>
        <Card title={t.bank} actions={<ButtonLink to="/publish/bank_accounts">{t.edit}</ButtonLink>}>
          <p>{profile?.ibanEnd ? `${profile.holder} · …${profile.ibanEnd}` : t.noBank}</p>
        </Card>
        <Card title={t.mails} actions={<ButtonLink to="/publish/email_notification">{t.edit}</ButtonLink>}>
          <p className="text-ink-soft">{t.mailsHelp}</p>
        </Card>
      </div>
    </>
  );
}
