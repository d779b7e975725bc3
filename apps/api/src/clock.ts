/** The one clock: every instant that is stored or compared comes from here, never from SQL's now(). */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
