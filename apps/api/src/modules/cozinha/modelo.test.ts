import type { Venda } from '@balcao/contract/vendas/vendas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { item } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

// Whatever a shop does with its tabs, in whatever order its queues bring it: what the kitchen was told to make, less what
// it was told not to, is what the tabs hold that were not cancelled.
const given = useTestApp();
const loja = lojaDoArquivo(given);

/** The first three are made in the kitchen, the next two at the bar, and nobody makes the last one. */
const CATEGORIAS = ['Comidas', 'Comidas', 'Comidas', 'Bebidas', 'Bebidas', 'Variados'];
const produto = fc.nat({ max: CATEGORIAS.length - 1 });
const linhas = fc.array(
  fc.record({
    produto,
    quantidade: fc.integer({ min: 1, max: 4 }),
    preco: fc.constantFrom(5, 7),
    observacao: fc.constantFrom(null, null, 'sem gelo', 'para viagem'),
  }),
  { minLength: 1, maxLength: 4 },
);
const qual = fc.nat({ max: 9 });
const como = fc.record({
  /** Minutes that it waited on a device; undefined: it did not. */
  fila: fc.option(fc.nat({ max: 25 }), { nil: undefined }),
  impressas: fc.subarray([0, 1]),
  deNovo: fc.boolean(),
});
const operacao = fc.oneof(
  { weight: 4, arbitrary: fc.record({ op: fc.constantFrom('abrir', 'vender'), linhas, como }) },
  { weight: 7, arbitrary: fc.record({ op: fc.constantFrom('trocar', 'somar'), qual, linhas, como }) },
  {
    weight: 4,
    arbitrary: fc.record({
      op: fc.constantFrom('mover', 'juntar'),
      qual,
      para: qual,
      quantidade: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constantFrom('cancelar', 'encerrar'), qual }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constantFrom('fundir'), para: produto, de: produto }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constantFrom('cozinhar'), qual }) },
);
type Operacao = typeof operacao extends fc.Arbitrary<infer T> ? T : never;
type Linhas = typeof linhas extends fc.Arbitrary<infer T> ? T : never;
type Como = typeof como extends fc.Arbitrary<infer T> ? T : never;

class Dia {
  readonly produtos: string[];
  readonly estacoes: string[];
  readonly vendas: string[] = [];
  /** Products by name, and the one that each is by now. */
  readonly fundidos = new Map<string, string>();
  /** Cards that were there before; those that a device printed. */
  readonly vistos = new Set<string>();
  readonly doAparelho = new Set<string>();

  constructor(produtos: string[], estacoes: string[]) {
    this.produtos = produtos;
    this.estacoes = estacoes;
  }

  async fazer(dita: Operacao): Promise<void> {
    given.clock.advance(500);
    const vendaId = 'qual' in dita ? this.vendas[dita.qual % Math.max(1, this.vendas.length)] : undefined;
    if ('linhas' in dita) {
      const body = { ...this.corpo(dita.como), itens: this.itens(dita.linhas) };
      if (dita.op === 'abrir' || dita.op === 'vender') {
        const tipo = dita.op === 'abrir' ? 'COMANDAS' : 'VENDAS';
        const nova = { ...body, tipo, identificador: `Mesa ${this.vendas.length}`, confirmarDuplicada: true };
        this.vendas.push((await this.gravar('POST', '/api/vendas', nova, dita.como)).id);
      } else if (vendaId !== undefined) {
        const url = `/api/vendas/${vendaId}`;
        const { id } = await (dita.op === 'trocar'
          ? this.gravar('PUT', url, body, dita.como)
          : this.gravar('POST', `${url}/itens`, body, dita.como));
        if (id !== undefined && !this.vendas.includes(id)) this.vendas.push(id);
      }
      return this.conferir(dita.como.impressas);
    }
    if (dita.op === 'fundir') await this.fundir(dita.para, dita.de);
    else if (vendaId !== undefined) await this.mudar(dita, vendaId);
    return this.conferir(dita.op === 'cancelar' ? [] : undefined);
  }

  private async mudar(
    dita: Exclude<Operacao, { linhas: Linhas } | { op: 'fundir' }>,
    id: string,
  ): Promise<void> {
    if ('para' in dita) {
      const para = this.vendas[dita.para % this.vendas.length] ?? '';
      if (dita.op === 'juntar') await loja.pedirJuncao(para, id);
      else await loja.pedirMudanca(id, { itens: [{ posicao: 0, quantidade: dita.quantidade }], para });
    } else if (dita.op === 'encerrar') await loja.call('PUT', `/api/vendas/${id}/encerrar`);
    else if (dita.op === 'cancelar') await loja.call('DELETE', `/api/vendas/${id}`, { motivo: 'Erro' });
    else {
      const [pedido] = await loja.lerPedidos();
      if (pedido) await loja.pedirEstado(pedido.id, pedido.estado, 'PRONTO');
    }
  }

  private async fundir(para: number, de: number): Promise<void> {
    const [produtoOriginalId, produtoDuplicadoId] = [this.produtos[para], this.produtos[de]];
    if (CATEGORIAS[para] !== CATEGORIAS[de]) return;
    const par = { produtoOriginalId, produtoDuplicadoId };
    const { statusCode } = await loja.call('POST', '/api/produtos/fundir', par);
    if (statusCode === 200) this.fundidos.set(`P${de}`, `P${para}`);
  }

  /** What a key did once, it does not do again. Refusals (what is no longer open, a piece too many) change nothing. */
  private async gravar(method: string, url: string, body: object, { deNovo }: Como): Promise<{ id: string }> {
    const chave = key();
    const answer = await loja.call(method, url, body, chave);
    if (deNovo && answer.statusCode < 300) {
      expect((await loja.call(method, url, body, chave)).json().code).toBe('TOKEN_DUPLICADO');
    }
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    return answer.json();
  }

  private corpo({ fila, impressas }: Como): object {
    const cozinhaImpressa = impressas.map((n) => this.estacoes[n]);
    if (fila === undefined) return { cozinhaImpressa };
    const em = new Date(given.clock.read().getTime() - fila * 60_000);
    return { cozinhaImpressa, origem: 'fila', criadaEm: em.toISOString() };
  }

  private itens(ditas: Linhas) {
    return ditas.map(({ produto: n, ...linha }) => item(this.produtos[n] ?? '', { ...linha, nome: `P${n}` }));
  }

  private nome(nome: string): string {
    const outro = this.fundidos.get(nome);
    return outro === undefined ? nome : this.nome(outro);
  }

  /** Undefined: nothing of it is a kitchen's business. */
  private async conferir(impressas?: readonly number[]): Promise<void> {
    const { rows: cartoes } = await given.sql.query(
      'select id, estacao_id, tipo, itens from pedidos_cozinha where loja_id = $1 order by chegada',
      [loja.lojaId],
    );
    const pedidas = new Contas();
    for (const { id, estacao_id, tipo, itens } of cartoes) {
      const novo = !this.vistos.has(id);
      if (novo) expect(impressas, tipo).toBeDefined();
      if (novo && impressas?.some((n) => this.estacoes[n] === estacao_id)) this.doAparelho.add(id);
      this.vistos.add(id);
      const vezes = tipo === 'PEDIDO' ? 1 : -1;
      for (const { nome, quantidade, observacao } of itens) {
        expect(quantidade).toBeGreaterThan(0);
        pedidas.somar([this.estacoes.indexOf(estacao_id), this.nome(nome), observacao], vezes * quantidade);
      }
    }
    const tidas = new Contas();
    for (const id of this.vendas) {
      const { cancelada, itensVenda } = await loja.get<Venda>(`/api/vendas/${id}`);
      for (const { nome, quantidade, observacao } of cancelada ? [] : itensVenda) {
        const estacao = ['Comidas', 'Bebidas'].indexOf(CATEGORIAS[Number(nome.slice(1))] ?? '');
        if (estacao >= 0) tidas.somar([estacao, this.nome(nome), observacao], quantidade);
      }
    }
    expect(pedidas.contadas()).toEqual(tidas.contadas());
    const { rows: papeis } = await given.sql.query(
      `select documento_id from impressoes where loja_id = $1 and tipo = 'cozinha'`,
      [loja.lojaId],
    );
    const impressos = cartoes.filter(({ id }) => !this.doAparelho.has(id)).map(({ id }) => id);
    expect(papeis.map(({ documento_id }) => documento_id).sort()).toEqual(impressos.sort());
  }
}

class Contas {
  readonly #contas = new Map<string, number>();
  somar(de: unknown[], quantidade: number): void {
    const chave = JSON.stringify(de);
    this.#contas.set(chave, (this.#contas.get(chave) ?? 0) + quantidade);
  }
  contadas() {
    return Object.fromEntries([...this.#contas].filter(([, n]) => n !== 0).sort());
  }
}

test('the kitchen makes what the tabs hold, once, whatever is edited, moved, joined, merged, cancelled or late', async () => {
  // Nobody answers there: what is printed waits.
  const impressoras = await loja.impressorasDe({ endereco: '127.3.3.3' }, { endereco: '127.3.3.4' });
  await fc.assert(
    fc.asyncProperty(fc.array(operacao, { minLength: 8, maxLength: 25 }), async (operacoes) => {
      const produtos: string[] = [];
      for (const [n, categoria] of CATEGORIAS.entries()) {
        produtos.push(await loja.novoProduto({ nome: `P${n}`, valor: 5, categoria }));
      }
      await given.sql.query(`delete from impressoes where loja_id = $1`, [loja.lojaId]);
      await given.sql.query(`delete from enviados_cozinha where loja_id = $1`, [loja.lojaId]);
      await given.sql.query(`delete from pedidos_cozinha where loja_id = $1`, [loja.lojaId]);
      const estacoes = await loja.gravarEstacoes([
        { nome: 'Cozinha', categorias: ['Comidas'], impressoraId: impressoras[0], vendasDiretas: true },
        {
          nome: 'Bar',
          categorias: ['Bebidas'],
          impressoraId: impressoras[1],
          tela: false,
          vendasDiretas: true,
        },
      ]);
      const dia = new Dia(
        produtos,
        estacoes.map(({ id }) => id),
      );
      for (const dita of operacoes) await dia.fazer(dita);
    }),
    { numRuns: 8 },
  );
});
