/** Cards of the sandbox and how their payment ends. */
export const CARDS = {
  paid: '4970107111111119',
  challenge: '4970105181818183',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  mistyped: '4000000000000127',
  trouble: '4000000000000119',
  /** Pays at once; its bank wants to see the buyer whenever it is charged again. */
  demanding: '4000002760003184',
} as const;

export const CODES: Readonly<Record<string, string>> = {
  [CARDS.paid]: '000000',
  [CARDS.demanding]: '000000',
  [CARDS.declined]: '101101',
  [CARDS.insufficient]: '101102',
  [CARDS.expired]: '101105',
  [CARDS.mistyped]: '105101',
  [CARDS.trouble]: '009999',
};
