import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { item } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given, async (owner) => ({ produtoId: await owner.novoProduto() }));
let comandaId: string;
let outraId: string;

async function abrirDuas(): Promise<void> {
  const again = { confirmarDuplicada: true };
  comandaId = (await loja.abrirMesa(loja.produtoId, again)).id;
  outraId = (await loja.abrirMesa(loja.produtoId, again)).id;
}
beforeAll(abrirDuas);

/** Text with anything in it, halves of characters too. */
const anyText = fc.string({ unit: 'binary', maxLength: 80 });
const anyValue = fc.oneof(
  fc.jsonValue(),
  anyText,
  fc.double(),
  fc.constantFrom(null, true, -0, 1e308, 2 ** 53, '', 'fila', 'VENDAS', 'COMANDAS', 'FUTUROS'),
);

/** A body that is right but for what fast-check puts in the place of some fields. */
function almostRight() {
  const maybe = <T>(right: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: anyValue });
  const instant = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const line = fc.record({
    produtoId: maybe(fc.constantFrom('PRODUTO', 'PRODUTO', null)),
    nome: maybe(anyText),
    preco: maybe(fc.integer({ min: 0, max: 999_999_999 }).map((centavos) => centavos / 100)),
    quantidade: maybe(fc.integer({ min: 1, max: 1_000_000 }).map((n) => (n % 3 === 0 ? n / 1000 : n))),
    observacao: maybe(fc.option(anyText, { nil: undefined })),
    posicao: maybe(fc.nat({ max: 3 })),
  });
  return fc.record(
    {
      tipo: maybe(fc.constantFrom('VENDAS', 'COMANDAS', 'FUTUROS')),
      itens: maybe(fc.array(line, { maxLength: 4 })),
      identificador: maybe(anyText),
      id: maybe(fc.uuid()),
      criadaEm: maybe(instant),
      finalizadaEm: maybe(instant),
      origem: maybe(fc.constant('fila')),
      confirmarDuplicada: maybe(fc.boolean()),
      versao: maybe(fc.integer()),
      vendedorId: maybe(fc.uuid()),
      motivo: maybe(anyText),
      para: maybe(fc.oneof(fc.constant('OUTRA'), fc.record({ identificador: anyText }))),
      vendaOriginalId: maybe(fc.constantFrom('OUTRA', 'ESTA')),
      vendaDuplicadaId: maybe(fc.constantFrom('OUTRA', 'ESTA')),
    },
    { requiredKeys: ['tipo', 'itens'] },
  );
}

const ROUTES: [string, string][] = [
  ['POST', ''],
  ['PUT', '/ID'],
  ['POST', '/ID/itens'],
  ['POST', '/ID/mover'],
  ['POST', '/fundir'],
  ['PUT', '/ID/encerrar'],
  ['DELETE', '/ID'],
];

test.each(ROUTES)(
  'whatever JSON comes to %s /api/vendas%s, the answer is never a failure of ours',
  async (method, path) => {
    const body = fc.oneof({ weight: 3, arbitrary: almostRight() }, { weight: 1, arbitrary: fc.jsonValue() });
    await fc.assert(
      fc.asyncProperty(body, async (payload): Promise<void> => {
        const ids = { PRODUTO: loja.produtoId, ESTA: comandaId, OUTRA: outraId };
        const text = JSON.stringify(payload).replaceAll(
          /"(PRODUTO|ESTA|OUTRA)"/g,
          (_, name: keyof typeof ids) => JSON.stringify(ids[name]),
        );
        const headers = { ...key(), 'content-type': 'application/json' };
        const answer = await loja.call(method, `/api/vendas${path.replace('ID', comandaId)}`, text, headers);
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (/mover|fundir/.test(path) && answer.statusCode === 200) await abrirDuas();
        if (answer.statusCode === 400) {
          const { campos, mensagem } = answer.json<{ campos?: Record<string, string>; mensagem: string }>();
          for (const said of [mensagem, ...Object.values(campos ?? {})]) {
            expect(said).not.toMatch(/Invalid|expected|received|Required|Too /);
          }
        }
      }),
      { numRuns: 120 },
    );
    await loja.expectLedgerToAgree();
  },
);

test.each(['finalizada', 'limite', 'antes', 'x'])(
  'whatever comes as ?%s=, the list never fails',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyText, fc.date().map(String)), async (value) => {
        const query = `${name}=${encodeURIComponent(value.toWellFormed())}`;
        const answer = await loja.call('GET', `/api/vendas?${query}`);
        expect([200, 400]).toContain(answer.statusCode);
      }),
      { numRuns: 30 },
    );
  },
);

test('items are only ever taken as they are', async () => {
  const odd = { ...item(loja.produtoId), preco: 1, precoTabela: 0, excluido: true, precoCentavos: 5 };
  const payload = { tipo: 'VENDAS', itens: [odd] };
  const answer = await loja.call('POST', '/api/vendas', payload, key());
  expect(answer.json()).toMatchObject({
    total: 1,
    itensVenda: [{ preco: 1, precoTabela: 0.75 }],
    marcas: [],
  });
});
