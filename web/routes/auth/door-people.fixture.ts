import { seedPerson } from '#core/people';
import { useTestKernel } from '#core/testing';
import { TestBrowser } from './browser-of-the-test.ts';
import * as signIn from './sign-in.tsx';

/** People with a password, signed in by a browser where asked. */
export function useDoorPeople() {
  const kernel = useTestKernel();
  const secureKernel = useTestKernel({ env: { BASE_URL: 'https://shop.example' } });
  const PASSWORD = 'kontor-demo';
  let counter = 0;

  async function aPerson(of = kernel()): Promise<{ email: string; userId: number }> {
    counter += 1;
    const email = `door-${counter}@kontor.test`;
    const { userId } = await seedPerson(of.contextFor({ kind: 'platform', reason: 'test' }), {
      email,
      password: PASSWORD,
      firstName: 'Dora',
      lastName: 'Door',
    });
    return { email, userId };
  }

  async function signedInBrowser(): Promise<{ browser: TestBrowser; email: string }> {
    const { email } = await aPerson();
    const browser = new TestBrowser(kernel());
    await browser.post(signIn.action, '/sign_in', { email, password: PASSWORD });
    return { browser, email };
  }

  return { kernel, secureKernel, PASSWORD, aPerson, signedInBrowser };
}
