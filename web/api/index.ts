// The API's description and what is made of it, as the command line writes them.
export { clientSource, type Description } from './client/client-source.ts';
export { openApiDocument } from './openapi/document.ts';
