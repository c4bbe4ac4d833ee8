// Settings: what a seller or the operator decides, checked by a schema, with secrets encrypted at rest; and the box that keeps secrets.
export { defineSettings, type SettingsDefinition } from './define-settings.ts';
export { forgetSettings } from './forget-settings.ts';
export { maskedSettings, type MaskedSettings } from './masked-settings.ts';
export { readSettings, readSeveralSettings } from './read-settings.ts';
export { createSecretBox, sealedBy, secretBox, secretBoxOf, type SecretBox } from './secret-box.ts';
export type { SealedColumn, SealedRow } from './sealed-column.ts';
export { sealedSettings, type SettingsOwner, type SettingsValues } from './stored-settings.ts';
export { writeSettings, type SettingsChanges } from './write-settings.ts';
