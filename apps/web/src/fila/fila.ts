/** The door of the queue: a module outside this folder imports this file, or what stands beside it for some pages only. */
import { lazy } from 'react';

export {
  apresentarVias,
  esteAparelhoId,
  fila,
  guardadosDe,
  vendaEntregue,
} from './desta-pagina.ts';
export {
  type Envio,
  type EnvioBody,
  type Intent,
  isQueued,
  type Nomes,
  type OperacaoDe,
  SEM_VERSAO,
} from './motor/envio.ts';
export { type ContaNaFila, naConta } from './motor/na-conta.ts';
export { comNovos, feitoOuErro, novosDe } from './motor/novos.ts';
export { ehMovida, type LancadoNaConta, type LancadoNoCaixa } from './motor/registros.ts';
export type { Outcome } from './motor/respostas.ts';
export { followMerges, mergeItens } from './motor/revisar.ts';
export { type ContagemDita, contagemNova } from './operacoes/abrir-contagem.ts';
export { clienteDe, clienteNovo } from './operacoes/cadastrar-cliente.ts';
export { produtoDe, produtoNoCaixa, produtoNovo } from './operacoes/cadastrar-produto.ts';
export { noFiado } from './operacoes/familias.ts';
export { despesaDe, despesaNova } from './operacoes/lancar-despesa.ts';
export { ehSemContagem, type LeituraDita, leituraNova } from './operacoes/leitura-nova.ts';
export {
  despesaDaSangria,
  ehDeVenda,
  ehDoCaixa,
  ehDoEstoque,
  ehLeitura,
  ehMudanca,
  ehRecebimento,
  ehToque,
  totalDoEnvio,
} from './operacoes/operacoes.ts';
export { toqueNovo } from './operacoes/tocar-pedido.ts';
export const FilaBadge = lazy(() => import('./telas/badge.tsx'));
export { Reserva as FilaReserva } from './telas/reserva.tsx';
export { age, guardadasText, palavraGuardada, saidaText } from './telas/textos.ts';
export { useAoEntregar, useFila, useNovosNaFila, useProdutosComAFila } from './use-fila.ts';
