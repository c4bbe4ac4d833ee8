// Procedures: documentation of how a shop's books come about and are kept (Verfahrensdokumentation after GoBD, Rz. 151 ff.), written from what the
// installation is and did. Steps outside of it are added by the shop itself.
export { procedureDocument, procedurePdf, type ProcedureDocument } from './procedure-document.ts';
