/** One person at a counter who does random things through the API, and writes down what the model says came of them. */

import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { Signed } from '../signed.ts';
import { Encomendas } from './encomendas.ts';
import {
  type ComandaAberta,
  restanteDe,
  subtotalDe,
  totalDe,
  type VendaFeita,
  valorDevolvido,
} from './fatos.ts';
import { hojeEm, indiceDe, type LojaEmUso } from './loja-em-uso.ts';
import { itensDe, sortearLinhas, sortearVenda } from './pedidos.ts';
import type { RedeRuim, Resposta } from './rede-ruim.ts';

type Corpo = Record<string, unknown>;

export class Balconista {
  readonly #loja: LojaEmUso;
  readonly #rede: RedeRuim;
  readonly #pessoa: Signed;
  readonly #vendedor: number;
  readonly #gaveta: number;
  readonly #nome: string;
  readonly #encomendas: Encomendas;
  #comandas: ComandaAberta[] = [];
  #vendas: VendaFeita[] = [];
  /** How often each thing was done. */
  readonly feitas = new Map<string, number>();

  constructor(loja: LojaEmUso, rede: RedeRuim, numero: number) {
    this.#loja = loja;
    this.#rede = rede;
    this.#vendedor = numero % loja.pessoas.length;
    this.#pessoa = loja.pessoas[this.#vendedor] ?? loja.dono;
    this.#gaveta = numero % loja.gavetas.length;
    this.#nome = `Mesa ${numero}`;
    this.#encomendas = new Encomendas(loja, rede, this.#pessoa, this.#gaveta);
  }

  async agir(): Promise<void> {
    const sorte = this.#loja.sorte.proxima();
    if (sorte < 0.2) await this.#vender();
    else if (sorte < 0.34) await this.#encomendar();
    else if (sorte < 0.44) await this.#abrirComanda();
    else if (sorte < 0.52) await this.#acrescentar();
    else if (sorte < 0.62) await this.#encerrar();
    else if (sorte < 0.74) await this.#devolver();
    else if (sorte < 0.79) await this.#cancelar();
    else if (sorte < 0.87) await this.#receber();
    else if (sorte < 0.92) await this.#movimentar();
    else if (sorte < 0.95) await this.#ajustar();
    else await this.#errar();
  }

  #contar(o_que: string): void {
    this.feitas.set(o_que, (this.feitas.get(o_que) ?? 0) + 1);
  }

  /**
   * It was made as the model says. Or a limit stood in the way: the customer's, where he has one; an employee's, where a
   * dear line was given away that is cheap in the catalogue.
   */
  #anotar(
    resposta: Resposta,
    feita: Pick<VendaFeita, 'linhas' | 'desconto' | 'acrescimo' | 'taxa' | 'pagos' | 'cliente'>,
  ) {
    const { abertas, fatos, clientes } = this.#loja;
    if (resposta.code === 'LIMITE_FIADO') {
      expect(feita.cliente === null ? null : clientes[feita.cliente]?.limite).not.toBeNull();
      this.#contar('limite');
      return undefined;
    }
    if (resposta.code === 'ACIMA_DO_LIMITE') {
      expect(this.#pessoa).not.toBe(this.#loja.dono);
      this.#contar('acima');
      return undefined;
    }
    expect([200, 201], JSON.stringify(resposta)).toContain(resposta.status);
    const venda = resposta.body as { id: string; total: number; troco: number; numero: number };
    expect(Math.round(venda.total * 100), JSON.stringify(venda)).toBe(totalDe(feita));
    const nova: VendaFeita = {
      ...feita,
      id: venda.id,
      numero: venda.numero,
      dia: hojeEm(this.#loja),
      vendedor: this.#vendedor,
      gaveta: this.#gaveta,
      caixa: abertas[this.#gaveta] ?? null,
      cancelada: false,
      devolvidas: [],
    };
    fatos.vendas.push(nova);
    this.#vendas.push(nova);
    return nova;
  }

  async #vender(): Promise<void> {
    const { feita, corpo } = sortearVenda(this.#loja, this.#gaveta, sortearLinhas(this.#loja));
    const pedido = {
      tipo: 'VENDAS',
      itens: itensDe(this.#loja, feita.linhas),
      confirmarDuplicada: true,
      ...corpo,
    };
    const resposta = await this.#rede.pedir(this.#pessoa.token, 'POST', '/api/vendas', pedido);
    if (this.#anotar(resposta, feita)) this.#contar('venda');
  }

  async #encomendar(): Promise<void> {
    const feito = await this.#encomendas.agir((resposta, feita) => this.#anotar(resposta, feita));
    this.#contar(feito);
  }

  async #abrirComanda(): Promise<void> {
    const linhas = sortearLinhas(this.#loja);
    const pedido = {
      tipo: 'COMANDAS',
      identificador: this.#nome,
      itens: itensDe(this.#loja, linhas),
      confirmarDuplicada: true,
      id: uuidv7(),
    };
    const { body, status, code } = await this.#rede.pedir(this.#pessoa.token, 'POST', '/api/vendas', pedido);
    if (code === 'ACIMA_DO_LIMITE') return this.#contar('acima');
    expect([200, 201], JSON.stringify(body)).toContain(status);
    const comanda = { id: String(body.id), versao: Number(body.versao), linhas };
    this.#comandas.push(comanda);
    this.#loja.fatos.comandas.add(comanda);
    this.#contar('comanda');
  }

  async #acrescentar(): Promise<void> {
    const comanda = this.#comandas.at(-1);
    if (!comanda) return this.#abrirComanda();
    const mais = sortearLinhas(this.#loja);
    const url = `/api/vendas/${comanda.id}/itens`;
    const pedido = { itens: itensDe(this.#loja, mais) };
    const { body, status, code } = await this.#rede.pedir(this.#pessoa.token, 'POST', url, pedido);
    if (code === 'ACIMA_DO_LIMITE') return this.#contar('acima');
    expect(status, JSON.stringify(body)).toBe(200);
    comanda.linhas.push(...mais);
    comanda.versao = Number(body.versao);
    this.#contar('itens');
  }

  async #encerrar(): Promise<void> {
    const comanda = this.#comandas.shift();
    if (!comanda) return this.#abrirComanda();
    const { feita, corpo } = sortearVenda(this.#loja, this.#gaveta, comanda.linhas);
    const url = `/api/vendas/${comanda.id}/encerrar`;
    const resposta = await this.#rede.pedir(this.#pessoa.token, 'PUT', url, {
      versao: comanda.versao,
      ...corpo,
    });
    if (!this.#anotar(resposta, feita)) {
      this.#comandas.push(comanda);
      return;
    }
    this.#loja.fatos.comandas.delete(comanda);
    this.#contar('encerrada');
  }

  async #devolver(): Promise<void> {
    const { sorte, formas, gavetas, abertas, fatos } = this.#loja;
    const venda = this.#vendas.length === 0 ? undefined : sorte.um(this.#vendas);
    if (!venda || venda.cancelada) return this.#vender();
    const itens = venda.linhas.flatMap(({ peso }, posicao) => {
      const resta = restanteDe(venda, posicao);
      if (resta === 0 || !sorte.vez(0.6)) return [];
      const vai = peso ? resta : 1000 * sorte.inteiro(1, resta / 1000);
      const { total, liquido } = valorDevolvido(venda, posicao, vai);
      return [{ posicao, milesimos: vai, liquido, total }];
    });
    if (itens.length === 0) return;
    const total = itens.reduce((sum, item) => sum + item.total, 0);
    const fiado =
      (venda.pagos ?? []).some(({ forma }) => formas[forma]?.tipo === 'FIADO') && venda.cliente !== null;
    const escolhas = formas.map((_, n) => n).filter((n) => fiado || formas[n]?.tipo !== 'FIADO');
    const forma = sorte.um(escolhas);
    const pagos = total === 0 ? [] : [{ forma, valor: total }];
    const aoEstoque = sorte.vez(0.7);
    const pedido = {
      itens: itens.map(({ posicao, milesimos }) => ({ posicao, quantidade: milesimos / 1000 })),
      pagamentos: pagos.map(({ valor }) => ({ formaId: formas[forma]?.id, valor: valor / 100 })),
      ...{ motivo: 'Troca', aoEstoque, gavetaId: gavetas[this.#gaveta] },
    };
    const url = `/api/vendas/${venda.id}/devolucoes`;
    const { status, body } = await this.#rede.pedir(this.#pessoa.token, 'POST', url, pedido);
    expect([200, 201], JSON.stringify([body, pedido])).toContain(status);
    venda.devolvidas.push({ dia: hojeEm(this.#loja), itens, total, pagos, aoEstoque });
    const caixa = abertas[this.#gaveta] ?? null;
    fatos.movimentos.push(...pagos.map(({ valor }) => ({ caixa, forma, valor: -valor })));
    this.#contar('devolucao');
  }

  async #cancelar(): Promise<void> {
    const { sorte, dono, abertas, fatos } = this.#loja;
    const venda = this.#vendas.length === 0 ? undefined : sorte.um(this.#vendas);
    if (!venda || venda.cancelada) return this.#vender();
    const { status, body } = await this.#rede.pedir(dono.token, 'DELETE', `/api/vendas/${venda.id}`, {
      motivo: 'Erro',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    venda.cancelada = true;
    const devolvidos = venda.devolvidas.flatMap(({ pagos }) => pagos);
    const sinais = fatos.sinais.filter((sinal) => sinal.venda === venda.id);
    for (const sinal of sinais) sinal.desfeito = true;
    const volta = [
      ...(venda.pagos ?? []),
      ...sinais,
      ...devolvidos.map(({ forma, valor }) => ({ forma, valor: -valor })),
    ];
    const caixa = abertas[venda.gaveta] ?? null;
    fatos.movimentos.push(...volta.map(({ forma, valor }) => ({ caixa, forma, valor: -valor })));
    this.#contar('cancelamento');
  }

  async #receber(): Promise<void> {
    const { sorte, clientes, formas, gavetas, abertas, fatos } = this.#loja;
    const cliente = sorte.inteiro(0, clientes.length - 1);
    const forma = sorte.um(formas.map((_, n) => n).filter((n) => formas[n]?.tipo !== 'FIADO'));
    const valor = sorte.inteiro(1, 150_00);
    const pedido = { valor: valor / 100, formaId: formas[forma]?.id, gavetaId: gavetas[this.#gaveta] };
    const url = `/api/clientes/${clientes[cliente]?.id}/recebimentos`;
    const { status, body } = await this.#rede.pedir(this.#pessoa.token, 'POST', url, pedido);
    expect([200, 201], JSON.stringify(body)).toContain(status);
    fatos.lancamentos.push({ cliente, valor: -valor });
    fatos.movimentos.push({ caixa: abertas[this.#gaveta] ?? null, forma, valor });
    this.#contar('recebimento');
  }

  async #movimentar(): Promise<void> {
    const { sorte, abertas, fatos } = this.#loja;
    const caixa = abertas[this.#gaveta] ?? null;
    if (caixa === null) return this.#vender();
    const tipo = sorte.vez(0.5) ? 'SUPRIMENTO' : 'SANGRIA';
    const valor = sorte.inteiro(1, 200_00);
    const url = `/api/caixas/${fatos.sessoes[caixa]?.id}/movimentos`;
    const { status, body } = await this.#rede.pedir(this.#pessoa.token, 'POST', url, {
      tipo,
      valor: valor / 100,
    });
    expect([200, 201], JSON.stringify(body)).toContain(status);
    const forma = indiceDe(this.#loja, 'DINHEIRO');
    fatos.movimentos.push({ caixa, forma, valor: tipo === 'SANGRIA' ? -valor : valor });
    this.#contar(tipo.toLowerCase());
  }

  async #ajustar(): Promise<void> {
    const { sorte, clientes, dono, fatos } = this.#loja;
    const cliente = sorte.inteiro(0, clientes.length - 1);
    const valor = sorte.vez(0.5) ? sorte.inteiro(1, 30_00) : -sorte.inteiro(1, 30_00);
    const url = `/api/clientes/${clientes[cliente]?.id}/ajustes`;
    const pedido = { valor: valor / 100, motivo: 'Conferido com o caderno' };
    const { status, body } = await this.#rede.pedir(dono.token, 'POST', url, pedido);
    expect([200, 201], JSON.stringify(body)).toContain(status);
    fatos.lancamentos.push({ cliente, valor });
    this.#contar('ajuste');
  }

  /** Requests that must be refused and leave no trace. */
  async #errar(): Promise<void> {
    const { sorte, formas } = this.#loja;
    const { feita, corpo, total } = sortearVenda(this.#loja, this.#gaveta, sortearLinhas(this.#loja));
    const errados: Corpo[] = [
      { pagamentos: [{ formaId: formas[0]?.id, valor: (total + 1) / 100 }] },
      { pagamentos: [{ formaId: uuidv7(), valor: Math.max(total, 1) / 100 }] },
      { desconto: (subtotalDe(feita.linhas) + 1) / 100 },
      { clienteId: uuidv7() },
      { gavetaId: uuidv7() },
    ];
    const pedido = {
      tipo: 'VENDAS',
      itens: itensDe(this.#loja, feita.linhas),
      confirmarDuplicada: true,
      ...corpo,
    };
    const errado = { ...pedido, ...sorte.um(errados) };
    const { status, body } = await this.#rede.pedir(this.#pessoa.token, 'POST', '/api/vendas', errado);
    expect([400, 403], JSON.stringify([body, errado])).toContain(status);
    this.#contar('recusa');
  }
}
