/** One person's future sales: agreed on, paid for in advance, closed or given up. */
import { expect } from 'vitest';
import type { Signed } from '../signed.ts';
import { repartir } from './contas.ts';
import { type FuturaAberta, type Pago, sinalDe, totalDe, type VendaFeita } from './fatos.ts';
import { hojeEm, type LojaEmUso } from './loja-em-uso.ts';
import { itensDe, sortearLinhas, sortearVenda } from './pedidos.ts';
import type { RedeRuim, Resposta } from './rede-ruim.ts';

type Anotar = (resposta: Resposta, feita: ReturnType<typeof sortearVenda>['feita']) => VendaFeita | undefined;

export class Encomendas {
  readonly #loja: LojaEmUso;
  readonly #rede: RedeRuim;
  readonly #pessoa: Signed;
  readonly #gaveta: number;
  #abertas: FuturaAberta[] = [];

  constructor(loja: LojaEmUso, rede: RedeRuim, pessoa: Signed, gaveta: number) {
    this.#loja = loja;
    this.#rede = rede;
    this.#pessoa = pessoa;
    this.#gaveta = gaveta;
  }

  /** One thing or another; answers what it was. */
  async agir(anotar: Anotar): Promise<string> {
    const sorte = this.#loja.sorte.proxima();
    const futura = this.#abertas.at(-1);
    if (!futura || sorte < 0.3) return this.#abrir();
    if (sorte < 0.55) return this.#receber(futura);
    this.#abertas.pop();
    if (sorte < 0.85) return this.#encerrar(futura, anotar);
    return this.#cancelar(futura);
  }

  /** Up to so much, in up to three forms that are money in the hand; as the model has it and as it is sent. */
  #sortear(ate: number) {
    return this.#emFormas(ate > 0 ? this.#loja.sorte.inteiro(1, ate) : 0);
  }

  #emFormas(valor: number) {
    const { sorte, formas } = this.#loja;
    const escolhas = formas.map((_, n) => n).filter((n) => formas[n]?.tipo !== 'FIADO');
    const pagos: Pago[] = repartir(
      valor,
      Array.from({ length: sorte.inteiro(1, 3) }, () => 1),
    )
      .filter((parte) => parte > 0)
      .map((parte) => {
        const forma = sorte.um(escolhas);
        return { forma, valor: parte, taxa: formas[forma]?.taxa ?? 0 };
      });
    const ditos = pagos.map(({ forma, valor: parte }) => ({
      formaId: formas[forma]?.id,
      valor: parte / 100,
    }));
    return { pagos, ditos };
  }

  /** Below 0 with `vezes` −1: given back. */
  #lancar(venda: string, pagos: readonly Pago[], vezes: 1 | -1): void {
    const { fatos, abertas } = this.#loja;
    const caixa = abertas[this.#gaveta] ?? null;
    const dia = hojeEm(this.#loja);
    for (const { forma, valor, taxa } of pagos) {
      fatos.sinais.push({ venda, dia, forma, taxa, valor: vezes * valor, desfeito: false });
      fatos.movimentos.push({ caixa, forma, valor: vezes * valor });
    }
  }

  async #abrir(): Promise<string> {
    const linhas = sortearLinhas(this.#loja);
    const total = totalDe({ linhas, desconto: 0, acrescimo: 0, taxa: 0 });
    const { pagos, ditos } = this.#sortear(this.#loja.sorte.vez(0.7) ? total : 0);
    const pedido = {
      ...{ tipo: 'FUTUROS', itens: itensDe(this.#loja, linhas), confirmarDuplicada: true, sinal: ditos },
      gavetaId: this.#loja.gavetas[this.#gaveta],
    };
    const { body, status, code } = await this.#rede.pedir(this.#pessoa.token, 'POST', '/api/vendas', pedido);
    if (code === 'ACIMA_DO_LIMITE') return 'acima';
    expect([200, 201], JSON.stringify(body)).toContain(status);
    const futura = { id: String(body.id), versao: Number(body.versao), linhas };
    this.#lancar(futura.id, pagos, 1);
    this.#abertas.push(futura);
    return pagos.length > 0 ? 'sinal' : 'futura';
  }

  async #receber(futura: FuturaAberta): Promise<string> {
    const total = totalDe({ linhas: futura.linhas, desconto: 0, acrescimo: 0, taxa: 0 });
    const { pagos, ditos } = this.#sortear(total - sinalDe(this.#loja.fatos, futura.id));
    if (pagos.length === 0) return 'nada';
    const pedido = { pagamentos: ditos, gavetaId: this.#loja.gavetas[this.#gaveta] };
    const url = `/api/vendas/${futura.id}/sinais`;
    const { body, status } = await this.#rede.pedir(this.#pessoa.token, 'POST', url, pedido);
    expect([200, 201], JSON.stringify(body)).toContain(status);
    futura.versao = Number(body.versao);
    this.#lancar(futura.id, pagos, 1);
    return 'sinal';
  }

  async #encerrar(futura: FuturaAberta, anotar: Anotar): Promise<string> {
    const sinal = sinalDe(this.#loja.fatos, futura.id);
    const { feita, corpo, total } = sortearVenda(this.#loja, this.#gaveta, futura.linhas, sinal);
    const { pagos, ditos } = this.#emFormas(Math.max(sinal - total, 0));
    const pedido = { versao: futura.versao, ...corpo, ...(ditos.length > 0 ? { devolverSinal: ditos } : {}) };
    const url = `/api/vendas/${futura.id}/encerrar`;
    const resposta = await this.#rede.pedir(this.#pessoa.token, 'PUT', url, pedido);
    if (!anotar(resposta, feita)) {
      this.#abertas.push(futura);
      return 'recusada';
    }
    this.#lancar(futura.id, pagos, -1);
    return pagos.length > 0 ? 'sinal devolvido' : 'futura encerrada';
  }

  async #cancelar(futura: FuturaAberta): Promise<string> {
    const { sorte, clientes, fatos, gavetas } = this.#loja;
    const sinal = sinalDe(fatos, futura.id);
    const cliente = sorte.vez(0.4) ? sorte.inteiro(0, clientes.length - 1) : null;
    const { pagos, ditos } = this.#emFormas(sinal);
    const destino =
      cliente === null
        ? { sinal: { destino: 'DEVOLVER', pagamentos: ditos } }
        : { sinal: { destino: 'CREDITO' }, clienteId: clientes[cliente]?.id };
    const pedido = { motivo: 'Desistiu', gavetaId: gavetas[this.#gaveta], ...(sinal > 0 ? destino : {}) };
    const url = `/api/vendas/${futura.id}`;
    const { body, status } = await this.#rede.pedir(this.#pessoa.token, 'DELETE', url, pedido);
    expect(status, JSON.stringify(body)).toBe(200);
    if (cliente === null) this.#lancar(futura.id, pagos, -1);
    else if (sinal > 0) fatos.lancamentos.push({ cliente, valor: -sinal });
    return 'futura cancelada';
  }
}
