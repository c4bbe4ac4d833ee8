import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as door from '#core/plugins';

const root = path.resolve(import.meta.dirname, '../../..');
const { coreDoors } = (await import('../../../architecture.cjs' as string)) as { coreDoors: Record<string, string> };

test('each door leads where architecture.cjs says (`npm run doors` writes the map)', () => {
  const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  expect(imports).toEqual({
    ...coreDoors,
    '#builder/*': './builder/*/index.ts',
    '#plugins/*': './plugins/*/index.ts',
    '#web/*': './web/*/index.ts',
  });
  expect(Object.values(coreDoors).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

// Plugins live outside this repository too: a name that disappears from their door breaks them. Adding is free, removing is a major release.
test('the door for plugins opens on what was promised', () => {
  expect(Object.keys(door).sort()).toEqual([
    'BaseModel',
    'INK',
    'KYC_DOCUMENTS',
    'MUTED',
    'PAYMENT_METHODS',
    'PROVIDER_KEYS',
    'Paper',
    'accessOf',
    'actorLabel',
    'addPart',
    'answerTeaching',
    'asSeller',
    'byHandProvider',
    'callApi',
    'copyParts',
    'countryNames',
    'defineJob',
    'defineMail',
    'definePlugin',
    'defineSubscriber',
    'drawQr',
    'enqueue',
    'extensionCards',
    'extensionFile',
    'fileBytes',
    'fileLink',
    'findProduct',
    'findShownProduct',
    'gaveNoAnswer',
    'heldToken',
    'inTransaction',
    'installedPlugins',
    'integrationContext',
    'integrations',
    'isBuyerCountry',
    'isLoopback',
    'isOwnPath',
    'isRefusedCredentials',
    'lockProduct',
    'movePart',
    'namesOfParts',
    'notifyShop',
    'oncePerEvent',
    'openFile',
    'openHolding',
    'openPartsForNew',
    'partIdsOf',
    'partsView',
    'pastCheckoutsProvider',
    'paymentProviders',
    'plugIn',
    'pluginContext',
    'pluginSecrets',
    'previewToken',
    'productForms',
    'productTeaching',
    'protectTenantTable',
    'putFile',
    'qrSvg',
    'questionsOf',
    'readList',
    'readXml',
    'reading',
    'refreshFormWarnings',
    'refusedSettings',
    'removePart',
    'requireSeller',
    'sandboxAddress',
    'saveExtension',
    'sendMail',
    'shopOfSeller',
    'streamListCsv',
    'switchExtension',
    'trackingCodes',
    'upgradePrice',
    'upgradesOf',
    'withSettings',
    'xmlAll',
    'xmlAt',
  ]);
});
