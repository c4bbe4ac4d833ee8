import type { Page } from 'playwright';

/** From the first field to the empty editor; answers the editor's path. */
export async function newProduct(page: Page, form: string, name: string): Promise<string> {
  await page.goto('/cabinet/products/new');
  await page.locator(`input[name=form][value=${form}]`).check();
  await page.locator('input[name=name]').fill(name);
  await page
    .locator('form')
    .filter({ has: page.locator('input[name=form]') })
    .getByRole('button')
    .last()
    .click();
  await page.waitForURL('**/edit?step=1**');
  return new URL(page.url()).pathname;
}

/** A step of the editor, come to rest: what is typed before the script runs would be lost. */
export async function openStep(page: Page, address: string, field: string): Promise<void> {
  await page.goto(address);
  await page.locator(field).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** The price of the checkout step, and into the shop. */
export async function sellFor(page: Page, editor: string, step: number, price: string): Promise<void> {
  await openStep(page, `${editor}?step=${step}`, 'input[name=price-new]');
  await page.locator('input[name=price-new]').fill(price);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL('**note=saved**');
  await publish(page);
}

export async function publish(page: Page): Promise<void> {
  await page.locator('#publication').getByRole('button', { name: 'Veröffentlichen' }).click();
  await page.waitForURL('**note=published**');
}

/** Puts a product into the bundle or membership whose step is open. */
export async function addPart(page: Page, name: string): Promise<void> {
  const option = await page.locator('#part option').filter({ hasText: name }).first().getAttribute('value');
  await page.locator('#part').selectOption(option);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await page.getByRole('button', { name: `Entfernen: ${name}` }).waitFor();
}

export function productIdOf(editor: string): number {
  return Number(/products\/(\d+)/.exec(editor)![1]);
}
