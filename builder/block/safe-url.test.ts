import { describe, expect, test } from 'vitest';
import { safeUrl } from './safe-url.ts';

describe('addresses a link may carry', () => {
  test.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['example.com/path', 'https://example.com/path'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['192.168.0.1', 'https://192.168.0.1/'],
    ['mailto:anna@example.com', 'mailto:anna@example.com'],
    ['tel:+4930123', 'tel:+4930123'],
    ['/s/anna/kurs', '/s/anna/kurs'],
    ['#preise', '#preise'],
  ])('%s is allowed', (raw, expected) => expect(safeUrl(raw)).toBe(expected));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    ' javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https:\\evil.example',
    'https://user:pass@example.com',
    'https://user@example.com',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    '',
    '   ',
    'nonsense',
    `https://example.com/${'a'.repeat(3000)}`,
  ])('%j is refused', (raw) => expect(safeUrl(raw)).toBeUndefined());
});
