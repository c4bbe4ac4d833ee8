import { expect } from 'vitest';
import type { Page } from 'playwright';
import { keepPicture } from './browser.ts';
import { addPart, newProduct, openStep, publish, sellFor } from './editor.ts';
import { silence } from './silence.ts';

export async function setUpDownload(page: Page, name: string): Promise<string> {
  const editor = await newProduct(page, 'download', name);
  await openStep(page, `${editor}/upload?step=2`, '#upload');
  await page
    .locator('#upload')
    .setInputFiles({ name: 'heft.txt', mimeType: 'text/plain', buffer: Buffer.from('Seite eins.') });
  await page.locator('[data-upload=done]').waitFor();
  await sellFor(page, editor, 3, '12,50');
  await keepPicture(page, 'product-published');
  return editor;
}

/** Two chapters, the second lesson moved by keyboard; the first is free to look at, the other one a recording. */
export async function setUpCourse(page: Page, name: string): Promise<string> {
  const editor = await newProduct(page, 'course', name);
  await openStep(page, `${editor}/content?step=2`, '#new-chapter');
  for (const chapter of ['Anfang', 'Ende']) {
    await page.locator('#new-chapter').fill(chapter);
    await page.getByRole('button', { name: 'Kapitel hinzufügen' }).click();
    await page.locator(`input[value="${chapter}"]`).waitFor();
  }
  for (const title of ['Erster Tag', 'Zweiter Tag']) {
    const card = page.locator('li').filter({ has: page.locator('input[value="Anfang"]') });
    await card.locator('input[name=title][placeholder]').fill(title);
    await card.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await page.locator(`input[value="${title}"]`).waitFor();
  }
  await page.locator('[data-lesson]').nth(1).getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await page
    .locator('li')
    .filter({ has: page.locator('input[value="Ende"]') })
    .locator('input[value="Zweiter Tag"]')
    .waitFor();
  await page.locator('input[value="Zweiter Tag"]').fill('Letzter Tag');
  await page.keyboard.press('Enter');
  await page.locator('input[value="Letzter Tag"]').waitFor();
  await keepPicture(page, 'course-content');
  await writeLessons(page);
  await sellFor(page, editor, 3, '30,00');
  return editor;
}

async function writeLessons(page: Page): Promise<void> {
  await page.locator('[data-lesson]').nth(0).getByRole('link').click();
  await page.waitForURL('**/lessons/**');
  await page.locator('textarea[name=body]').fill('## Hinsehen\n\nNur **schauen**.\n\n- Kanten\n- Flächen');
  await page.locator('#preview').check();
  await page.getByRole('button', { name: 'Speichern und zurück' }).click();
  await page.waitForURL('**/content?step=2&note=saved');
  await page.locator('[data-lesson]').nth(1).getByRole('link').click();
  await page.waitForURL('**/lessons/**');
  await page.locator('select[name=kind]:not([aria-label])').selectOption('audio');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL('**note=saved**');
  await page.waitForLoadState('networkidle');
  await page.locator('#upload').setInputFiles({ name: 'ton.wav', mimeType: 'audio/wav', buffer: silence() });
  await page.locator('[data-upload=done]').waitFor();
  await page.locator('audio').waitFor();
  await keepPicture(page, 'course-lesson');
}

/** Monthly, with its schedule seen before it is saved. */
export async function setUpMembership(page: Page, name: string, parts: readonly string[]): Promise<string> {
  const editor = await newProduct(page, 'membership', name);
  await openStep(page, `${editor}/membership?step=2`, '#part');
  for (const part of parts) await addPart(page, part);
  await openStep(page, `${editor}?step=3&plan=new_subscription`, 'input[name=firstAmount]');
  for (const field of ['firstAmount', 'nextAmount']) await page.locator(`input[name=${field}]`).fill('12,00');
  await page.locator('button[name=intent][value^=save_plan]').click();
  await page.waitForURL((address) => !address.searchParams.has('plan'));
  await publish(page);
  return editor;
}

export async function setUpBundle(page: Page, name: string, parts: readonly string[]): Promise<string> {
  const editor = await newProduct(page, 'bundle', name);
  await openStep(page, `${editor}/products?step=2`, '#part');
  for (const part of parts) await addPart(page, part);
  await page.getByText('Nicht wählbar').click();
  expect(await page.getByText('kann nicht in einem anderen Paket stecken').count()).toBeGreaterThan(0);
  await keepPicture(page, 'bundle-products');
  await sellFor(page, editor, 3, '20,00');
  return editor;
}
