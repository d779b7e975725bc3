import { randomUUID } from 'node:crypto';
import type { Devedores } from '@balcao/contract/clientes/clientes';
import { dividasAbertas, type LinhaDaConta } from '@balcao/contract/clientes/fiado';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { told } from '../../testing/loja/clientes.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test);

const devedores = async (ordem?: string) => {
  const answer = await loja.call('GET', `/api/clientes/devedores${ordem ? `?ordem=${ordem}` : ''}`);
  return told<Devedores>(answer, 200);
};
const HORA = 3_600_000;

it('are counted, added up and listed by how much, or since when, they owe', async () => {
  const ninguem = { quantidade: 0, total: 0 };
  expect(await devedores()).toEqual({ ...ninguem, credito: ninguem, devedores: [] });
  const begin = test.clock.read();
  const [rui, maria, eva, credora] = await Promise.all(
    ['Rui', 'Maria', 'Eva', 'Credora'].map((nome) => loja.novoCliente({ nome })),
  );
  await loja.ajustar(maria?.id ?? '', 20);
  test.clock.advance(HORA);
  await loja.ajustar(rui?.id ?? '', 50);
  await loja.ajustar(eva?.id ?? '', 50);
  await loja.ajustar(credora?.id ?? '', -5);
  test.clock.advance(HORA);
  // What he owed before is paid: he owes since today.
  await loja.ajustar(rui?.id ?? '', -50);
  await loja.ajustar(rui?.id ?? '', 50);
  const { quantidade, total, credito, devedores: list } = await devedores();
  expect([quantidade, total]).toEqual([3, 120]);
  expect(credito).toEqual({ quantidade: 1, total: 5 });
  expect(list.map(({ nome, desde }) => [nome, (Date.parse(desde) - begin.getTime()) / HORA])).toEqual([
    ['Eva', 1],
    ['Rui', 2],
    ['Maria', 0],
  ]);
  const porTempo = await devedores('tempo');
  expect(porTempo.devedores.map(({ nome }) => nome)).toEqual(['Maria', 'Eva', 'Rui']);
  expect(porTempo).toMatchObject({ quantidade, total });
  expect((await loja.call('GET', '/api/clientes/devedores?ordem=x')).statusCode).toBe(400);
  test.clock.set(begin);
});

const linhas = fc.array(
  fc.record({
    tipo: fc.constantFrom('VENDA', 'VENDA', 'RECEBIMENTO', 'DEVOLUCAO', 'AJUSTE'),
    centavos: fc.integer({ min: 1, max: 5000 }),
    hora: fc.integer({ min: 0, max: 400 }),
    de: fc.nat(),
  }),
  { minLength: 1, maxLength: 12 },
);

it('owe since the oldest debt that a statement shows as open, whatever their account', async () => {
  const { id } = await loja.novoCliente();
  const instante = (hora: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + hora * 3_600_000);
  await fc.assert(
    fc.asyncProperty(linhas, async (passos) => {
      const vendas: { id: string; left: number }[] = [];
      const conta: LinhaDaConta[] = passos.flatMap(({ tipo, centavos, hora, de }, ordem): LinhaDaConta[] => {
        const em = instante(hora).toISOString();
        if (tipo === 'VENDA') {
          const vendaId = randomUUID();
          vendas.push({ id: vendaId, left: centavos });
          return [{ ordem, tipo, centavos, vendaId, em }];
        }
        if (tipo === 'DEVOLUCAO') {
          const venda = vendas[de % Math.max(vendas.length, 1)];
          const parte = Math.min(centavos, venda?.left ?? 0);
          if (!venda || parte === 0) return [];
          venda.left -= parte;
          return [{ ordem, tipo, centavos: -parte, vendaId: venda.id, em }];
        }
        if (tipo === 'AJUSTE')
          return [{ ordem, tipo, centavos: de % 2 ? centavos : -centavos, vendaId: null, em }];
        return [{ ordem, tipo: 'RECEBIMENTO', centavos: -centavos, vendaId: null, em }];
      });
      await test.sql.query('delete from lancamentos_cliente where cliente_id = $1', [id]);
      for (const { tipo, centavos, vendaId, em } of conta) {
        await test.sql.query(
          `insert into lancamentos_cliente (loja_id, id, cliente_id, tipo, valor_centavos, venda_id, usuario_id,
             criado_em, recebido_em) values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $7)`,
          [loja.lojaId, id, tipo, centavos, vendaId, loja.usuarioId, em],
        );
      }
      await test.sql.query(
        `update clientes set saldo_centavos =
           (select coalesce(sum(valor_centavos), 0) from lancamentos_cliente where cliente_id = $1) where id = $1`,
        [id],
      );
      const [oldest] = dividasAbertas(conta);
      const { devedores: list } = await devedores();
      expect(list.map(({ desde }) => desde)).toEqual(oldest ? [oldest.em] : []);
    }),
    { numRuns: 40 },
  );
});
