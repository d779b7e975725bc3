import { DIA } from '@balcao/contract/base/calendar';
import { comLoja, lerNaLoja } from '../../database/tenant.ts';
import { GatewayError } from '../../gateway/gateway-error.ts';
import { CONSULTAR } from './avisos/receber-aviso.ts';
import { aplicarEstado } from './cobranca/aplicar-estado.ts';
import {
  buscarCobrancaDoBanco,
  listarAConsultar,
  listarSemVenda,
  mudarParaSemVenda,
} from './cobranca/cobrancas.queries.ts';
import { consultarCobranca } from './cobranca/consultar-cobranca.ts';
import { listarLojasComConta } from './conta/contas.queries.ts';
import { abrirConta, type Pix } from './pix.ts';

export const CONFERIR_PIX = 'pix-conferir';
export const CONFERIR_DEVOLVIDOS = 'pix-conferir-devolvidos';

/** Milliseconds after which what nobody looks at is asked about. */
const SEM_OLHAR = 30_000;
/** A sale follows its money within seconds, from a queue within minutes; later somebody has to look. */
const SEM_VENDA = 10 * 60_000;
/** How far back the bank is asked for what was given back: a week in which this server may have stood still. */
const DEVOLVIDOS = 7 * DIA;
/** After which the rest is left for the next time: well before the job counts as dead and begins anew. */
const PRAZO = 45_000;

/** The jobs of this module. */
export function registerTrabalhosDoPix(pix: Pix): void {
  const { jobs } = pix;
  jobs.handle(CONSULTAR, (chave) => {
    const [lojaId = '', id = ''] = chave.split('.');
    return consultarCobranca(pix, lojaId, id);
  });
  jobs.every('* * * * *', CONFERIR_PIX, () => conferir(pix));
  jobs.every('40 6 * * *', CONFERIR_DEVOLVIDOS, () => conferirDevolvidos(pix));
}

/** For notifications that never came, and tills that gave up: no money arrives unseen. */
async function conferir(pix: Pix): Promise<void> {
  const { database, agora } = pix;
  const now = agora().getTime();
  const abertas = await listarAConsultar(database.identidade, pix.nome, new Date(now - SEM_OLHAR));
  await cadaUm(abertas, ({ lojaId, id }) => consultarCobranca(pix, lojaId, id));
  for (const { lojaId, id } of await listarSemVenda(database.identidade, new Date(now - SEM_VENDA))) {
    await comLoja(database, { lojaId, sistema: 'pix' }, (trx) => mudarParaSemVenda(trx, id, agora()));
  }
}

/** Finds what the bank gave back without telling. */
async function conferirDevolvidos(pix: Pix): Promise<void> {
  const { database, agora } = pix;
  const desde = new Date(agora().getTime() - DEVOLVIDOS);
  const lojas = await listarLojasComConta(database.identidade, pix.nome);
  await cadaUm(lojas, async (lojaId) => {
    const conta = await abrirConta(pix, lojaId);
    for (const lido of (await conta?.banco.listarDevolvidos(desde)) ?? []) {
      const nossa = await lerNaLoja(database, lojaId, (trx) => buscarCobrancaDoBanco(trx, lido.id));
      if (nossa) await aplicarEstado(pix, lojaId, nossa.id, lido);
    }
  });
}

/** One store's bank that does not answer keeps nobody else's waiting; nor does it make the whole fail for ever. */
async function cadaUm<T>(todos: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const began = performance.now();
  for (const one of todos) {
    if (performance.now() - began > PRAZO) break;
    try {
      await work(one);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
    }
  }
}
