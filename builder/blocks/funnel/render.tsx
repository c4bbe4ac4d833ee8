import type { ReactElement } from 'react';
import { safeUrl, type BlockView, type Locale } from '#builder/block';
import type { FunnelContent } from './content.ts';

const WORDS = {
  de: {
    email: 'E-Mail',
    name: 'Vorname',
    choose: 'Wählen Sie einen Funnel.',
    first: 'Beginnt mit',
    idle: 'läuft nicht; Käufer sehen hier nichts',
  },
  en: {
    email: 'E-mail',
    name: 'First name',
    choose: 'Choose a funnel.',
    first: 'Begins with',
    idle: 'not running; buyers see nothing here',
  },
} as const satisfies Record<Locale, object>;

/** The way into a funnel, or, on one of its own pages, to the step that follows. Nothing where buyers cannot enter. */
export function renderFunnel({
  root,
  p,
  env,
  data,
  text,
  selected,
}: BlockView<FunnelContent, unknown>): ReactElement | null {
  const t = WORDS[env.locale];
  const funnel = data.funnels?.find(({ id }) => id === p.funnelId);
  const target = env.funnel?.next ?? (funnel?.running ? funnel.url : undefined);
  const editing = env.mode === 'editor';
  if (target === undefined && !editing) return null;
  const what = funnel ? `${t.first}: ${funnel.firstStep}${funnel.running ? '' : ` (${t.idle})`}` : t.choose;
  const button = text('buttonText');
  return (
    <div {...root}>
      {p.entry === 'form' ? (
        <form className="b-funnel__in" method="get" action={safeUrl(target ?? '')}>
          {p.collect.includes('name') && (
            <label className="b-funnel__label">
              {t.name}
              <input name="first_name" autoComplete="given-name" maxLength={100} />
            </label>
          )}
          {p.collect.includes('email') && (
            <label className="b-funnel__label">
              {t.email}
              <input name="email" type="email" required autoComplete="email" maxLength={200} />
            </label>
          )}
          <button className="kp-btn" type={editing ? 'button' : 'submit'}>
            {button}
          </button>
          {(target === undefined || selected) && <p className="b-funnel__what">{what}</p>}
        </form>
      ) : (
        <div className="b-funnel__in">
          <a className="kp-btn" href={safeUrl(target ?? '')}>
            {button}
          </a>
          {(target === undefined || selected) && <p className="b-funnel__what">{what}</p>}
        </div>
      )}
    </div>
  );
}
