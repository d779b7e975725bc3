/**
 * Collections of which devices are told only that something changed: their rows are read by their own calls, none stands
 * behind a cursor. Without schemas: what follows the stream takes these.
 */
export const AVISADAS = ['impressoes', 'cozinha', 'impressoras', 'estacoes'] as const;
export type ColecaoAvisada = (typeof AVISADAS)[number];

export function ehAvisada(nome: string): nome is ColecaoAvisada {
  return (AVISADAS as readonly string[]).includes(nome);
}
