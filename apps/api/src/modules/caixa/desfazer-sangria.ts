import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/tenant.ts';
import { buscarSangria, caixaDoMomento, inserirMovimento, mudarSangriaDesfeita } from './escrita.queries.ts';

interface Desfeita {
  movimentoId: string;
  motivo: string;
  usuarioId: string;
  agora: Date;
}

/**
 * Puts back what a sangria took out: into the session that its drawer has open now, else fora do caixa; a closed one is
 * never changed. Of one that was undone before nothing more. The caller holds the expense that it paid.
 */
export async function desfazerSangria(
  trx: Trx,
  { movimentoId, motivo, usuarioId, agora }: Desfeita,
): Promise<void> {
  const sangria = await buscarSangria(trx, movimentoId);
  if (!sangria) return;
  const { gavetaId, formaId, centavos } = sangria;
  const lugar = await caixaDoMomento(trx, gavetaId, agora);
  const id = uuidv7();
  await inserirMovimento(trx, {
    ...{ id, gavetaId, formaId, tipo: 'ESTORNO', centavos: -centavos, motivo, usuarioId, em: agora, agora },
    ...{ caixaId: lugar?.caixaId ?? null, aditivo: false, despesaId: null },
  });
  await mudarSangriaDesfeita(trx, movimentoId, id);
}
