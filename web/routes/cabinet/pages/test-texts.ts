import type { Verdict } from '#core/pages';
import { inLanguage } from '#core/kit';

export const TEST_TEXTS = {
  de: {
    title: 'A/B-Test',
    subtitle: 'Zwei Fassungen einer Seite, und welche mehr verkauft',
    back: 'Seiten',
    begin: 'Neuer Test',
    name: 'Name',
    nameHelp: 'Was Sie ausprobieren, zum Beispiel „Kürzere Überschrift“',
    edit: 'Entwurf bearbeiten',
    how: 'A ist, was Käufer jetzt sehen. B ist Ihr Entwurf. Jeder Besucher bekommt per Zufall eine der beiden und behält sie dreißig Tage. Gezählt werden Besucher und bezahlte Bestellungen.',
    weight: 'Anteil von B in Prozent',
    weightHelp: '50 teilt die Besucher in zwei Hälften',
    start: 'Test starten',
    privacy:
      'Der Besucher bekommt ein Cookie, in dem nur die Nummer des Tests und der Buchstabe stehen. Er selbst wird nicht erkannt. Erwähnen Sie den Test in Ihrer Datenschutzerklärung.',
    unpublished: 'Die Seite ist noch nicht veröffentlicht',
    unpublishedHelp:
      'Ein Test vergleicht Ihren Entwurf mit dem, was Käufer jetzt sehen. Veröffentlichen Sie die Seite zuerst.',
    running: 'Läuft',
    over: 'Beendet, gewählt wurde',
    since: 'seit',
    until: 'bis',
    variant: 'Fassung',
    a: 'A (bisher)',
    b: 'B (neu)',
    visitors: 'Besucher',
    orders: 'Bezahlte Bestellungen',
    share: 'Anteil',
    keepA: 'Beenden und A behalten',
    takeB: 'Beenden und B nehmen',
    sureA: 'Ab sofort sehen alle wieder A. Ihr Entwurf bleibt, wie er ist.',
    sureB: 'Ab sofort sehen alle B.',
  },
  en: {
    title: 'A/B test',
    subtitle: 'Two versions of a page, and which one sells more',
    back: 'Pages',
    begin: 'New test',
    name: 'Name',
    nameHelp: 'What you try, such as “Shorter heading”',
    edit: 'Edit the draft',
    how: 'A is what buyers see now. B is your draft. Each visitor gets one of them by chance and keeps it for thirty days. Visitors and paid orders are counted.',
    weight: 'Share of B in percent',
    weightHelp: '50 splits the visitors in halves',
    start: 'Start the test',
    privacy:
      'The visitor gets a cookie that holds the number of the test and the letter, nothing else. They are not recognised themselves. Mention the test in your privacy notice.',
    unpublished: 'The page is not published yet',
    unpublishedHelp: 'A test compares your draft with what buyers see now. Publish the page first.',
    running: 'Running',
    over: 'Over, chosen was',
    since: 'since',
    until: 'until',
    variant: 'Version',
    a: 'A (as before)',
    b: 'B (new)',
    visitors: 'Visitors',
    orders: 'Paid orders',
    share: 'Share',
    keepA: 'Stop and keep A',
    takeB: 'Stop and take B',
    sureA: 'From now on everybody sees A again. Your draft stays as it is.',
    sureB: 'From now on everybody sees B.',
  },
};

/** Meaning of the figures, for people who never heard of significance. */
export function verdictText(verdict: Verdict, locale: 'de' | 'en'): string {
  if (verdict.state === 'too_few') {
    const { missingVisitors: visitors, missingOrders: orders } = verdict;
    const rest = [
      visitors > 0
        ? `${visitors} ${inLanguage(locale, { de: 'Besucher in der kleineren Gruppe', en: 'visitors in the smaller group' })}`
        : '',
      orders > 0 ? `${orders} ${inLanguage(locale, { de: 'bezahlte Bestellungen', en: 'paid orders' })}` : '',
    ]
      .filter(Boolean)
      .join(inLanguage(locale, { de: ' und ', en: ' and ' }));
    return inLanguage(locale, {
      de: `Noch zu früh: Es fehlen mindestens ${rest}. Bis dahin sagen die Zahlen nichts.`,
      en: `Too early: at least ${rest} are missing. Until then the figures say nothing.`,
    });
  }
  const name = verdict.better?.toUpperCase();
  if (!name)
    return inLanguage(locale, { de: 'Beide Fassungen verkaufen gleich gut.', en: 'Both versions sell equally well.' });
  if (verdict.state === 'open') {
    return inLanguage(locale, {
      de: `${name} liegt vorn, aber das kann Zufall sein: Auch zwei gleiche Fassungen lägen in ${verdict.chancePercent} von 100 Tests so weit auseinander. Lassen Sie den Test weiterlaufen.`,
      en: `${name} is ahead, but that may be chance: even two equal versions would be this far apart in ${verdict.chancePercent} of 100 tests. Let the test go on.`,
    });
  }
  return inLanguage(locale, {
    de: `${name} verkauft besser. Zwei gleiche Fassungen lägen nur in ${verdict.chancePercent} von 100 Tests so weit auseinander. Wer oft nachsieht und beim ersten Vorsprung aufhört, irrt sich häufiger: Warten Sie mindestens eine ganze Woche.`,
    en: `${name} sells better. Two equal versions would be this far apart in only ${verdict.chancePercent} of 100 tests. Whoever looks often and stops at the first lead errs more often: wait for a full week at least.`,
  });
}
