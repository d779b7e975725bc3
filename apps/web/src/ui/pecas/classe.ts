/** A part's own class, and the one that its page gives it. */
export const comClasse = (own: string | undefined, given: string | undefined): string | undefined =>
  given ? `${own} ${given}` : own;
