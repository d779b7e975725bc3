import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { comLoja } from '../../database/tenant.ts';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  apagarVencimentosNaoPagos,
  inserirVencimentos,
  listarVencimentosDasCompras,
} from './vencimentos.queries.ts';

const test = useTestApp();
const loja = lojaDoArquivo(test);

it('what is owed for a purchase is listed by its due dates, and dropped with it', async () => {
  const compraId = randomUUID();
  const vencimentos = ['2026-04-20', '2026-03-20'].map((data) => ({ data, centavos: 13_915 }));
  const descricao = 'Compra 4321 · Atacado';
  const { usuarioId } = loja;
  await comLoja(test.database, loja, async (trx) => {
    await inserirVencimentos(trx, { compraId, descricao, vencimentos, usuarioId, agora: test.clock.read() });
    expect(await listarVencimentosDasCompras(trx, [compraId])).toEqual([
      { compraId, data: '2026-03-20', centavos: 13_915, pagaEm: null },
      { compraId, data: '2026-04-20', centavos: 13_915, pagaEm: null },
    ]);
    expect(await apagarVencimentosNaoPagos(trx, compraId)).toBe(2);
    expect(await listarVencimentosDasCompras(trx, [compraId])).toEqual([]);
  });
});
