// Procedures: documentation of how a shop's books come about and are kept (Verfahrensdokumentation after GoBD, Rz. 151 ff.), written from what the
// installation is and did. What happens outside of it, the shop adds itself.
export { procedureDocument, procedurePdf, type ProcedureDocument } from './procedure-document.ts';
