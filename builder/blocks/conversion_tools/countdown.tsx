import { createElement, type ReactElement } from 'react';
import { hrefOf, momentOf, type BlockView } from '#builder/block';
import { inLanguage, languageTag } from '#core/kit';
import type { ConversionToolsContent } from './content.ts';
import { countdownUnits, type CountdownUnit } from './remaining.ts';

type View = BlockView<ConversionToolsContent, unknown>;

const names: Record<'de' | 'en', Record<CountdownUnit, string>> = {
  de: { months: 'Monate', weeks: 'Wochen', days: 'Tage', hours: 'Stunden', minutes: 'Minuten', seconds: 'Sekunden' },
  en: { months: 'Months', weeks: 'Weeks', days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
};

/** The end stands there in words; the island `countdown` fills the figures. Without script they stay away. */
export function Countdown({ view }: { view: View }): ReactElement | null {
  const { p, env, text, has } = view;
  const end = p.mode === 'until' ? momentOf(p.end) : undefined;
  const editing = env.mode === 'editor';
  if (p.mode === 'until' && end === undefined)
    return editing ? (
      <p className="kp-note">
        {inLanguage(env.locale, { de: 'Wählen Sie, wann der Countdown endet.', en: 'Choose when the countdown ends.' })}
      </p>
    ) : null;
  const chosen = countdownUnits.filter((unit) => p.units.includes(unit));
  const units = chosen.length > 0 ? chosen : (['days', 'hours', 'minutes', 'seconds'] as const);
  return createElement(
    'kp-countdown',
    {
      class: `b-count${editing ? ' is-on' : ''}`,
      ...(end === undefined ? { 'data-minutes': p.perVisitorMinutes } : { 'data-end': end.toISOString() }),
    },
    has('text') && (
      <p key="text" className="b-count__text">
        {text('text')}
      </p>
    ),
    <div key="units" className="b-count__units" role="timer" aria-live="off">
      {units.map((unit) => (
        <span key={unit} className="b-count__unit">
          <b data-unit={unit}>{editing ? '12' : '00'}</b> <span>{names[env.locale][unit]}</span>
        </span>
      ))}
    </div>,
    end && (
      <p key="until" className="b-count__until">
        {inLanguage(env.locale, { de: 'Endet am ', en: 'Ends on ' })}
        <time dateTime={end.toISOString()}>{inWords(end, p.end.zone, env.locale)}</time>
      </p>
    ),
    <Then key="then" view={view} />,
  );
}

function Then({ view: { p, env, data } }: { view: View }): ReactElement | null {
  if (p.onEnd === 'hide') return null;
  const href = p.onEnd === 'link' ? hrefOf(p.endLink, { env, data }) : undefined;
  const words =
    p.endText === ''
      ? inLanguage(env.locale, { de: 'Die Aktion ist beendet.', en: 'This offer has ended.' })
      : p.endText;
  return (
    <p className="b-count__text" data-then="" hidden>
      {href ? <a {...href}>{words}</a> : words}
    </p>
  );
}

function inWords(end: Date, zone: string, locale: 'de' | 'en'): string {
  return (
    new Intl.DateTimeFormat(languageTag(locale), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: zone,
    }).format(end) +
    inLanguage(locale, { de: ' Uhr', en: '' }) +
    ` (${zone.replaceAll('_', ' ')})`
  );
}
