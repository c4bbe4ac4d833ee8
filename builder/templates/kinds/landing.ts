import { beere, kontrast, meer, nordlicht, papier, pixel, studio } from '../decks/index.ts';
import type { PageTemplate } from '../page-template.ts';
import { heroCentered, heroOffer, heroPicture, heroPlain, heroSplit, heroStacked, notice } from '../parts/heroes.ts';
import { contents, featureCards, featureGrid, featurePicture, figures, forWhom, logos, modules, offerCard, stepsRow } from '../parts/reasons.ts';
import { footer, header, offer } from '../parts/shop.ts';
import { about, afterwards, closing, closingPicture, faqColumns, faqList, letter, voiceLarge, voices } from '../parts/trust.ts';
import { say } from '../parts/write.ts';
import { template } from './template.ts';

/** Pages with one promise and one way to buy. */
export const landingTemplates: readonly PageTemplate[] = [
  template('programme', 'landing', nordlicht, ['Programm', 'Programme'], ['Für Seminare und Begleitung: Nutzen, Ablauf, Fragen, Platz sichern.', 'For seminars and coaching: benefit, path, questions, a place.'], (v) => [
    header(v.locale, [[say(v.locale, 'Ablauf', 'Path'), '#ablauf'], [say(v.locale, 'Fragen', 'Questions'), '#fragen']]),
    heroSplit(v, { radius: 14 }),
    logos(v, { background: 'surface' }),
    featureCards(v, { radius: 14 }),
    stepsRow(v, { background: 'surface', anchor: 'ablauf' }),
    modules(v, { card: 'surface', radius: 14 }),
    voiceLarge(v, { background: 'primary', color: 'onPrimary' }),
    offer(v, { layout: 'row', background: 'surface' }),
    about(v, { radius: 14 }),
    faqColumns(v, { background: 'surface' }),
    closing(v),
    footer(v.locale, v.sub),
  ]),
  template('first-app', 'landing', pixel, ['Erster Schritt', 'First step'], ['Verspielt und klar, mit Angebot schon im Kopf der Seite.', 'Playful and clear, with the offer in the head of the page.'], (v) => [
    header(v.locale),
    heroOffer(v, { background: 'surface' }),
    figures(v, { figureColor: 'primary' }),
    featurePicture(v, { background: 'surface', radius: 20, flip: true }),
    contents(v, { title: say(v.locale, 'Der Lehrplan', 'The curriculum') }),
    voices(v, { background: 'surface', card: 'background', radius: 16 }),
    faqList(v),
    closing(v),
    footer(v.locale, v.sub),
  ]),
  template('evening', 'landing', meer, ['Abendruhe', 'Evening calm'], ['Viel Luft, ein Bild, eine Stimme: für Hörbares und Stilles.', 'Plenty of air, one picture, one voice: for listening and calm.'], (v) => [
    header(v.locale),
    heroPicture(v, { overlay: '#06303b', transparency: 40, align: 'center' }),
    letter(v, { background: 'surface' }),
    featureGrid(v),
    offer(v, { layout: 'full', background: 'surface' }),
    stepsRow(v),
    voiceLarge(v, { background: 'primary', color: 'onPrimary', font: 'source-serif-4' }),
    faqList(v, { background: 'surface' }),
    footer(v.locale, v.sub),
  ]),
  template('toolbox', 'landing', papier, ['Werkzeugkasten', 'Toolbox'], ['Sachlich und dicht: für Vorlagen, Rechner und Fachwissen.', 'Matter-of-fact and dense: for templates, calculators and know-how.'], (v) => [
    header(v.locale, [[say(v.locale, 'Inhalt', 'Contents'), '#inhalt']]),
    notice(v.closingSub, 'primary', 'onPrimary'),
    heroSplit(v, { background: 'surface', radius: 12 }),
    featureCards(v, { count: 4 }),
    modules(v, { background: 'surface', anchor: 'inhalt', title: say(v.locale, 'Das liegt drin', 'What is in the box') }),
    forWhom(v),
    offer(v, { layout: 'row', background: 'surface', title: say(v.locale, 'Einmal zahlen, behalten', 'Pay once, keep it') }),
    voices(v),
    afterwards(v, { background: 'surface' }),
    faqColumns(v),
    footer(v.locale, v.sub),
  ]),
  template('challenge', 'landing', kontrast, ['Challenge', 'Challenge'], ['Hart und direkt, eine Farbe, eine Frage, ein Knopf.', 'Hard and direct, one colour, one question, one button.'], (v) => [
    heroPlain(v, { background: '#d7f25c', color: '#141413', size: 92, smallSize: 44, weight: 800, buttonLook: { background: '#141413', color: '#ffffff', radius: 0 } }),
    featurePicture(v, { background: '#141413', color: '#ffffff' }),
    stepsRow(v, { background: 'surface' }),
    figures(v, { background: '#141413', color: '#ffffff', figureColor: '#d7f25c' }),
    offer(v, { layout: 'row' }),
    faqList(v, { background: 'surface' }),
    closing(v, { background: '#141413', color: '#ffffff', buttonLook: { background: '#d7f25c', color: '#141413', radius: 0 } }),
    footer(v.locale, v.sub),
  ]),
  template('premiere', 'landing', studio, ['Premiere', 'Premiere'], ['Ein dunkler Saal, ein Titel, ein Programm.', 'A dark hall, a title, a programme.'], (v) => [
    heroStacked(v, { radius: 2 }),
    contents(v, { background: 'surface' }),
    voices(v, { card: 'surface', radius: 2 }),
    offerCard(v, { to: '#angebot' }),
    offer(v, { layout: 'row', background: 'surface' }),
    about(v, { flip: true, radius: 2 }),
    faqColumns(v, { background: 'surface' }),
    closingPicture(v, { overlay: '#0b0a09' }),
    footer(v.locale, v.sub),
  ]),
  template('sing-along', 'landing', beere, ['Mitmachen', 'Join in'], ['Freundlich und rund, beginnt mit einer Frage und endet mit einem Ton.', 'Friendly and round, begins with a question and ends with a note.'], (v) => [
    header(v.locale),
    heroCentered(v, { background: 'primary', color: 'onPrimary', buttonLook: { background: 'surface', color: 'primary' } }),
    forWhom(v, { background: 'surface' }),
    featureCards(v, { radius: 24 }),
    offer(v, { layout: 'row', background: 'surface' }),
    stepsRow(v),
    voices(v, { background: 'surface', card: 'background', radius: 24 }),
    faqColumns(v),
    closing(v),
    footer(v.locale, v.sub),
  ]),
];
