import type { ReactElement } from 'react';
import { inLanguage } from '#core/kit';

type Variant = 'color' | 'plain';

interface Mark {
  /** Width at the common height of 24. */
  width: number;
  /** Colour it is known by; `plain` marks take the colour of the text around them. */
  ink: string;
  drawing(locale: 'de' | 'en'): ReactElement;
}

const HEIGHT = 24;

/** The size a mark is shown in where it is not the common height; the drawing keeps its shape. */
const SIZES: Readonly<Record<string, { height: number } | { width: number }>> = {
  card: { height: 20 },
  cardAmEx: { height: 20 },
  ideal: { width: 45 },
  apple_pay: { height: 22 },
  google_pay: { height: 22 },
};

function sizeOf(method: string, width: number): { width: number; height: number } {
  const size = SIZES[method] ?? { height: HEIGHT };
  const scale = 'height' in size ? size.height / HEIGHT : size.width / width;
  return { width: Math.round(width * scale), height: Math.round(HEIGHT * scale) };
}

/** A name in letters that fill the plate whatever font is at hand. */
function word(text: string, width: number, ink: string, more?: ReactElement): Mark {
  const drawing = (): ReactElement => (
    <>
      {more}
      <text
        x={width / 2}
        y={16}
        textAnchor="middle"
        fontSize={11}
        fontWeight={700}
        fontFamily="system-ui, sans-serif"
        textLength={width - 12}
        lengthAdjust="spacingAndGlyphs"
        fill="currentColor"
      >
        {text}
      </text>
    </>
  );
  return { width, ink, drawing };
}

const house = (
  <path
    d="M12 5 5 9.2v1.3h14V9.2L12 5Zm-5 7v5h1.6v-5H7Zm4.2 0v5h1.6v-5h-1.6Zm4.2 0v5H17v-5h-1.6ZM5 18v1.4h14V18H5Z"
    fill="currentColor"
  />
);

function transfer(locale: 'de' | 'en'): ReactElement {
  const [text, width] = inLanguage(locale, { de: ['Überweisung', 62], en: ['Transfer', 44] });
  return (
    <>
      {house}
      <text
        x={23}
        y={16}
        fontSize={10}
        fontWeight={700}
        fontFamily="system-ui, sans-serif"
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
        fill="currentColor"
      >
        {text}
      </text>
    </>
  );
}

const MARKS: Readonly<Record<string, Mark>> = {
  card: {
    width: 36,
    ink: '#27506b',
    drawing: () => (
      <>
        <path d="M7 8.5h22v2.6H7z" fill="currentColor" />
        <path d="M7 13.4h5v2.2H7zM24 13.4h5v2.2h-5z" fill="currentColor" opacity=".55" />
      </>
    ),
  },
  cardAmEx: word('AMEX', 44, '#1b62a8'),
  sepa: word('SEPA', 44, '#12438f'),
  sofort: word('Sofort', 52, '#a3347b'),
  sofort_sepa: word('Sofort + SEPA', 88, '#a3347b'),
  paypal: word('PayPal', 52, '#14407f'),
  bank_wire: { width: 92, ink: '#3b4a57', drawing: transfer },
  pay_later: {
    width: 36,
    ink: '#3b4a57',
    drawing: () => (
      <path
        d="M12 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H12a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2Zm.5 4.5v7.9h11V9.5h-11Zm4.8 1.2h1.4v2.9l2.2 1.3-.7 1.2-2.9-1.7v-3.7Z"
        fill="currentColor"
        fillRule="evenodd"
      />
    ),
  },
  pay_by_bank: {
    width: 40,
    ink: '#0f6b57',
    drawing: () => (
      <>
        {house}
        <path
          d="M22 12h8m0 0-3-3m3 3-3 3"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.8}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ),
  },
  p_24: word('P24', 38, '#c1122f'),
  apple_pay: word('Apple Pay', 66, '#111'),
  google_pay: word('Google Pay', 74, '#3c4043'),
  ideal: word('iDEAL', 45, '#b5005f'),
  ideal_sepa: word('iDEAL + SEPA', 84, '#b5005f'),
  klarna: word('Klarna', 50, '#171717'),
  twint: word('TWINT', 48, '#1b1b1b'),
  mondu: word('Mondu', 50, '#4a2bb3'),
};

/**
 * The mark of a payment method, drawn by us: a plate with its sign or its name. `plain` takes the colour of the text, for dark or coloured
 * grounds. It stands beside the name and says nothing more, so it is hidden from those who listen.
 */
export function MethodMark({
  method,
  locale,
  variant = 'color',
}: {
  method: string;
  locale: 'de' | 'en';
  variant?: Variant;
}): ReactElement | null {
  const mark = Object.hasOwn(MARKS, method) ? MARKS[method] : undefined;
  if (!mark) return null;
  const width = method === 'bank_wire' && locale === 'en' ? mark.width - 18 : mark.width;
  return (
    <svg
      className="method-mark"
      {...sizeOf(method, width)}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
      {...(variant === 'color' ? { color: mark.ink } : {})}
    >
      <rect
        x={0.5}
        y={0.5}
        width={width - 1}
        height={HEIGHT - 1}
        rx={4}
        fill={variant === 'color' ? '#fff' : 'none'}
        stroke={variant === 'color' ? '#c9d1d8' : 'currentColor'}
      />
      {mark.drawing(locale)}
    </svg>
  );
}

/** The methods that have a mark; a test holds them against all that can be offered. */
export const MARKED_METHODS: readonly string[] = Object.keys(MARKS);
