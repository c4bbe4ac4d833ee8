const MINUTE_MS = 60_000;

export const addMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);
