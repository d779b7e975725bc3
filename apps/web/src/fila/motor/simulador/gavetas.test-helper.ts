/** The model of the server: drawers and what customers owe. In centavos. */

import { toCentavos } from '@balcao/contract/base/money';
import type { Caixa } from '@balcao/contract/caixa/caixa';
import type { Lancado } from '@balcao/contract/clientes/clientes';
import type { PagamentoInput } from '@balcao/contract/vendas/pagamento';
import { recusa } from '../envio.test-helper.ts';
import type { RespostaDoServidor } from '../motor-parts.ts';
import type { Pedido } from './pedido.test-helper.ts';

interface Sessao {
  id: string;
  gavetaId: string;
  fechada: boolean;
}

export class Gavetas {
  private readonly sessoes = new Map<string, Sessao>();
  /** Cash that went in, less what went out, whichever session it is of. */
  dinheiro = 0;
  readonly devem = new Map<string, number>();

  /** Undefined: it is no drawer's and no customer's. */
  atender({ path, body }: Pedido): RespostaDoServidor | undefined {
    const [, , colecao, id = '', acao] = path.split('/');
    if (colecao === 'clientes') return this.receberDivida(id, toCentavos(body.valor ?? 0));
    if (colecao !== 'caixas') return undefined;
    if (acao === undefined) return this.abrir(body);
    const sessao = this.sessoes.get(id);
    if (!sessao) return recusa('NAO_ENCONTRADO', { status: 404 });
    if (acao === 'fechar') this.sessoes.set(id, { ...sessao, fechada: true });
    else if (sessao.fechada && body.origem !== 'fila')
      return recusa('CAIXA_FECHADO', { caixa: caixaDe(sessao) });
    else this.dinheiro += (String(body.tipo) === 'SANGRIA' ? -1 : 1) * toCentavos(body.valor ?? 0);
    return { kind: 'noCaixa', caixa: caixaDe(sessao), avisos: [] };
  }

  private abrir({ id = '', gavetaId = '', fundo = 0 }: Pedido['body']): RespostaDoServidor {
    const aberta = [...this.sessoes.values()].find(
      (sessao) => sessao.gavetaId === gavetaId && !sessao.fechada,
    );
    if (aberta) return recusa('CAIXA_ABERTO', { caixa: caixaDe(aberta) });
    const sessao = { id, gavetaId, fechada: false };
    this.sessoes.set(id, sessao);
    this.dinheiro += toCentavos(fundo);
    return { kind: 'noCaixa', caixa: caixaDe(sessao), avisos: [] };
  }

  private receberDivida(cliente: string, valor: number): RespostaDoServidor {
    this.devem.set(cliente, (this.devem.get(cliente) ?? 0) - valor);
    this.dinheiro += valor;
    return { kind: 'naConta', ...lancadoDe(cliente) };
  }

  /** The money of a sale. */
  receber(pagamentos: readonly PagamentoInput[], { clienteId }: Pedido['body']): void {
    const de = (forma: string) =>
      pagamentos.reduce((sum, { formaId, valor }) => sum + (formaId === forma ? toCentavos(valor) : 0), 0);
    const [dinheiro, fiado, cliente] = [de('dinheiro'), de('fiado'), clienteId ?? ''];
    this.dinheiro += dinheiro;
    if (fiado > 0) this.devem.set(cliente, (this.devem.get(cliente) ?? 0) + fiado);
  }

  alvo(resposta: RespostaDoServidor): string {
    if (resposta.kind === 'noCaixa') return `caixa ${resposta.caixa.id}`;
    return resposta.kind === 'naConta' ? `cliente ${resposta.cliente.id}` : '';
  }

  /** A known key's answer, when it is no sale's. */
  repetida(alvo: string): RespostaDoServidor | undefined {
    const [o = '', id = ''] = alvo.split(' ');
    const sessao = this.sessoes.get(id);
    if (o === 'caixa' && sessao) return recusa('TOKEN_DUPLICADO', { caixa: caixaDe(sessao) });
    return o === 'cliente' ? recusa('TOKEN_DUPLICADO', { lancado: lancadoDe(id) }) : undefined;
  }
}

function caixaDe({ id, gavetaId, fechada }: Sessao): Caixa {
  const fechadoEm = fechada ? '2026-11-20T15:00:00.000Z' : null;
  return { id, gaveta: { id: gavetaId, nome: '' }, porForma: [], fechadoEm } as unknown as Caixa;
}

function lancadoDe(id: string): Lancado {
  return { lancamento: {}, cliente: { id } } as unknown as Lancado;
}
