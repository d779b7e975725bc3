import { comLoja, lerNaLoja } from '../../../database/tenant.ts';
import { abrirConta, type Pix } from '../pix.ts';
import { aplicarEstado } from './aplicar-estado.ts';
import { buscarCobranca, mudarParaConsultada, mudarParaExpirada } from './cobrancas.queries.ts';

/** Milliseconds after its end at which what nobody paid is over, whatever the bank says or does not say. */
const FIM = 10 * 60_000;

/**
 * Asks the bank how a charge stands and puts that into the books. What counts is the answer, not who made us ask; done
 * twice it ends the same. What was notified of meanwhile is asked about once more.
 */
export async function consultarCobranca(
  pix: Pix,
  lojaId: string,
  id: string,
  options: { breve?: boolean } = {},
): Promise<void> {
  const { database, agora } = pix;
  const ler = () => lerNaLoja(database, lojaId, (trx) => buscarCobranca(trx, id));
  for (let antes = await ler(); antes?.gatewayId; ) {
    const { gatewayId, avisos, expiraEm } = antes;
    const conta = await abrirConta(pix, lojaId, options);
    const lido = await conta?.banco.ler(gatewayId);
    if (lido) await aplicarEstado(pix, lojaId, id, lido);
    await comLoja(database, { lojaId, sistema: 'pix' }, async (trx) => {
      const now = agora();
      await mudarParaConsultada(trx, id, avisos, now);
      if (now.getTime() >= expiraEm.getTime() + FIM) await mudarParaExpirada(trx, id);
    });
    const depois = await ler();
    if (!depois || depois.avisos === avisos) return;
    antes = depois;
  }
}
