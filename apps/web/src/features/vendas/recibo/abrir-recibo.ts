import { fila } from '../../../fila/fila.ts';
import { keepAhead } from '../../../lib/ahead.ts';
import { imprimir } from '../../../papel/imprimir.ts';
import type { Feitio } from './dados.ts';

const loadDados = () => import('./dados.ts');
keepAhead(loadDados);

/** A window is a page of its own and needs the server; the frame prints what this page already knows. */
function serverIsAway(id: string): boolean {
  if (!navigator.onLine) return true;
  return fila.get().envios.some((envio) => envio.vendaId === id && envio.attempts > 0);
}

/** `pessoas`: who share it, where it is more than one. */
export function abrirRecibo(id: string, pessoas = 1): void {
  abrir(id, pessoas > 1 ? { pessoas } : {}, pessoas > 1 ? `?pessoas=${pessoas}` : '');
}

/** The slip of what was given back. */
export function abrirComprovante(id: string, devolucaoId: string): void {
  abrir(id, { devolucaoId }, `?devolucao=${devolucaoId}`);
}

function abrir(id: string, feitio: Feitio, query: string): void {
  const janela = { endereco: `/recibo/${id}${query}`, nome: `recibo-${feitio.devolucaoId ?? id}` };
  void imprimir({
    janela: serverIsAway(id) ? undefined : janela,
    documento: feitio.devolucaoId === undefined ? { tipo: 'recibo', id, pessoas: feitio.pessoas } : undefined,
    ler: async () => (await loadDados()).loadRecibo(id, feitio),
    falhou: 'Não foi possível imprimir o recibo. Tente novamente.',
  });
}
