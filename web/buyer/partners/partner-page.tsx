import type { ReactElement } from 'react';
import { shownShare, type ProgramLanding } from '#core/affiliates';
import type { Locale } from '#core/context';
import { Choice, FieldErrorText, TextAreaField, TextField } from '../checkout/form-fields.tsx';
import { PARTNER_TEXTS } from './partner-texts.ts';

export interface PartnerFields {
  first_name: string;
  last_name: string;
  email: string;
  pitch: string;
}

interface PartnerPageProps {
  landing: ProgramLanding;
  shop: string;
  locale: Locale;
  action: string;
  fields: PartnerFields;
  errors: Record<string, string>;
  refused: string;
  joined: 'accepted' | 'requested' | null;
  signedIn: boolean;
}

/** Offer to publishers, and the form by which one becomes one. */
export function PartnerPage(props: PartnerPageProps): ReactElement {
  const { landing, shop, locale, joined } = props;
  const t = PARTNER_TEXTS[locale];
  if (joined)
    return (
      <div className="card stack">
        <h1>{joined === 'accepted' ? t.done : t.asked}</h1>
        <p>{joined === 'accepted' ? t.doneText : t.askedText}</p>
      </div>
    );
  return (
    <>
      <div className="card stack">
        <h1>
          {shop}: {landing.name}
        </h1>
        {(landing.body || t.intro).split(/\n{2,}/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
        <div className="prose">
          <Facts landing={landing} locale={locale} />
        </div>
      </div>
      <div className="card stack">
        <h2>{t.become}</h2>
        {landing.takesPeople && !landing.needsInvitation ? (
          <JoinForm {...props} />
        ) : (
          <p>{landing.takesPeople ? t.invitation : t.closed}</p>
        )}
      </div>
    </>
  );
}

function Facts({ landing, locale }: { landing: ProgramLanding; locale: Locale }): ReactElement {
  const t = PARTNER_TEXTS[locale];
  const [first = 0, ...deeper] = landing.tierBps;
  return (
    <ul>
      <li>
        <strong>
          {t.commission}: {shownShare(first + landing.bonusBp, locale)}
        </strong>{' '}
        {landing.fromGross ? t.ofGross : t.ofNet}
        {landing.bonusBp > 0 ? ` (${t.bonus})` : ''}
      </li>
      {deeper.map((bp, at) =>
        bp > 0 ? (
          <li key={at}>
            {t.tier} {at + 2}): {shownShare(bp, locale)}
          </li>
        ) : null,
      )}
      <li>
        {t.cookie}: {landing.cookieDays === 0 ? t.visit : `${landing.cookieDays} ${t.days}`}
      </li>
      {landing.lifetime ? (
        <li>
          {t.lifetime}: {landing.lifetimeDays === 0 ? t.forEver : `${landing.lifetimeDays} ${t.days}`}
        </li>
      ) : null}
      <li>
        {t.paid}: {14 + landing.holdDays} {t.paidHelp}
      </li>
    </ul>
  );
}

function JoinForm({ landing, locale, action, fields, errors, refused, signedIn }: PartnerPageProps): ReactElement {
  const t = PARTNER_TEXTS[locale];
  const field = (name: keyof PartnerFields) => ({ name, value: fields[name], errors });
  return (
    <form method="post" action={action} className="stack" noValidate>
      {refused ? (
        <p role="alert" className="error">
          {refused}
        </p>
      ) : null}
      {signedIn ? (
        <p>{t.signedIn}</p>
      ) : (
        <>
          <TextField {...field('first_name')} label={t.firstName} autoComplete="given-name" maxLength={80} />
          <TextField {...field('last_name')} label={t.lastName} autoComplete="family-name" maxLength={80} />
          <TextField
            {...field('email')}
            label={t.email}
            help={t.emailHelp}
            type="email"
            autoComplete="email"
            maxLength={200}
          />
        </>
      )}
      {landing.atOnce ? null : (
        <TextAreaField {...field('pitch')} label={t.pitch} optional={t.optional} maxLength={1000} rows={3} />
      )}
      {landing.terms ? (
        <details>
          <summary>{t.termsTitle}</summary>
          {landing.terms.split(/\n+/).map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        </details>
      ) : null}
      <div>
        <Choice type="checkbox" id="terms" name="terms" value="yes" checked={false} errors={errors}>
          {t.terms}
        </Choice>
        <FieldErrorText name="terms" errors={errors} />
      </div>
      <p>
        <button className="button">{landing.atOnce ? t.joinNow : t.ask}</button>
      </p>
    </form>
  );
}
