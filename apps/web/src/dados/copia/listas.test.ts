import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CopiaDaLoja, comDelta, type Delta, VAZIA } from './aplicar.ts';
import { type Listas, listar } from './listas.ts';
import { comandaDe, produtoDe } from './servidor.test-helper.ts';

const id = fc.integer({ min: 0, max: 9 }).map((n) => `i${n}`);
const nome = fc.constantFrom('Água', 'agua 10', 'Agua 9', 'Pão', 'pao', 'Zé', '1 kg');
const produtos = fc.record({
  mudaram: fc.array(
    fc
      .record({ id, nome, valor: fc.nat(9) })
      .map((one) => ({ ...produtoDe(one.id, one.valor), nome: one.nome })),
    { maxLength: 4 },
  ),
  sairam: fc.array(id, { maxLength: 2 }),
});
const saldos = fc.record({
  mudaram: fc.array(fc.record({ produtoId: id, quantidade: fc.nat(9) }), { maxLength: 3 }),
  sairam: fc.constant<string[]>([]),
});
const comandas = fc.record({
  mudaram: fc.array(
    fc
      .record({ id, versao: fc.nat(5), paga: fc.boolean() })
      .map((one) => comandaDe(one.id, one.versao, one.paga)),
    { maxLength: 3 },
  ),
  sairam: fc.array(id, { maxLength: 2 }),
});

const fornecedores = fc.record({
  mudaram: fc.array(fc.record({ id, nome }), { maxLength: 3 }),
  sairam: fc.array(id, { maxLength: 2 }),
});

const contagens = fc.record({
  mudaram: fc.array(
    fc.record({ id, abertaEm: fc.constant('2026-11-20T12:00:00.000Z'), leituras: fc.nat(9) }),
    {
      maxLength: 3,
    },
  ),
  sairam: fc.array(id, { maxLength: 2 }),
});

it('is the same, change by change, as if all of it were read at once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ produtos, saldos, comandas, fornecedores, contagens }), { maxLength: 12 }),
      (deltas) => {
        let copia: CopiaDaLoja = {
          ...VAZIA,
          lidas: ['produtos', 'saldos', 'comandas', 'fornecedores', 'contagens'],
        };
        let listas: Listas = listar(copia);
        for (const dito of deltas) {
          const { tabelas, delta } = comDelta(copia.tabelas, dito as unknown as Delta);
          copia = { ...copia, tabelas };
          const antes = listas;
          listas = listar(copia, delta, listas);
          expect(listas).toEqual(listar(copia));
          // Nothing of it is news: whoever shows it has nothing to do.
          if (!delta.produtos && !delta.saldos) expect(listas.produtos).toBe(antes.produtos);
          if (!delta.contagens) expect(listas.contagens).toBe(antes.contagens);
        }
      },
    ),
  );
});
