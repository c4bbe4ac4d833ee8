/** A charge is announced so many days before it is due. */
export const ANNOUNCED_DAYS = 3;
