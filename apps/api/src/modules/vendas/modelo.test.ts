import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  centavosOf,
  type Line,
  ModeloDaLoja,
  type VendaDoModelo,
} from '../../testing/loja/modelo-da-loja.ts';
import { expectLedgerToAgree, item, lerSaldos, lerVenda } from '../../testing/loja/vendas.ts';
import { key, novoDono, novoProduto, type Person, useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
let owner: Person;

beforeAll(async () => {
  owner = await novoDono(given);
});

/** Indexes stand for products and sales: which ones they are is only known when the sequence runs. */
const lines = fc.array(
  fc.record({
    produto: fc.nat({ max: 3 }),
    centavos: fc.constantFrom(0, 1, 10, 75, 1999, 123_456),
    quantidade: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 3 },
);
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
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('merge'), de: fc.nat({ max: 3 }), para: fc.nat({ max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('adjust'),
      produto: fc.nat({ max: 3 }),
      quantidade: fc.integer({ min: -50, max: 50 }),
    }),
  },
) as fc.Arbitrary<Operation>;

type Operation =
  | { op: 'open'; tipo: VendaDoModelo['tipo']; lines: Line[] }
  | { op: 'add' | 'put'; which: number; lines: Line[] }
  | { op: 'close' | 'cancel'; which: number }
  | { op: 'merge'; de: number; para: number }
  | { op: 'adjust'; produto: number; quantidade: number };

/** A run of the shop: the same operations on the server and on the model. */
class Run {
  readonly model = new ModeloDaLoja(4, 20);
  readonly saleIds: string[] = [];
  readonly produtos: string[];
  constructor(produtos: string[]) {
    this.produtos = produtos;
  }

  async apply(operation: Operation): Promise<void> {
    if (operation.op === 'open') return this.open(operation.tipo, operation.lines);
    if (operation.op === 'merge') return this.merge(operation.de, operation.para);
    if (operation.op === 'adjust') return this.adjust(operation.produto, operation.quantidade);
    if (this.saleIds.length === 0) return;
    const index = operation.which % this.saleIds.length;
    if (operation.op === 'add') return this.add(index, operation.lines);
    const url = `/api/vendas/${this.saleIds[index]}`;
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
    return lines.map(({ produto, centavos, quantidade }) =>
      item(this.produtos[produto] ?? '', { preco: centavos / 100, quantidade }),
    );
  }

  private async expectStatus(method: string, url: string, payload: unknown, status: number) {
    const answer = await owner.call(method, url, payload, key());
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

  private async merge(de: number, para: number): Promise<void> {
    const fundir = { produtoOriginalId: this.produtos[para], produtoDuplicadoId: this.produtos[de] };
    await this.expectStatus('POST', '/api/produtos/fundir', fundir, this.model.merge(de, para));
  }

  private async adjust(produto: number, quantidade: number): Promise<void> {
    const form = { nome: 'Pão', valor: 0.75, estoque: 10, categoria: 'Comidas', quantidade };
    const status = this.model.adjust(produto, quantidade);
    await this.expectStatus('PUT', `/api/produtos/${this.produtos[produto]}`, form, status);
  }

  async expectToAgree(): Promise<void> {
    const saldos = await lerSaldos(given, owner);
    expect(this.produtos.map((id) => saldos.get(id))).toEqual(this.model.balances);
    let revenue = 0;
    for (const [index, id] of this.saleIds.entries()) {
      const venda = await lerVenda(owner, id);
      const wanted = this.model.sales[index];
      expect(venda).toMatchObject({ finalizada: wanted?.finished, cancelada: wanted?.cancelled });
      expect(venda.itensVenda).toHaveLength(wanted?.lines.length ?? 0);
      expect(Math.round(venda.total * 100)).toBe(centavosOf(wanted?.lines ?? []));
      if (venda.finalizada && !venda.cancelada) revenue += Math.round(venda.total * 100);
    }
    expect(revenue).toBe(this.model.revenue());
    await expectLedgerToAgree(given, owner);
  }
}

test('whatever is done in whatever order, takings, balances and movements agree with a model of the shop', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: 5, maxLength: 25 }),
      async (operations): Promise<void> => {
        const made = [0, 1, 2, 3].map(() => novoProduto(owner, { valor: 0.75, quantidade: 20, estoque: 10 }));
        const run = new Run(await Promise.all(made));
        for (const operation of operations) await run.apply(operation);
        await run.expectToAgree();
      },
    ),
    { numRuns: 50 },
  );
});
