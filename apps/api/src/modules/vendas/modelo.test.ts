import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valoresDaEtiqueta } from '../../testing/dinheiro/contas.ts';
import {
  centavosOf,
  type Line,
  ModeloDaLoja,
  type VendaDoModelo,
} from '../../testing/loja/modelo-da-loja.ts';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { item } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given);

/** By weight; the others are sold by the piece. */
const WEIGHED = [4, 5];
const PRODUCTS = 6;
const product = fc.nat({ max: PRODUCTS - 1 });
/** Whole pieces, or grams, often such that half a centavo is the question. */
const measured = (produto: number | null) =>
  produto !== null && WEIGHED.includes(produto)
    ? fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.constantFrom(5, 50, 250, 350, 500))
    : fc.integer({ min: 1, max: 9 }).map((pieces) => pieces * 1000);

/** Indexes stand for products and sales: which ones they are is only known when the sequence runs. */
const line = fc.option(product).chain((produto) =>
  fc
    .record({
      produto: fc.constant(produto),
      centavos: fc.constantFrom(0, 1, 10, 75, 1999, 3990, 123_456),
      milesimos: measured(produto),
      etiqueta: fc.option(fc.nat({ max: 1000 })),
    })
    .map(({ etiqueta, ...each }): Line => {
      const { de, ate } = valoresDaEtiqueta(each.centavos, each.milesimos);
      const weighed = produto !== null && WEIGHED.includes(produto);
      return weighed && etiqueta !== null && de <= ate
        ? { ...each, valor: de + (etiqueta % (ate - de + 1)) }
        : each;
    }),
);
const lines = fc.array(line, { minLength: 1, maxLength: 3 });
const which = fc.nat({ max: 20 });
const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('open'),
      tipo: fc.constantFrom('VENDAS', 'COMANDAS', 'FUTUROS'),
      lines,
    }),
  },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('add'), which, lines }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('put'), which, lines }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('close'), which }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('cancel'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('move'),
      which,
      para: which,
      place: fc.nat({ max: 3 }),
      milesimos: fc.oneof(measured(null), measured(WEIGHED[0] ?? null)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('join'), which, para: which }) },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('merge'), de: product, para: product }),
  },
  {
    weight: 1,
    arbitrary: product.chain((produto) =>
      fc.record({
        op: fc.constant('adjust'),
        produto: fc.constant(produto),
        milesimos: fc
          .tuple(measured(produto), fc.constantFrom(-5, 0, 5))
          .map(([each, times]) => each * times),
      }),
    ),
  },
) as fc.Arbitrary<Operation>;

type Operation =
  | { op: 'open'; tipo: VendaDoModelo['tipo']; lines: Line[] }
  | { op: 'add' | 'put'; which: number; lines: Line[] }
  | { op: 'close' | 'cancel'; which: number }
  | { op: 'move'; which: number; para: number; place: number; milesimos: number }
  | { op: 'join'; which: number; para: number }
  | { op: 'merge'; de: number; para: number }
  | { op: 'adjust'; produto: number; milesimos: number };

/** A run of the shop: the same operations on the server and on the model. */
class Run {
  readonly model = new ModeloDaLoja(PRODUCTS, 20_000, WEIGHED);
  readonly saleIds: string[] = [];
  readonly produtos: string[];
  constructor(produtos: string[]) {
    this.produtos = produtos;
  }

  async apply(operation: Operation): Promise<void> {
    if (operation.op === 'open') return this.open(operation.tipo, operation.lines);
    if (operation.op === 'merge') return this.merge(operation.de, operation.para);
    if (operation.op === 'adjust') return this.adjust(operation.produto, operation.milesimos);
    if (this.saleIds.length === 0) return;
    const index = operation.which % this.saleIds.length;
    if (operation.op === 'add') return this.add(index, operation.lines);
    const url = `/api/vendas/${this.saleIds[index]}`;
    if (operation.op === 'move') return this.move(index, operation);
    if (operation.op === 'join') return this.join(index, operation.para);
    if (operation.op === 'put') {
      await this.expectStatus(
        'PUT',
        url,
        { itens: this.itens(operation.lines) },
        this.model.put(index, operation.lines),
      );
    } else if (operation.op === 'close') {
      await this.expectStatus('PUT', `${url}/encerrar`, undefined, this.model.close(index));
    } else {
      await this.expectStatus('DELETE', url, { motivo: 'Erro' }, this.model.cancel(index));
    }
  }

  private itens(lines: readonly Line[]) {
    return lines.map(({ produto, centavos, milesimos, valor }) =>
      item(produto === null ? null : (this.produtos[produto] ?? ''), {
        preco: centavos / 100,
        quantidade: milesimos / 1000,
        ...(valor === undefined ? {} : { valor: valor / 100 }),
      }),
    );
  }

  private async expectStatus(method: string, url: string, payload: unknown, status: number) {
    const answer = await loja.call(method, url, payload, key());
    expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBe(status);
    return answer.json<{ id: string }>();
  }

  private async open(tipo: VendaDoModelo['tipo'], sold: Line[]): Promise<void> {
    this.model.open(tipo, sold);
    const payload = { tipo, identificador: 'Mesa', itens: this.itens(sold), confirmarDuplicada: true };
    const { id } = await this.expectStatus('POST', '/api/vendas', payload, 201);
    this.saleIds.push(id);
  }

  private async add(index: number, added: Line[]): Promise<void> {
    const { status, target } = this.model.add(index, added);
    const url = `/api/vendas/${this.saleIds[index]}/itens`;
    const { id } = await this.expectStatus('POST', url, { itens: this.itens(added) }, status);
    if (target === undefined) return;
    if (target === this.saleIds.length) this.saleIds.push(id);
    expect(id).toBe(this.saleIds[target]);
  }

  private async move(de: number, { para, place, milesimos }: Extract<Operation, { op: 'move' }>) {
    const to = para % this.saleIds.length;
    const payload = { itens: [{ posicao: place, quantidade: milesimos / 1000 }], para: this.saleIds[to] };
    const url = `/api/vendas/${this.saleIds[de]}/mover`;
    await this.expectStatus('POST', url, payload, this.model.move(de, to, place, milesimos));
  }

  private async join(original: number, para: number): Promise<void> {
    const duplicate = para % this.saleIds.length;
    const [vendaOriginalId, vendaDuplicadaId] = [this.saleIds[original], this.saleIds[duplicate]];
    const status = this.model.join(original, duplicate);
    await this.expectStatus('POST', '/api/vendas/fundir', { vendaOriginalId, vendaDuplicadaId }, status);
  }

  private async merge(de: number, para: number): Promise<void> {
    const fundir = { produtoOriginalId: this.produtos[para], produtoDuplicadoId: this.produtos[de] };
    await this.expectStatus('POST', '/api/produtos/fundir', fundir, this.model.merge(de, para));
  }

  private async adjust(produto: number, milesimos: number): Promise<void> {
    const form = {
      nome: 'Pão',
      valor: 0.75,
      estoque: 10,
      categoria: 'Comidas',
      quantidade: milesimos / 1000,
    };
    const status = this.model.adjust(produto, milesimos);
    await this.expectStatus('PUT', `/api/produtos/${this.produtos[produto]}`, form, status);
  }

  async expectToAgree(): Promise<void> {
    const saldos = await loja.lerSaldos();
    expect(this.produtos.map((id) => saldos.get(id))).toEqual(this.model.balances.map((each) => each / 1000));
    let revenue = 0;
    for (const [index, id] of this.saleIds.entries()) {
      const venda = await loja.lerVenda(id);
      const wanted = this.model.sales[index];
      expect(venda).toMatchObject({ finalizada: wanted?.finished, cancelada: wanted?.cancelled });
      expect(venda.itensVenda).toHaveLength(wanted?.lines.length ?? 0);
      expect(Math.round(venda.total * 100)).toBe(centavosOf(wanted?.lines ?? []));
      if (venda.finalizada && !venda.cancelada) revenue += Math.round(venda.total * 100);
    }
    expect(revenue).toBe(this.model.revenue());
    await loja.expectLedgerToAgree();
  }
}

test('whatever is done in whatever order, takings, balances and movements agree with a model of the shop', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: 5, maxLength: 25 }),
      async (operations): Promise<void> => {
        const made = Array.from({ length: PRODUCTS }, (_, index) => {
          const unidade = WEIGHED.includes(index) ? 'kg' : 'un';
          return loja.novoProduto({ valor: 0.75, quantidade: 20, estoque: 10, unidade });
        });
        const run = new Run(await Promise.all(made));
        for (const operation of operations) await run.apply(operation);
        await run.expectToAgree();
      },
    ),
    { numRuns: Number(process.env.RODADAS ?? 12) },
  );
});
