// Payments through the platform: one account at the processor for all sellers, whose balances stand in the books.
import { env } from 'node:process';
import { definePlugin, type Plugin } from '#core/plugins';
import { connectDemo } from './demo.ts';
import { connectProvider, type OperatorOf } from './open-provider.ts';
import { operatorFrom } from './operator.ts';

/** With the platform's account from `operatorOf`: the installation's environment, a demo's sandbox, or a test's. */
export function elopageConnectWith(operatorOf: OperatorOf): Plugin {
  return definePlugin({
    id: 'elopage-connect',
    title: { de: 'Zahlungen über die Plattform', en: 'Payments through the platform' },
    payments: [connectProvider(operatorOf)],
    demo: connectDemo,
  });
}

export const elopageConnect = elopageConnectWith(() => connectDemo.operator() ?? operatorFrom(env));
