/**
 * The table of the queue's operations. How one is called in the list of what waits stands in `telas/operacoes.ts`: those
 * words come with the list, and this table with the first page.
 */
import type { Envio, Intent, IntentCom, OperacaoDe, Operation } from '../motor/envio.ts';
import { abrir } from './abrir.ts';
import { abrirCaixa } from './abrir-caixa.ts';
import { abrirContagem } from './abrir-contagem.ts';
import { adicionar } from './adicionar.ts';
import { alterar } from './alterar.ts';
import { cadastrarCliente } from './cadastrar-cliente.ts';
import { cadastrarProduto } from './cadastrar-produto.ts';
import { cancelar } from './cancelar.ts';
import { contarLinhas } from './contar-linhas.ts';
import { encerrar } from './encerrar.ts';
import { fecharCaixa } from './fechar-caixa.ts';
import { fundir } from './fundir.ts';
import { lancarDespesa } from './lancar-despesa.ts';
import { lancarPerda } from './lancar-perda.ts';
import { mover } from './mover.ts';
import { movimentarCaixa } from './movimentar-caixa.ts';
import type { Familia, Operacao } from './operacao.ts';
import { produzir } from './produzir.ts';
import { receber } from './receber.ts';
import { receberSinal } from './receber-sinal.ts';
import { tocarPedido } from './tocar-pedido.ts';

/** The order is that of the badge's words. */
export const OPERACOES = {
  ...{ abrir, alterar, adicionar, encerrar },
  ...{ abrirCaixa, movimentarCaixa, fecharCaixa },
  receber,
  ...{ lancarDespesa, cadastrarProduto, cadastrarCliente },
  ...{ receberSinal, cancelar, mover, fundir },
  ...{ lancarPerda, produzir },
  ...{ abrirContagem, contarLinhas },
  tocarPedido,
};

/** False for a row of a newer version of the app, on a page that is older than the database. */
export function ehConhecida({ operation }: { operation: string }): boolean {
  return Object.hasOwn(OPERACOES, operation);
}

/** An unknown operation keeps its place in its tab's order, like a change of it, and waits for a page that knows it. */
export function operacaoDe(envio: { operation: Operation }): Operacao {
  return ehConhecida(envio) ? OPERACOES[envio.operation] : alterar;
}

type DaFamilia<E extends { operation: Operation }, F extends Familia> = Extract<
  E,
  { operation: OperacaoDe<F> }
>;

const ehDe =
  <F extends Familia>(familia: F) =>
  <E extends { operation: Operation }>(envio: E): envio is DaFamilia<E, F> =>
    operacaoDe(envio).familia === familia;

/** It makes, changes or closes a sale by its lines: a person counts it as one. */
export const ehDeVenda = ehDe('venda');
/** It opens, moves or closes a drawer. */
export const ehDoCaixa = ehDe('caixa');
/** A customer pays of what is owed. */
export const ehRecebimento = ehDe('conta');
/** A product, a customer, an expense or a count, under an id of this device. */
export const ehCadastro = ehDe('criado');
/** It happens to a sale beside its lines. */
export const ehMudanca = ehDe('mudanca');
/** Goods come or go otherwise than by a sale. */
export const ehDoEstoque = ehDe('estoque');
/** Something was seen of the stock. */
export const ehLeitura = ehDe('contagem');
/** Somebody in the kitchen touched a card. */
export const ehToque = ehDe('cozinha');

/** It changes or closes a tab that the server does not have: its opening was lost, or taken out. */
export function ehSemComanda(envio: Pick<Envio, 'last' | 'operation'>): boolean {
  return envio.last?.code === 'NAO_ENCONTRADO' && envio.operation !== 'abrir' && ehDeVenda(envio);
}

/** Centavos: what the sale comes to; of an addition, what is added; what went into a drawer or out of it, or was paid. */
export function totalDoEnvio(envio: IntentCom<object>): number {
  return operacaoDe(envio).total(envio);
}

/** Unsent sales as a person counts them: one per sale, with the total that it will have; none that is cancelled here, or is in another tab. */
export function pendingSum(envios: readonly Intent[]): { vendas: number; centavos: number } {
  const totals = new Map<string, number>();
  const foram = new Set(
    envios.flatMap((envio) => {
      if (envio.operation === 'cancelar') return envio.vendaId;
      return envio.operation === 'fundir' ? envio.body.fundir.vendaDuplicadaId : [];
    }),
  );
  for (const envio of envios.filter(ehDeVenda)) {
    if (foram.has(envio.vendaId)) continue;
    const before = envio.operation === 'adicionar' ? (totals.get(envio.vendaId) ?? 0) : 0;
    totals.set(envio.vendaId, before + totalDoEnvio(envio));
  }
  return { vendas: totals.size, centavos: [...totals.values()].reduce((a, b) => a + b, 0) };
}

/** The expense that a sangria is, as it will be but for its day. */
export function despesaDaSangria(envio: Intent) {
  if (envio.operation !== 'movimentarCaixa') return undefined;
  const { id = envio.key, valor, despesa } = envio.body.caixa;
  return despesa ? { ...despesa, id, valor } : undefined;
}
