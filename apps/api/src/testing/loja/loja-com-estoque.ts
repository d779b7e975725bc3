/** A shop that is thrown random operations on its stock, beside a model of them. */
import type { Contagem } from '@balcao/contract/estoque/contagens';
import type { Movimentos } from '@balcao/contract/estoque/movimentos';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { expect } from 'vitest';
import type { Person } from '../person.ts';
import { key } from '../signed.ts';
import { FEITO, FICHAS, gravarFichas, KIT } from './fichas-do-modelo.ts';
import { ModeloDoEstoque } from './modelo-do-estoque.ts';
import { VendaDoModelo } from './venda-do-modelo.ts';
import { item } from './vendas.ts';

/** How far back what a device brings late may lie. Milliseconds. */
const ATRASO = 40 * 60_000;

/** Of whatever is sold, in reais. */
const PRECO = 2;

/** Mulberry32: the same sequence for the same seed. */
function sorteio(semente: number): (ate: number) => number {
  let estado = semente;
  return (ate) => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % ate;
  };
}

export class LojaComEstoque {
  readonly #dono: Person;
  readonly #ate: (ate: number) => number;
  readonly #modelo = new ModeloDoEstoque();
  readonly #ids: string[] = [];
  /** What may be taken back, each once. */
  readonly #vendas: { id: string; venda: VendaDoModelo }[] = [];
  readonly #perdas: { id: string; desfazer: () => void }[] = [];
  readonly #compras: { id: string; noModelo: number }[] = [];
  readonly #producoes: { id: string; noModelo: number }[] = [];
  #fusoes = 0;
  #forma: string | undefined;

  constructor(dono: Person, semente: number) {
    this.#dono = dono;
    this.#ate = sorteio(semente);
  }

  #agora(): number {
    return this.#dono.test.clock.read().getTime();
  }

  /** Now, or a while ago. Never the same instant twice: which of two came first would be nobody's to say. */
  #quando(): number {
    this.#dono.test.clock.advance(1000);
    const cedo = this.#ate(3) === 0 ? 1 + this.#ate(ATRASO) : 0;
    return this.#agora() - cedo;
  }

  async abrir(): Promise<void> {
    for (let n = 0; n <= KIT; n += 1) {
      const custo = n % 3 === 0 ? null : 1 + this.#ate(900);
      const quantidade = n === KIT ? 0 : this.#ate(40) - 5;
      const id = await this.#dono.novoProduto({ nome: `P${n}`, quantidade, custo: custo && custo / 100 });
      this.#ids.push(id);
      this.#modelo.criar(custo && custo * 100, quantidade * 1000, this.#agora());
    }
    await gravarFichas(this.#dono, this.#ids);
    for (const { produto, ...ficha } of FICHAS)
      Object.assign(this.#modelo.produtos[produto] ?? {}, { ficha });
    // What comes late lies after the opening.
    this.#dono.test.clock.advance(ATRASO + 1000);
  }

  /** Any that is no kit. */
  #produto(): number {
    return this.#ate(FEITO + 1);
  }

  async operar(): Promise<void> {
    const custos = this.#ids.map((_, n) => this.#modelo.custo(n));
    await this.#operar();
    this.#modelo.lembrarCustos(custos, this.#agora());
  }

  async #operar(): Promise<void> {
    const sorte = this.#ate(100);
    if (sorte < 20) await this.#vender();
    else if (sorte < 26) await this.#devolver();
    else if (sorte < 34) await this.#produzir();
    else if (sorte < 37) await this.#desfazerCompra(this.#producoes, '/api/estoque/producoes');
    else if (sorte < 44) await this.#cancelar();
    else if (sorte < 62) await this.#comprar();
    else if (sorte < 70) await this.#desfazerCompra();
    else if (sorte < 80) await this.#perder();
    else if (sorte < 85) await this.#desfazerPerda();
    else if (sorte < 98) await this.#contar();
    else await this.#fundir();
  }

  /** Sent twice at times, as by a device that lost the answer. */
  async #enviar(url: string, body: object): Promise<{ id: string }> {
    const headers = key();
    const vezes = this.#ate(5) === 0 ? 2 : 1;
    let made: { id: string } | undefined;
    for (let n = 0; n < vezes; n += 1) {
      const answer = await this.#dono.call('POST', url, body, headers);
      expect(n === 0 ? [200, 201] : [200, 201, 409], answer.body).toContain(answer.statusCode);
      made ??= answer.json();
    }
    if (!made) throw new Error('nothing was made');
    return made;
  }

  async #vender(): Promise<void> {
    const [produto, quantidade, quando] = [this.#ate(KIT + 1), 1 + this.#ate(6), this.#quando()];
    const pecas = this.#ate(4) === 0 ? 6 : 1;
    const embalagem = pecas === 1 ? null : { codigo: 'CX', quantidade: pecas };
    const { id } = await this.#enviar('/api/vendas', {
      ...{ tipo: 'VENDAS', origem: 'fila', criadaEm: new Date(quando).toISOString() },
      confirmarDuplicada: true,
      itens: [item(this.#ids[produto] ?? '', { preco: PRECO, quantidade, embalagem })],
    });
    this.#vendas.push({
      id,
      venda: new VendaDoModelo(this.#modelo, { produto, quantidade, pecas }, quando),
    });
  }

  async #devolver(): Promise<void> {
    const { id, venda } = this.#vendas[this.#ate(this.#vendas.length || 1)] ?? {};
    if (!id || !venda || venda.restam() === 0) return;
    const quantidade = 1 + this.#ate(venda.restam());
    this.#dono.test.clock.advance(1000);
    this.#forma ??= (await this.#dono.formasPorTipo()).DINHEIRO;
    await this.#enviar(`/api/vendas/${id}/devolucoes`, {
      ...{ motivo: 'Troca', aoEstoque: true, itens: [{ posicao: 0, quantidade }] },
      pagamentos: [{ formaId: this.#forma, valor: PRECO * quantidade }],
    });
    venda.devolver(quantidade, this.#agora());
  }

  async #cancelar(): Promise<void> {
    const [vendida] = this.#vendas.splice(this.#ate(this.#vendas.length || 1), 1);
    if (!vendida) return;
    this.#dono.test.clock.advance(1000);
    const answer = await this.#dono.call('DELETE', `/api/vendas/${vendida.id}`, { motivo: 'Erro' });
    expect(answer.statusCode, answer.body).toBe(200);
    vendida.venda.cancelar(this.#agora());
  }

  async #comprar(): Promise<void> {
    const linhas = Array.from({ length: 1 + this.#ate(3) }, () => ({
      produto: this.#produto(),
      pecas: (1 + this.#ate(24)) * 1000,
      valor: this.#ate(5) === 0 ? 0 : this.#ate(9000),
    }));
    this.#dono.test.clock.advance(1000);
    const { id } = await this.#enviar('/api/compras', {
      itens: linhas.map(({ produto, pecas, valor }) => ({
        produtoId: this.#ids[produto],
        quantidade: pecas / 1000,
        custo: valor / 100,
      })),
    });
    this.#compras.push({ id, noModelo: this.#modelo.comprar(linhas, this.#agora()) });
  }

  async #produzir(): Promise<void> {
    const [pecas, quando] = [1 + this.#ate(9), this.#quando()];
    const { id } = await this.#enviar('/api/estoque/producoes', {
      ...{ origem: 'fila', criadaEm: new Date(quando).toISOString() },
      ...{ produtoId: this.#ids[FEITO], quantidade: pecas },
    });
    this.#producoes.push({ id, noModelo: this.#modelo.produzir(FEITO, pecas * 1000, quando) });
  }

  async #desfazerCompra(feitas = this.#compras, url = '/api/compras'): Promise<void> {
    const [compra] = feitas.splice(this.#ate(feitas.length || 1), 1);
    if (!compra) return;
    this.#dono.test.clock.advance(1000);
    const answer = await this.#dono.call('DELETE', `${url}/${compra.id}`);
    expect(answer.statusCode, answer.body).toBe(204);
    this.#modelo.desfazerCompra(compra.noModelo);
  }

  async #perder(): Promise<void> {
    const [produto, pecas, quando] = [this.#ate(KIT + 1), 1 + this.#ate(4), this.#quando()];
    // Of a product that became another it is the survivor's: only a sale knows what was named.
    const vivo = this.#modelo.indiceVivo(produto);
    const { id } = await this.#enviar('/api/estoque/perdas', {
      ...{ motivo: 'QUEBRA', origem: 'fila', criadaEm: new Date(quando).toISOString() },
      itens: [{ produtoId: this.#ids[vivo], quantidade: pecas }],
    });
    const perdidas =
      produto === KIT ? this.#modelo.partesDe(KIT, pecas * 1000) : [[vivo, pecas * 1000] as const];
    const voltas = perdidas.map(([cada, quantidade]) => this.#modelo.mover(cada, -quantidade, quando));
    this.#perdas.push({
      id,
      desfazer: () => {
        for (const volta of voltas) volta();
      },
    });
  }

  async #desfazerPerda(): Promise<void> {
    const [perda] = this.#perdas.splice(this.#ate(this.#perdas.length || 1), 1);
    if (!perda) return;
    this.#dono.test.clock.advance(1000);
    const answer = await this.#dono.call('DELETE', `/api/estoque/perdas/${perda.id}`);
    expect(answer.statusCode, answer.body).toBe(204);
    perda.desfazer();
  }

  /** Two counts at once at times, closed in whatever order. */
  async #contar(): Promise<void> {
    const quantas = 1 + this.#ate(2);
    const vistas = [];
    for (let n = 0; n < quantas; n += 1) {
      const { id } = await this.#enviar('/api/contagens', { nome: `C${n}` });
      const [produto, pecas] = [this.#modelo.indiceVivo(this.#produto()), this.#ate(50)];
      // Not of the time before another product became this one: it was not all of it then.
      const quando = Math.max(this.#quando(), this.#modelo.inteiroDesde(produto));
      const linhas = [
        { produtoId: this.#ids[produto], quantidade: pecas, contadoEm: new Date(quando).toISOString() },
      ];
      await this.#enviar(`/api/contagens/${id}/linhas`, { linhas });
      vistas.push({ id, produto, pecas, quando });
    }
    for (const { id, produto, pecas, quando } of this.#ate(2) === 0 ? vistas : vistas.toReversed()) {
      this.#dono.test.clock.advance(1000);
      const answer = await this.#dono.call('POST', `/api/contagens/${id}/fechar`, {}, key());
      expect(answer.json<Contagem>().linhas, answer.body).toHaveLength(1);
      this.#modelo.contar(produto, pecas * 1000, quando);
    }
  }

  async #fundir(): Promise<void> {
    const [para, de] = [this.#ate(FEITO), this.#ate(FEITO)].map((n) => this.#modelo.indiceVivo(n)) as [
      number,
      number,
    ];
    if (para === de || this.#fusoes > 3) return;
    this.#fusoes += 1;
    this.#dono.test.clock.advance(1000);
    const body = { produtoOriginalId: this.#ids[para], produtoDuplicadoId: this.#ids[de] };
    const answer = await this.#dono.call('POST', '/api/produtos/fundir', body);
    expect(answer.statusCode, answer.body).toBe(200);
    this.#modelo.fundir(para, de, this.#agora());
  }

  /** Every balance, every average cost, and every line of every ledger. */
  async conferir(): Promise<void> {
    const produtos = await this.#dono.get<Produto[]>('/api/produtos');
    const vivos = this.#ids.flatMap((id, n) => (this.#modelo.indiceVivo(n) === n ? { id, n } : []));
    const lidos = vivos.map(({ id }) => {
      const produto = produtos.find((cada) => cada.id === id);
      return [produto?.nome, produto?.quantidade, produto?.custo];
    });
    expect(lidos).toEqual(
      vivos.map(({ n }) => {
        const custo = this.#modelo.custo(n);
        return [
          `P${n}`,
          (this.#modelo.produtos[n]?.saldo() ?? 0) / 1000,
          custo === null ? null : custo / 10_000,
        ];
      }),
    );
    for (const { id } of vivos) await this.#conferirRazao(id);
  }

  async #conferirRazao(id: string): Promise<void> {
    let esperado: number | undefined;
    for (let next: string | undefined = '?limite=500'; next !== undefined; ) {
      const answer = await this.#dono.call('GET', `/api/produtos/${id}/movimentos${next}`);
      const { saldo, movimentos } = answer.json<Movimentos>();
      esperado ??= saldo;
      for (const movimento of movimentos) {
        expect(movimento.saldo, JSON.stringify(movimento)).toBe(esperado);
        esperado = Math.round((movimento.saldo - movimento.quantidade) * 1000) / 1000;
      }
      next = /movimentos(\?[^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    expect(esperado).toBe(0);
  }
}
