// Posted forms with files, read as they arrive: for actions on the server, in our routes and in those of plugins.
export { hasParts, readParts, type FilePart } from '../forms/read-parts.server.ts';
export { withBody } from '../forms/with-body.server.ts';
