import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { SAVED_MEANWHILE } from '#web/ui';
import { openBrowser, openContext, signIn } from './browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** One person with the same form in two windows. */
export interface TwoWindows {
  server: TestServer;
  first: Page;
  second: Page;
  faults: string[];
  /** Value of the field as a window that is opened now would show it. */
  stored(at: string, field: string): Promise<string>;
  /** Expects the later window to be told once, to keep what was typed and to save by a second press. Answers the status of the refusal. */
  refusesTheLater(at: string, field: string, values: readonly [string, string]): Promise<number>;
  close(): Promise<void>;
}

/** Two windows of Anna's. */
export async function openTwoWindows(): Promise<TwoWindows> {
  const [server, browser]: [TestServer, Browser] = await Promise.all([startTestServer(), openBrowser()]);
  const { context, page: first, faults } = await openContext(browser, server.url);
  await signIn(first, 'anna@kontor.test');
  const second = await context.newPage();
  const stored = (at: string, field: string): Promise<string> => storedIn(first, at, field);
  return {
    server,
    first,
    second,
    faults,
    stored,
    async refusesTheLater(at, field, [one, two]) {
      await Promise.all([first.goto(at), second.goto(at)]);
      expect(await typeAndSave(first, field, one)).toBeLessThan(400);
      await expect.poll(() => stored(at, field)).toBe(one);
      const refused = await typeAndSave(second, field, two);
      await second.getByText(SAVED_MEANWHILE.de).first().waitFor();
      expect(await stored(at, field)).toBe(one);
      expect(await second.locator(`[name="${field}"]`).inputValue()).toBe(two);
      expect(await press(second, field)).toBeLessThan(400);
      await expect.poll(() => stored(at, field)).toBe(two);
      expect(faults).toEqual([]);
      return refused;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Status of the answer to a press on the field's form. By script, since a page that is sent as a whole is drawn anew anyway. */
export async function press(tab: Page, field: string): Promise<number> {
  const answered = tab.waitForResponse((answer) => answer.request().method() === 'POST');
  await tab
    .locator('form', { has: tab.locator(`[name="${field}"]`) })
    .getByRole('button', { name: /speichern/i })
    .last()
    .click();
  const answer = await answered;
  expect(new URL(answer.url()).pathname).toMatch(/\.data$/);
  return answer.status();
}

async function typeAndSave(tab: Page, field: string, value: string): Promise<number> {
  const control = tab.locator(`[name="${field}"]`);
  if (!(await control.isVisible())) await tab.locator('details', { has: control }).locator('summary').first().click();
  const isChosen = await control.evaluate((element) => element.tagName === 'SELECT');
  await (isChosen ? control.selectOption(value) : control.fill(value));
  return press(tab, field);
}

/** Read from the page as the server draws it: a third window would load every script for one value. */
async function storedIn(page: Page, at: string, field: string): Promise<string> {
  const html = await (await page.request.get(at)).text();
  return page.evaluate(
    ([drawn, name]) =>
      new DOMParser().parseFromString(drawn, 'text/html').querySelector<HTMLInputElement>(`[name="${name}"]`)!.value,
    [html, field] as const,
  );
}
