export interface Quarter {
  year: number;
  quarter: number;
}

/** `2026-Q3`. */
export const quarterKey = ({ year, quarter }: Quarter): string => `${year}-Q${quarter}`;
