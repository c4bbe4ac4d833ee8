import type { Page } from 'playwright';
import { looksRight } from './browser.ts';
import { newProduct, openStep, sellFor } from './editor.ts';

/** A pattern tried, then a pool of two keys that was first pasted with a mistake. */
export async function setUpLicence(page: Page, name: string): Promise<string> {
  const editor = await newProduct(page, 'license_key', name);
  await openStep(page, `${editor}/keys?step=2`, '#keys');
  await page.getByLabel('Kontor erzeugt sie nach einem Muster').check();
  await page.locator('#pattern').fill('FK-{numeric:2}');
  await page.getByText('Mindestens ein Platzhalter braucht eine Länge').waitFor();
  await page.locator('#pattern').fill('FK-{alphabetic:5}-{year}');
  await page
    .getByText(/^FK-[A-Z]{5}-20\d\d$/)
    .first()
    .waitFor();
  await looksRight(page, 'license-pattern');
  await page.getByLabel('Ich lade eigene Schlüssel hoch').check();
  await page.locator('input[name=activationLimit]').fill('1');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Gespeichert').first().waitFor();
  await page.locator('#keys').fill('KORN-0001\nKORN-0002\nKORN-0001');
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await page
    .getByText(/Zeile 3/)
    .first()
    .waitFor();
  await page.locator('#keys').fill('KORN-0001\nKORN-0002');
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await page.getByText('2 Schlüssel hinzugefügt.').waitFor();
  await looksRight(page, 'license-pool');
  await sellFor(page, editor, 3, '19,00');
  return editor;
}

/** Numbered, and drawn while its seller types. */
export async function setUpCertificate(page: Page, name: string): Promise<string> {
  const editor = await newProduct(page, 'certificate', name);
  await openStep(page, `${editor}/certificate_numbers?step=2`, '#numberPattern');
  await page.locator('#numberPattern').fill('DK-{year}-{sequence:3}');
  await page.getByText(/^DK-\d{4}-001$/).waitFor();
  await looksRight(page, 'certificate-numbers');
  await page.getByRole('button', { name: 'Speichern und weiter' }).click();
  await page.locator('[data-preview] svg').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('input[name=title]').fill('Meister der Schatten');
  await page.locator('[data-preview]').getByText('Meister der Schatten').waitFor();
  await looksRight(page, 'certificate-design');
  await page.getByRole('button', { name: 'Speichern und weiter' }).click();
  await page.waitForURL('**step=4**');
  await sellFor(page, editor, 4, '9,00');
  return editor;
}

/** With a room to book, and two things its seller wants to know before. */
export async function setUpService(page: Page, name: string): Promise<string> {
  const editor = await newProduct(page, 'service', name);
  await openStep(page, `${editor}/service_delivery?step=4`, '#label-0');
  await page.locator('textarea[name=text]').fill('Wir melden uns am selben Tag.');
  await page.locator('input[name=bookingUrl]').fill('https://termine.example/clara');
  await page.locator('#label-0').fill('Worum geht es Ihnen?');
  await page.getByRole('button', { name: 'Frage hinzufügen' }).click();
  await page.locator('#label-1').fill('Wie sollen wir sprechen?');
  await page.locator('#kind-1').selectOption('choice');
  await page.locator('#options-1').fill('Video\nTelefon');
  await looksRight(page, 'service-delivery');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Gespeichert').first().waitFor();
  await sellFor(page, editor, 2, '80,00');
  return editor;
}
