// Identity documents: papers that sellers hand in to be paid. Encrypted with a key of their own, pictures written anew so that nothing hidden
// stays in them, every look at one written down, and the fourteen statuses of a document.
export { documentsOf, type DocumentShown } from './documents-of.ts';
export { documentError } from './errors.ts';
export { forgetIdentity } from './forget-identity.ts';
export { IdentityDocument } from './identity-document.ts';
export { moveDocument } from './move-document.ts';
export { openDocument, readDocument, whoLooks, type OpenedDocument } from './open-document.ts';
export { sealedIdentityKeys } from './seller-key.ts';
export {
  keepDocument,
  putDocument,
  sealFile,
  type DocumentInput,
  type Replaced,
  type SealedFile,
} from './put-document.ts';
export { documentMachine, type DocumentEvent, type DocumentFacts, type DocumentStatus } from './states.ts';
