import { expect, test } from 'vitest';
import { noData, type FunnelEnv, type RenderEnv } from '#builder/block';
import { emptyDocument, ROOT, type DocNode, type PageDocument } from '#builder/document';
import { renderPage } from '#builder/render';
import { sampleEnv } from '#builder/sample';
import { allBlocks } from './index.ts';

const registry = allBlocks();

function drawn(type: string, p: object, funnel?: FunnelEnv, funnels?: typeof noData.funnels): string {
  const def = registry.get(type)!;
  const page = emptyDocument('funnel');
  const node: DocNode = {
    t: type,
    v: def.version,
    p: { ...(JSON.parse(JSON.stringify(def.defaults('de'))) as DocNode['p']), ...p },
    s: {},
  };
  const doc: PageDocument = { ...page, nodes: { [ROOT]: { ...page.nodes[ROOT]!, c: { default: ['a'] } }, a: node } };
  const env: RenderEnv = { ...sampleEnv('de'), mode: 'published', ...(funnel ? { funnel } : {}) };
  return renderPage(doc, registry, env, { ...noData, ...(funnels ? { funnels } : {}) }).html;
}

const offer: NonNullable<FunnelEnv['offer']> = {
  action: '/s/anna/f/kurs/n3',
  token: 'K~1~n3~9~s',
  name: 'Heft',
  description: 'Vierzig Übungen.',
  coverUrl: null,
  summary: [
    { label: 'Heft', value: '19,00 €' },
    { label: 'Gesamtbetrag inkl. MwSt.', value: '19,00 €', strong: true },
  ],
  notes: ['Bezahlt wird mit Visa ···· 4242.'],
  links: [],
  waiver: { text: 'Sofort beginnen', required: true },
  totalKey: '1900eur',
  accept: 'Zahlungspflichtig bestellen',
  lawful: { buy_now: 'Jetzt kaufen' },
  errors: [],
};

test('an offer is two real forms with the step’s token; the total stands right above a button that says it costs money', () => {
  const html = drawn('funnel_product', { acceptText: 'jetzt kaufen' }, { offer });
  const form = /<form method="post" action="\/s\/anna\/f\/kurs\/n3">.*?<\/form>/s.exec(html)![0];
  expect(form).toMatch(
    /name="token" value="K~1~n3~9~s".*name="waiver".*required.*Gesamtbetrag inkl\. MwSt\..*19,00 €.*<\/dl><button[^>]*value="accept"[^>]*>Jetzt kaufen<\/button><\/form>/s,
  );
  expect(form).not.toContain('checked');
  expect(html.match(/<form method="post"/g)).toHaveLength(2);
  expect(html).toMatch(/value="decline"[^>]*>Nein danke/);
  // A text the law does not know falls back to the one it does.
  expect(drawn('funnel_product', { acceptText: 'Ja, dazunehmen' }, { offer })).toMatch(
    /Ja, dazunehmen<\/p>.*>Zahlungspflichtig bestellen<\/button>/s,
  );
  expect(drawn('funnel_product', {})).not.toContain('<form');
});

test('a thank-you page fills in three fields as words, leaves every other brace alone and shows strangers nothing', () => {
  const thanks: NonNullable<FunnelEnv['thanks']> = {
    fields: { first_name: '<b>Bea</b>', order_id: 'K7RW2HXP', product_name: 'Kurs' },
    notice: '',
    orders: [{ number: 'K7RW2HXP', name: 'Kurs', total: '49,00 €' }],
    access: [],
    invoices: [{ label: 'RE-1', url: 'javascript:alert(1)' }],
  };
  const html = drawn('thank_you_page', { title: 'Danke, {first_name}! {constructor} {email}' }, { thanks });
  expect(html).toContain('Danke, &lt;b&gt;Bea&lt;/b&gt;! {constructor} {email}');
  expect([html.includes('49,00 €'), html.includes('javascript:')]).toEqual([true, false]);
  expect(drawn('thank_you_page', {})).not.toContain('Ihre Bestellung</h2>');
});

test('the way into a funnel leads to a running one only, and on its own pages to the next step', () => {
  const funnels = [{ id: '7', name: 'Kurs', firstStep: 'Landeseite', running: true, url: '/s/anna/f/kurs' }];
  expect(drawn('funnel', { funnelId: '7' }, undefined, funnels)).toContain('href="/s/anna/f/kurs"');
  expect(drawn('funnel', { funnelId: '7' }, undefined, [{ ...funnels[0]!, running: false }])).not.toContain('kp-btn');
  expect(drawn('funnel', { entry: 'form', collect: ['email'] }, { next: '/s/anna/f/kurs/n2' })).toMatch(
    /<form[^>]*method="get" action="\/s\/anna\/f\/kurs\/n2">.*type="email"/s,
  );
});
