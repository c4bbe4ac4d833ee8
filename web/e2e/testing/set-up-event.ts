import type { Page } from 'playwright';
import { keepPicture } from './browser.ts';
import { newProduct, openStep, sellFor } from './editor.ts';

/** An evening of three kinds of tickets that share one quota; the first asks who comes. */
export async function setUpEvent(page: Page, name: string): Promise<string> {
  const editor = await newProduct(page, 'event', name);
  await page.goto(`${editor}/tickets?step=2`);
  await add(page, 'location', {
    locationShortName: 'Alte Münze',
    locationAddress: 'Molkenmarkt 2, Berlin',
    zip: '10179',
    countryCode: 'DE',
    timeZoneName: 'Europe/Berlin',
  });
  await add(page, 'date', { startsAt: '2026-11-21T11:00', endsAt: '2026-11-21T23:00' });
  await add(page, 'quota', { name: 'Saal', limit: '20' });
  const quotaId = (await page.locator('[name=quotaId] option').last().getAttribute('value'))!;
  await add(page, 'kind', {
    name: 'Parkett',
    pricing: 'own',
    price: '25,00',
    quotaId,
    ask_first_name: 'required',
    ask_last_name: 'required',
  });
  await add(page, 'kind', { name: 'Rang', pricing: 'own', price: '15,00', quotaId });
  await add(page, 'kind', { name: 'Loge', pricing: 'own', price: '40,00', quotaId });
  await keepPicture(page, 'event-tickets-step');
  await openStep(page, `${editor}/design?step=3`, '#note');
  await page.locator('#note').fill('Bitte leise eintreten.');
  await page.locator('[data-ticket-preview]').getByText('Bitte leise eintreten.').waitFor();
  await keepPicture(page, 'event-design-step');
  await page.getByRole('button', { name: 'Speichern und weiter' }).click();
  await page.waitForURL('**step=4**');
  await sellFor(page, editor, 4, '25,00');
  return editor;
}

/** From the stalls to a box. */
export async function offerUpgrade(page: Page, editor: string): Promise<void> {
  await page.goto(`${editor}?step=5#upgrades`);
  await page.waitForLoadState('networkidle');
  await page.locator('#upgrades summary').click();
  for (const [field, kind] of [
    ['fromVariant', 'Parkett'],
    ['toVariant', 'Loge'],
  ] as const) {
    const option = await page
      .locator(`#upgrades select[name=${field}] option`)
      .filter({ hasText: kind })
      .first()
      .getAttribute('value');
    await page.locator(`#upgrades select[name=${field}]`).selectOption(option);
  }
  await page.locator('#upgrades form:has(select) button').click();
  await page.locator('#upgrades li').filter({ hasText: 'Loge' }).waitFor();
  await keepPicture(page, 'event-upgrades');
}

/** The form of a section that adds something, filled in and sent. */
async function add(page: Page, intent: string, fields: Record<string, string>): Promise<void> {
  // Anew each time: what says that the last one is kept must not stand for this one.
  await page.goto(new URL(page.url()).pathname + '?step=2');
  const form = page.locator(`details:has(input[name=intent][value=${intent}]):not(:has(input[name=id]))`);
  if (!(await form.getAttribute('open').then((open) => open !== null))) await form.locator('summary').click();
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`);
    if ((await field.evaluate((each) => each.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await form.getByRole('button', { name: 'Hinzufügen' }).click();
  await page.getByText('Gespeichert.').waitFor();
}
