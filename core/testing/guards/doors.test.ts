import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as door from '#core/plugins';

const root = path.resolve(import.meta.dirname, '../../..');

test('the map of doors is short and says where each leads', () => {
  const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> };
  expect(imports).toEqual({
    '#core/*': './core/*/index.ts',
    '#builder/*': './builder/*/index.ts',
    '#plugins/*': './plugins/*/index.ts',
    '#web/*': './web/*/index.ts',
  });
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
    'inTransaction',
    'installedPlugins',
    'integrationContext',
    'integrations',
    'isBuyerCountry',
    'isRefusedCredentials',
    'lockProduct',
    'movePart',
    'namesOfParts',
    'oncePerEvent',
    'openFile',
    'openHolding',
    'openPartsForNew',
    'partIdsOf',
    'partsView',
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
    'reading',
    'refreshFormWarnings',
    'removePart',
    'requireSeller',
    'saveExtension',
    'sendMail',
    'shopOfSeller',
    'streamListCsv',
    'switchExtension',
    'trackingCodes',
    'upgradePrice',
    'upgradesOf',
  ]);
});
