import { expect, test } from 'vitest';
import { readXml, xmlAll, xmlAt, xmlLeaf, xmlText } from './index.ts';

test('a document is read without prefixes, with its entities, sections and comments', () => {
  const root = readXml(
    '\uFEFF<?xml version="1.0" encoding="UTF-8"?><!-- bank --><a:Doc xmlns:a="urn:a" xmlns="urn:b" a:Ccy="EUR &amp; more"><Nm> M&#xFC;ller &lt;3 <![CDATA[<raw>]]></Nm><E/><E>2</E></a:Doc>',
  )!;
  expect([root.name, root.attributes, root.text]).toEqual(['Doc', { Ccy: 'EUR & more' }, '']);
  expect(xmlText(root, 'Nm')).toBe('Müller <3 <raw>');
  expect(xmlAll(root, 'E').map(({ text }) => text)).toEqual(['', '2']);
  expect(xmlAt(root, 'Nm/None')).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['text', 'hello'],
  ['an open element', '<a><b></a>'],
  ['two roots', '<a/><b/>'],
  ['an unknown prefix', '<x:a/>'],
  ['an unknown entity', '<a>&secret;</a>'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['a character that XML has not', '<a>\u0000</a>'],
  ['a document type', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['65 levels', `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`],
])('%s is no document', (_, document) => {
  expect(readXml(document)).toBeNull();
});

test('a written text is read as it was, without what XML cannot carry', () => {
  const text = '<&>"\' ü \u0000\u0008\uFFFE\uD800 €';
  expect(readXml(xmlLeaf('t', text, { a: text }))).toMatchObject({
    text: '<&>"\' ü  €',
    attributes: { a: '<&>"\' ü  €' },
  });
});
