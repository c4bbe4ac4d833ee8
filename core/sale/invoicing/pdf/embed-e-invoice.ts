import type { Paper } from '#core/paper';
import { inLanguage, type Language } from '#core/kit';

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const FILE_NAME = 'factur-x.xml';

const PROPERTIES = [
  ['DocumentFileName', 'name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE'],
  ['Version', 'The actual version of the Factur-X XML schema'],
  ['ConformanceLevel', 'The conformance level of the embedded Factur-X data'],
] as const;

/** Makes the PDF a ZUGFeRD invoice: the file inside it, and the metadata that tells readers so. */
export function embedEInvoice(paper: Paper, xml: string, locale: Language): void {
  // ZUGFeRD calls the file an alternative to the page: both say the same.
  paper.attach({
    name: FILE_NAME,
    type: 'text/xml',
    relationship: 'Alternative',
    bytes: new TextEncoder().encode(xml),
    description: inLanguage(locale, {
      de: 'Elektronische Rechnung (ZUGFeRD)',
      en: 'Electronic invoice (ZUGFeRD)',
      pl: 'Faktura elektroniczna (ZUGFeRD)',
    }),
  });
  paper.describe(`
    <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>`);
  paper.describe(extensionSchema());
}

/** PDF/A knows no property that its file does not explain. */
function extensionSchema(): string {
  const properties = PROPERTIES.map(
    ([name, description]) => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`,
  ).join('');
  return `
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${properties}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`;
}
