/** This browser as a device of its store. The queue, that numbers its sales, knows who it is, and says so here. */
export interface EsteAparelho {
  /** Undefined before its first sale or printer. */
  id(): Promise<string | undefined>;
  /** Makes it known to the server where it was not. Throws without a connection. */
  garantir(): Promise<string>;
}

let este: EsteAparelho | undefined;

export function apresentarAparelho(aparelho: EsteAparelho): void {
  este = aparelho;
}

export async function idDoAparelho(): Promise<string | undefined> {
  return este?.id();
}

export function garantirAparelho(): Promise<string> {
  if (!este) throw new Error('There is no queue on this page.');
  return este.garantir();
}
