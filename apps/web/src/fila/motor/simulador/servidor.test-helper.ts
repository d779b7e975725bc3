/** A model of the server: keys first, then versions; tabs, closings and what comes after them; stock. */

import type { ItemMovido } from '@balcao/contract/vendas/mover';
import { mesmosPagamentos, type PagamentoInput } from '@balcao/contract/vendas/pagamento';
import { somarPagamentos } from '@balcao/contract/vendas/total';
import { emCentavos } from '@balcao/contract/vendas/venda';
import type { ItemInput, Venda, VendaWritten } from '@balcao/contract/vendas/vendas';
import { ServidorDeMentira } from '../../../dados/copia/servidor.test-helper.ts';
import { urlOf } from '../../../lib/url-of.ts';
import { OPERACOES } from '../../operacoes/operacoes.ts';
import { recusa } from '../envio.test-helper.ts';
import type { EnvioRequest, RespostaDoServidor } from '../motor-parts.ts';
import { ehMovida } from '../registros.ts';
import { comoPagos, fakeVenda } from '../simulador.test-helper.ts';
import { Dispositivos } from './dispositivos.test-helper.ts';
import { Gavetas } from './gavetas.test-helper.ts';
import { separar } from './mover.test-helper.ts';
import type { Pedido } from './pedido.test-helper.ts';

const TEMPORAL = 5_000;

export const totalDe = (itens: readonly ItemInput[]) =>
  itens.reduce((sum, item) => sum + Math.round(item.preco * 100) * item.quantidade, 0);

export class Servidor {
  readonly vendas = new Map<string, Venda>();
  readonly chaves = new Map<string, { conteudo: string; alvo: string }>();
  /** How often each key was carried out. */
  readonly feitas = new Map<string, number>();
  readonly estoque = new Map<string, number>();
  readonly gavetas = new Gavetas();
  readonly dispositivos = new Dispositivos();
  /** The answer by cursor. */
  readonly sync = new ServidorDeMentira();
  /** The lines of a tab when it was closed, and the closed tab that a new one continues. */
  readonly contas = new Map<string, readonly ItemInput[]>();
  readonly continua = new Map<string, string>();
  /** Products of which something went from one tab to another. */
  readonly mudados: string[] = [];
  /** How many requests arrived. */
  recebidos = 0;
  private readonly agora: () => number;
  private numero = 0;

  constructor(agora: () => number) {
    this.agora = agora;
  }

  atender = ({ operation, params, key, body, who }: EnvioRequest): RespostaDoServidor => {
    const { endpoint } = OPERACOES[operation];
    this.recebidos += 1;
    const path = urlOf(endpoint, { params });
    const pedido = { method: endpoint.method, path, chave: key, body, usuarioId: who.usuarioId } as Pedido;
    if (path.endsWith('/encerrar')) return this.encerrar(pedido);
    if (endpoint.method === 'DELETE') return this.cancelar(pedido);
    return this.comChave(pedido);
  };

  /** A known key answers before anything else is looked at; what is refused does not burn it. */
  private comChave(pedido: Pedido): RespostaDoServidor {
    const { method, path, chave, body } = pedido;
    const conteudo = JSON.stringify([method, path, conteudoDe(body)]);
    const antes = this.chaves.get(chave);
    if (antes) {
      if (antes.conteudo !== conteudo) return recusa('TOKEN_REUTILIZADO', { status: 422 });
      return this.gavetas.repetida(antes.alvo) ?? recusa('TOKEN_DUPLICADO', this.repetida(antes.alvo));
    }
    const resposta = this.gavetas.atender(pedido) ?? this.deVenda(pedido);
    if (resposta.kind === 'error') return resposta;
    const alvo = alvoDe(resposta) ?? this.gavetas.alvo(resposta);
    this.chaves.set(chave, { conteudo, alvo });
    this.feitas.set(chave, (this.feitas.get(chave) ?? 0) + 1);
    return resposta;
  }

  private repetida(alvo: string) {
    const [um = '', para] = alvo.split('>');
    return para === undefined
      ? { venda: this.lida(um) }
      : { movida: { de: this.escrita(um), para: this.escrita(para) } };
  }

  private deVenda(pedido: Pedido): RespostaDoServidor {
    const { method, path, body } = pedido;
    const [, , , id, acao] = path.split('/');
    if (id === undefined) return this.registrar(pedido);
    if (id === 'fundir') return this.juntar(body);
    const dita = this.vendas.get(id);
    if (!dita) return recusa('NAO_ENCONTRADO', { status: 404 });
    if (acao === 'mover') return this.mudar(dita, body);
    const itens = body.itens ?? [];
    const venda = this.lugarDe(dita);
    if (method === 'PUT') {
      if (venda !== dita) return recusa('COMANDA_ALTERADA', { venda });
      if (venda.finalizada || venda.cancelada) return recusa('VENDA_FINALIZADA', { venda });
      if (body.versao !== undefined && body.versao !== venda.versao) {
        return recusa('COMANDA_ALTERADA', { venda });
      }
      return this.ok(
        this.gravar({ ...venda, identificador: body.identificador ?? venda.identificador }, itens),
      );
    }
    if (venda.cancelada) return recusa('VENDA_FINALIZADA', { venda });
    if (!venda.finalizada) return this.ok(this.gravar(venda, [...venda.itensVenda, ...itens]));
    const aberta = [...this.continua].find(([nova, de]) => de === id && !this.lida(nova).finalizada);
    const alvo = aberta && !this.lida(aberta[0]).cancelada ? this.lida(aberta[0]) : this.continuacao(venda);
    return this.ok(this.gravar(alvo, [...alvo.itensVenda, ...itens]));
  }

  /** Nothing leaves the shelf; a tab that is left without lines lives on in the other. */
  private mudar(de: Venda, { itens = [], para: dito = '' }: Pedido['body']): RespostaDoServidor {
    const nova = typeof dito === 'object';
    const para = nova
      ? { ...fakeVenda(dito.id ?? '', [], 0), identificador: dito.identificador, vendedor: de.vendedor }
      : this.vendas.get(dito);
    if (!para) return recusa('NAO_ENCONTRADO', { status: 404 });
    const fechada = [de, para].find(({ finalizada, cancelada }) => finalizada || cancelada);
    if (fechada) return recusa('VENDA_FINALIZADA', { venda: fechada });
    const partes = separar(de.itensVenda, itens as unknown as ItemMovido[]);
    if (!partes) return recusa('COMANDA_ALTERADA', { venda: de });
    const { vao, ficam } = partes;
    const fim = ficam.length === 0 ? { cancelada: true, movidaPara: para.id } : {};
    this.gravar({ ...de, ...fim }, ficam);
    this.gravar(para, [...para.itensVenda, ...vao]);
    this.mudados.push(...vao.map(({ produtoId }) => produtoId ?? ''));
    return { kind: 'feito', feito: { de: this.escrita(de.id), para: this.escrita(para.id) } };
  }

  /** All of one tab's, to another. */
  private juntar({ vendaOriginalId = '', vendaDuplicadaId = '' }: Pedido['body']): RespostaDoServidor {
    const de = this.vendas.get(vendaDuplicadaId);
    if (!de || !this.vendas.has(vendaOriginalId)) return recusa('NAO_ENCONTRADO', { status: 404 });
    const todas = [...de.itensVenda.entries()].map(([posicao, { produtoId, preco, quantidade }]) => {
      return { posicao, produtoId, preco, quantidade };
    });
    const resposta = this.mudar(de, { itens: todas as unknown as ItemInput[], para: vendaOriginalId });
    return resposta.kind === 'feito' ? this.ok(this.lida(vendaOriginalId)) : resposta;
  }

  /** The tab that has the lines of this one by now; itself as a rule. */
  private lugarDe(venda: Venda): Venda {
    return venda.movidaPara === null ? venda : this.lugarDe(this.lida(venda.movidaPara));
  }

  private escrita(id: string): VendaWritten {
    return { ...this.lida(id), avisos: [] };
  }

  private continuacao(venda: Venda): Venda {
    const id = `${venda.id}.${this.continua.size}`;
    this.continua.set(id, venda.id);
    return { ...fakeVenda(id, [], 0), identificador: `${venda.identificador} (após fechamento)` };
  }

  private registrar({ body, usuarioId }: Pedido): RespostaDoServidor {
    const { id = '', itens = [], tipo = 'VENDAS', identificador = '', pagamentos = [] } = body;
    if (this.vendas.has(id)) return recusa('ID_EM_USO');
    const total = totalDe(itens);
    const paga = tipo === 'VENDAS';
    if (paga && somarPagamentos(pagamentos) !== total) return recusa('VALIDACAO', { status: 400 });
    const fila = body.origem === 'fila';
    const em = Math.min(Date.parse(body.criadaEm ?? ''), this.agora());
    const vendedor = { id: body.vendedorId ?? usuarioId, nome: '' };
    const createdAt = new Date(em).toISOString();
    const semNumero = { ...fakeVenda(id, [], 0), tipo, identificador, createdAt, vendedor };
    const igual = !fila && !body.confirmarDuplicada && this.mesma(semNumero, itens, em);
    if (igual) return recusa('VENDA_DUPLICADA_TEMPORAL', { venda: igual });
    const nova = { ...semNumero, ...this.dispositivos.numerar(id, body) };
    if (!paga) return this.ok(this.gravar(nova, itens));
    const fim = { finalizada: true, finalizadaEm: createdAt, pagamentos: comoPagos(pagamentos) };
    this.gavetas.receber(pagamentos, body);
    this.numero += 1;
    return this.ok(this.gravar({ ...nova, ...fim, numero: this.numero }, itens));
  }

  /** The same sale seconds before. */
  private mesma(nova: Venda, itens: readonly ItemInput[], em: number): Venda | undefined {
    const de = (venda: Venda, linhas: readonly ItemInput[]) =>
      JSON.stringify([
        venda.tipo,
        venda.vendedor.id,
        venda.tipo === 'COMANDAS' && venda.identificador,
        linhas.map(({ produtoId, preco, quantidade }) => `${produtoId} ${preco} ${quantidade}`).sort(),
      ]);
    const desta = de(nova, itens);
    return [...this.vendas.values()].find(
      (venda) =>
        !venda.cancelada &&
        Math.abs(Date.parse(venda.createdAt) - em) <= TEMPORAL &&
        de(venda, venda.itensVenda) === desta,
    );
  }

  /** Without a key: the sale itself knows what was done. */
  private encerrar({ path, body }: Pedido): RespostaDoServidor {
    const venda = this.vendas.get(path.split('/')[3] ?? '');
    if (!venda) return recusa('NAO_ENCONTRADO', { status: 404 });
    const pagamentos: PagamentoInput[] = body.pagamentos ?? [];
    const fila = body.origem === 'fila';
    const lugar = this.lugarDe(venda);
    if (lugar !== venda) return recusa('COMANDA_ALTERADA', { venda: lugar });
    if (venda.cancelada) return recusa('VENDA_CANCELADA', { venda });
    if (venda.finalizada) {
      if (mesmosPagamentos(pagamentos, venda.pagamentos)) return this.ok(venda);
      if (!fila) return recusa('VENDA_FINALIZADA', { venda });
      const marcas: Venda['marcas'] = ['PAGAMENTO_DIVERGENTE'];
      return this.ok(venda.marcas.length > 0 ? venda : this.gravar({ ...venda, marcas }, venda.itensVenda));
    }
    if (!fila && body.versao !== undefined && body.versao !== venda.versao) {
      return recusa('COMANDA_ALTERADA', { venda });
    }
    const divergente = somarPagamentos(pagamentos) !== totalDe(venda.itensVenda);
    if (divergente && !fila) return recusa('VALIDACAO', { status: 400 });
    this.gavetas.receber(pagamentos, body);
    this.contas.set(venda.id, venda.itensVenda);
    this.numero += 1;
    return this.ok(
      this.gravar(
        {
          ...venda,
          finalizada: true,
          finalizadaEm: body.finalizadaEm ?? new Date(this.agora()).toISOString(),
          pagamentos: comoPagos(pagamentos),
          numero: this.numero,
          marcas: divergente ? ['PAGAMENTO_DIVERGENTE'] : [],
        },
        venda.itensVenda,
      ),
    );
  }

  /** Without a key: it is cancelled once. What others did to it since is not taken away unseen. */
  private cancelar({ path, body }: Pedido): RespostaDoServidor {
    const venda = this.vendas.get(path.split('/')[3] ?? '');
    if (!venda) return recusa('NAO_ENCONTRADO', { status: 404 });
    if (venda.cancelada) return this.ok(venda);
    if (venda.finalizada) return recusa('VENDA_FINALIZADA', { venda });
    if (body.versao !== venda.versao) return recusa('COMANDA_ALTERADA', { venda });
    return this.ok(this.gravar({ ...venda, cancelada: true }, venda.itensVenda));
  }

  private gravar(venda: Venda, itens: readonly ItemInput[]): Venda {
    const antes = this.vendas.get(venda.id);
    const itensVenda = itens.map((item) => ({
      ...emReaisDe(item),
      precoTabela: item.preco,
      embalagem: null,
      valor: null,
    }));
    const depois: Venda = { ...venda, itensVenda, total: totalDe(itens) / 100, versao: venda.versao + 1 };
    this.mover(antes, 1);
    this.mover(depois, -1);
    this.vendas.set(venda.id, depois);
    if (depois.finalizada || depois.cancelada) this.sync.tirar('comandas', venda.id);
    else this.sync.por('comandas', venda.id, depois);
    return depois;
  }

  private mover(venda: Venda | undefined, sinal: 1 | -1): void {
    if (!venda || venda.cancelada) return;
    for (const { produtoId, quantidade } of venda.itensVenda) {
      const id = produtoId ?? '';
      this.estoque.set(id, (this.estoque.get(id) ?? 0) + sinal * quantidade);
    }
  }

  private lida(id: string): Venda {
    return this.vendas.get(id) ?? fakeVenda(id, [], 0);
  }

  private ok(venda: Venda): RespostaDoServidor {
    return { kind: 'ok', venda, avisos: [] };
  }
}

/** The sale of a key, or the two between which lines went; undefined: the key of a drawer or a customer. */
function alvoDe(resposta: RespostaDoServidor): string | undefined {
  if (resposta.kind === 'ok') return resposta.venda.id;
  if (resposta.kind !== 'feito' || !ehMovida(resposta.feito)) return undefined;
  return `${resposta.feito.de.id}>${resposta.feito.para.id}`;
}

/** Under its key it is the same, whoever brings it and when. */
function conteudoDe(body: Pedido['body']) {
  const { origem: _o, criadaEm: _c, confirmarDuplicada: _d, vendedorId: _v, ...dito } = body;
  const { dispositivoId: _a, seqLocal: _s, gavetaId: _g, ...conteudo } = dito;
  return conteudo;
}

function emReaisDe(item: ItemInput) {
  const { produtoId, nome, precoCentavos, quantidade, unidade } = emCentavos(item);
  return { produtoId, nome, preco: precoCentavos / 100, quantidade, unidade, observacao: null, desconto: 0 };
}
