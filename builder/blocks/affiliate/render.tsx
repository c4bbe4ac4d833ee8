import type { ReactElement } from 'react';
import { safeUrl, type BlockView } from '#builder/block';
import { inLanguage } from '#core/kit';

interface AffiliateContent {
  programId: string;
  showCommission: boolean;
}

/** Nothing as long as the programme does not exist. */
export function renderAffiliate({
  root,
  p,
  env,
  data,
  text,
  rich,
}: BlockView<AffiliateContent, unknown>): ReactElement | null {
  const program = data.affiliatePrograms?.[p.programId];
  const href = program && safeUrl(program.url);
  if (!program || !href) {
    return env.mode === 'editor' ? (
      <section {...root}>
        <p className="kp-note">
          {inLanguage(env.locale, {
            de: 'Dieses Partnerprogramm gibt es nicht. Käufer sehen hier nichts.',
            en: 'There is no such affiliate programme. Buyers see nothing here.',
          })}
        </p>
      </section>
    ) : null;
  }
  return (
    <section {...root}>
      <div className="b-affiliate__card">
        <div className="kp-rich">{rich('text')}</div>
        {p.showCommission && (
          <ul className="b-affiliate__facts">
            {program.commissions.map((commission, tier) => (
              <li key={tier}>
                {program.commissions.length > 1
                  ? `${inLanguage(env.locale, { de: 'Stufe', en: 'Tier' })} ${tier + 1}: `
                  : ''}
                {commission}
              </li>
            ))}
            <li>
              {inLanguage(env.locale, {
                de: `Cookie gilt ${program.cookieDays} Tage`,
                en: `Cookie lasts ${program.cookieDays} days`,
              })}
            </li>
          </ul>
        )}
        <a className="kp-btn" href={href}>
          {text('buttonText')}
        </a>
      </div>
    </section>
  );
}
