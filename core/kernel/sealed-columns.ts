import { sealedPayoutAccounts, sealedPublisherAccounts } from '#core/affiliates';
import { sealedChannels } from '#core/agent-sales';
import { sealedBankAccounts } from '#core/bank-accounts';
import { sealedAcmeAccounts, sealedCertificates } from '#core/domains';
import { sealedIdentityKeys } from '#core/identity-documents';
import { sealedLegitimations } from '#core/legitimation';
import { sealedMailKeys } from '#core/mail';
import { sealedBankFiles, sealedPayouts } from '#core/merchants';
import { sealedSecondFactors } from '#core/people';
import { pluginPlace, type Plugin } from '#core/plugins';
import { sealedSettings, type SealedColumn } from '#core/settings';
import { sealedEndpoints } from '#core/webhooks';

const CORE: readonly SealedColumn[] = [
  sealedSettings,
  sealedSecondFactors,
  sealedMailKeys,
  sealedIdentityKeys,
  sealedLegitimations,
  sealedBankAccounts,
  sealedPayouts,
  sealedBankFiles,
  sealedPublisherAccounts,
  sealedPayoutAccounts,
  sealedCertificates,
  sealedAcmeAccounts,
  ...sealedEndpoints,
  sealedChannels,
];

/** Every column that holds something sealed: core's own and the plugins'. */
export function sealedColumns(plugins: readonly Plugin[]): SealedColumn[] {
  return [...CORE, ...plugins.flatMap(({ id, sealed = [] }) => sealed.map((column) => ofPlugin(id, column)))];
}

const ofPlugin = (id: string, column: SealedColumn): SealedColumn => ({
  ...column,
  placeOf: (row, field) => pluginPlace(id, column.placeOf(row, field)),
});
