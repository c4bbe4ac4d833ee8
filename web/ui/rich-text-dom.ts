import { textBlocks, textRuns } from '#core/kit';

/** Elements for a box in which a text is edited. Built one by one, never from markup. */
export function drawText(text: string): HTMLElement[] {
  const elements = textBlocks(text).map((block) => {
    if (block.kind === 'list') {
      const list = document.createElement('ul');
      list.append(...block.items.map((item) => filled('li', item)));
      return list;
    }
    return filled(block.kind === 'heading' ? (block.level === 2 ? 'h2' : 'h3') : 'p', block.text);
  });
  return elements.length > 0 ? elements : [filled('p', '')];
}

function filled(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    if (index > 0) element.append(document.createElement('br'));
    for (const run of textRuns(line)) element.append(runElement(run));
  });
  if (text === '') element.append(document.createElement('br'));
  return element;
}

function runElement({ text, bold, italic, href }: ReturnType<typeof textRuns>[number]): Node {
  if (!bold && !italic && !href) return document.createTextNode(text);
  const element = document.createElement(href ? 'a' : bold ? 'strong' : 'em');
  if (href) element.setAttribute('href', href);
  element.textContent = text;
  return element;
}

const BLOCKS = new Set(['P', 'DIV', 'H1', 'H2', 'H3', 'H4', 'UL', 'OL', 'BLOCKQUOTE']);

/** The plain text of such a box, in the form in which it is kept. */
export function readText(box: HTMLElement): string {
  const blocks: string[] = [];
  let loose = '';
  for (const node of box.childNodes) {
    if (!(node instanceof HTMLElement) || !BLOCKS.has(node.tagName)) {
      loose += inline(node);
      continue;
    }
    if (loose.trim() !== '') blocks.push(loose.trim());
    loose = '';
    blocks.push(blockText(node));
  }
  if (loose.trim() !== '') blocks.push(loose.trim());
  return blocks.filter((block) => block !== '').join('\n\n');
}

function blockText(element: HTMLElement): string {
  if (element.tagName === 'UL' || element.tagName === 'OL')
    return [...element.querySelectorAll('li')].map((item) => `- ${content(item).replaceAll('\n', ' ')}`).join('\n');
  const nested = [...element.children].some(({ tagName }) => BLOCKS.has(tagName));
  if (nested) return readText(element);
  const text = content(element);
  if (text === '') return '';
  if (element.tagName === 'H1' || element.tagName === 'H2') return `# ${text.replaceAll('\n', ' ')}`;
  return element.tagName === 'H3' || element.tagName === 'H4' ? `## ${text.replaceAll('\n', ' ')}` : text;
}

const content = (element: HTMLElement): string => [...element.childNodes].map(inline).join('').trim();

function inline(node: Node): string {
  if (!(node instanceof HTMLElement)) return (node.textContent ?? '').replaceAll(/\s+/g, ' ');
  if (node.tagName === 'BR') return '\n';
  const inside = [...node.childNodes].map(inline).join('');
  const words = inside.trim();
  if (words === '') return inside;
  const around = (mark: string): string => inside.replace(words, () => `${mark}${words}${mark}`);
  if (node.tagName === 'B' || node.tagName === 'STRONG') return around('**');
  if (node.tagName === 'I' || node.tagName === 'EM') return around('*');
  const href = node.getAttribute('href');
  return node.tagName === 'A' && href ? inside.replace(words, () => `[${words}](${href})`) : inside;
}
