// XML read and written: bank files, e-invoices, sitemaps, the interfaces of agencies.
export { readXml, xmlAll, xmlAt, xmlText, type XmlElement } from './read-xml.ts';
export { escapeXml, xmlGroup, xmlLeaf } from './write-xml.ts';
