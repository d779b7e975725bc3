/** How servers of the version before sell, while they are exchanged. */
import { randomUUID } from 'node:crypto';
import { SEM_AJUSTES } from '@balcao/contract/vendas/total';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { comLoja } from '../../database/tenant.ts';
import type { Person } from '../../testing/person.ts';
import { onOneMachine, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

/** Of an article typed by hand, as the function's one argument. */
function vender({ lojaId, usuarioId }: Person, dispositivoId: string) {
  const agora = test.clock.read();
  const item = { produtoId: null, nome: 'Gelo', precoCentavos: 500, quantidade: 1, liquidoCentavos: null };
  const p = {
    ...{
      lojaId,
      chave: randomUUID(),
      conteudo: '00',
      id: randomUUID(),
      tipo: 'VENDAS',
      identificador: 'Balcão',
    },
    ...{ vendedorId: usuarioId, entreguePor: null, marcas: [], criadaEm: agora, criadaNoDispositivo: null },
    ...{ finalizadaEm: agora, saiDoEstoque: true, agora, fila: false, confirmada: true, itens: [item] },
    ...{ ...SEM_AJUSTES, totalCentavos: 500, descontoMaximo: null, pagamentos: null, clienteId: null },
    ...{ gavetaId: null, autorizada: false, janelaMs: 5000, dispositivoId, seqLocal: 1 },
  };
  return comLoja(test.database, lojaId, async (trx) => {
    const { rows } = await sql<{ venda: object }>`
      select registrar_venda(${JSON.stringify(p)}::jsonb) as venda`.execute(trx);
    return rows[0]?.venda;
  });
}

// Guard: conhecer_dispositivo in the old form of registrar_venda. A cluster has no servers of before.
it.runIf(onOneMachine)(
  'a device that nobody knew sells, and one of another store’s sells without a number',
  async () => {
    const [ana, bia] = [await test.novoDono(), await test.novoDono()];
    const dispositivoId = randomUUID();
    expect(await vender(ana, dispositivoId)).toMatchObject({ dispositivo_id: dispositivoId, seq_local: 1 });
    expect(await vender(bia, dispositivoId)).toMatchObject({ dispositivo_id: null, seq_local: null });
  },
);
