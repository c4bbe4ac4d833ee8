import { brokenRules } from '#core/context';

export const ownDataError = brokenRules({
  export_not_found: {
    status: 404,
    title: { de: 'Kopie nicht gefunden', en: 'Copy not found' },
    detail: {
      de: 'Diese Kopie gibt es nicht oder nicht mehr. Fordern Sie eine neue an.',
      en: 'There is no such copy, or no longer. Ask for a new one.',
    },
  },
  nothing_chosen: {
    status: 422,
    field: 'shops',
    title: { de: 'Kein Shop gewählt', en: 'No shop chosen' },
    detail: {
      de: 'Wählen Sie mindestens einen Shop, bei dem gelöscht werden kann.',
      en: 'Choose at least one shop at which something can be erased.',
    },
  },
  not_confirmed: {
    status: 422,
    field: 'confirmed',
    title: { de: 'Bestätigung fehlt', en: 'Confirmation is missing' },
    detail: {
      de: 'Bestätigen Sie, dass Sie gelesen haben, was gelöscht wird und was bleibt.',
      en: 'Confirm that you have read what is erased and what stays.',
    },
  },
  contract_runs: {
    status: 409,
    title: { de: 'Ein Vertrag läuft noch', en: 'A contract is still running' },
    detail: {
      de: 'Bei diesem Shop läuft ein Vertrag oder ist etwas offen. Beenden oder begleichen Sie das zuerst.',
      en: 'A contract runs at this shop, or something is open. End or settle it first.',
    },
  },
});
