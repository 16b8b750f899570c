import type { ReactNode } from 'react';

/** Class of a number that must not break over two lines. */
export const UNBROKEN = 'ap-money';

/** `UNBROKEN` for text that is an amount (`R$ 1.234,50`, `USD 1.234,50`) or a date. */
export const classOfAmount = (value: ReactNode): typeof UNBROKEN | undefined =>
  typeof value === 'string' && /^(-?(R\$|[A-Z]{3})\s?-?[\d.,]+|\d\d\/\d\d\/\d{4})$/.test(value) ? UNBROKEN : undefined;
