import { describe, expect, test } from 'vitest';
import { fenceCss } from './fence-css.ts';

const FENCE =
  '@layer kontor-fence{.course-room{position:relative!important;overflow:clip!important;isolation:isolate!important}}';
function fenced(source: string): string {
  const answer = fenceCss(source);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.css.slice(FENCE.length);
}
function refused(source: string): string {
  const answer = fenceCss(source);
  return answer.ok ? `taken: ${answer.css}` : `${answer.problem.problem} ${answer.problem.line}`;
}

test('each selector stands below the room; the page and the room mean the room itself', () => {
  expect(fenced('h1,.x>p{color:red}')).toBe('.course-room h1,.course-room .x>p{color:red}');
  expect(fenced('body{font-size:18px}:root{--a:1px}html body .x{top:0}')).toBe(
    '.course-room{font-size:18px}.course-room{--a:1px}.course-room body .x{top:0}',
  );
  expect(fenced('.course-room.b h2:hover::before{content:"x"}')).toBe('.course-room.b h2:hover::before{content:"x"}');
  expect(fenced('@media (min-width:600px){@supports (display:grid){p{display:grid}}}')).toBe(
    '@media (min-width:600px){@supports (display:grid){.course-room p{display:grid}}}',
  );
  expect(fenceCss('')).toEqual({ ok: true, css: '' });
  expect(fenced(':is(body) footer{color:red}')).toBe('.course-room :is(body) footer{color:red}');
});

test('keyframes get names of their own, wherever they are used', () => {
  expect(fenced('@keyframes spin{from{top:0}to{top:1px}}.x{animation:spin 1s;animation-name:spin}')).toBe(
    '@keyframes course-room-spin{from{top:0}to{top:1px}}.course-room .x{animation:course-room-spin 1s;animation-name:course-room-spin}',
  );
});

test('pictures of this shop and pictures inside the sheet are taken', () => {
  expect(fenced('p{background:url(/media/ab/x.webp)}')).toContain('url(/media/ab/x.webp)');
  expect(fenced('p{background:url("data:image/png;base64,AAAA")}')).toContain('data:image/png');
});

describe('what reaches out of the room is refused with its line', () => {
  test.each([
    ['@import "x.css";', 'at_rule 1'],
    ['\n@IMPORT url(//evil.example/x.css);', 'at_rule 2'],
    ['@\\69mport "x";', 'at_rule 1'],
    ['@font-face{font-family:x;src:url(/x)}', 'at_rule 1'],
    ['@layer a{p{color:red}}', 'at_rule 1'],
    ['p{background:url(https://evil.example/x)}', 'address 1'],
    ['p{background:url(//evil.example/x)}', 'address 1'],
    ['p{background:url("/\\\\evil.example")}', 'address 1'],
    ['p{background:u\\72l(https://evil.example)}', 'unreadable 1'],
    ['p{--x:url(https://evil.example)}', 'address 1'],
    ['p{background:image-set("https://evil.example" 1x)}', 'function 1'],
    ['p{background:url(data:image/svg+xml;base64,AAAA)}', 'address 1'],
    ['p{position:fixed}', 'position 1'],
    ['p{position:FI\\58 ED}', 'position 1'],
    ['p{p\\6fsition:fixed}', 'position 1'],
    ['p{position:fixed!important}', 'position 1'],
    ['p{--p:fixed;position:var(--p)}', 'position 1'],
    ['@keyframes x{to{position:fixed}}', 'position 1'],
    ['body~footer{display:none}', 'sibling 1'],
    ['.course-room + *{display:none}', 'sibling 1'],
    ['p{color:red;& ~ footer{display:none}}', 'nested 1'],
    ['body{footer &{display:none}}', 'unreadable 1'],
    ['p{color:red', 'taken: '],
    ['}{', 'unreadable 1'],
    ['p{color:expression(alert(1))}', 'function 1'],
  ])('%s', (source, answer) => {
    expect(refused(source).slice(0, answer.length)).toBe(answer);
  });
});

test('a sheet of more than 30,000 characters is refused', () => {
  expect(refused('p'.repeat(30_001))).toBe('too_long 1');
});

test('odd input is an answer and never a fault', () => {
  for (const odd of [
    '\0',
    '/*',
    '<style>',
    '@',
    '{',
    '\\',
    'a{b:c;;}',
    '@media',
    '@media{',
    '--x',
    ':',
    '💥{}',
    'a{}'.repeat(5000),
  ])
    expect(typeof fenceCss(odd).ok).toBe('boolean');
});
