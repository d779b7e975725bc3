import { escpos } from '@balcao/papel/escpos';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../context.ts';
import { comLoja, type Trx } from '../../../database/tenant.ts';
import { linhasDaImpressao, saidaDe } from '../impressao.ts';
import { buscarPapel, mudarDesfecho, vencerImpressoes } from '../impressoes.queries.ts';
import { buscarQualquerImpressora } from '../impressoras.queries.ts';
import { conversar, type ResultadoDoEnvio } from './conversar.ts';
import {
  type AFazer,
  listarAFazer,
  listarLojasComRede,
  mudarParaEnviando,
  mudarParaIncertas,
  mudarParaNaoEnviada,
  mudarParaReserva,
  mudarRespondeStatus,
  type PapelAEnviar,
} from './envio.queries.ts';
import { proximaTentativa, TEMPOS } from './tempos.ts';
import { Trava } from './trava.ts';

const EU = { sistema: 'impressao' };

/** Its card is gone, or its customer wanted to be forgotten. */
const SEM_LINHAS: ResultadoDoEnvio = {
  ...{ estado: 'falhou', motivo: 'Este papel não existe mais.', confirmada: false, escrito: false },
  ...{ responde: null, acabou: true },
};

/**
 * Brings to the printers of the network what waits for them, in each printer's order, one paper at a time for each
 * address. Looks soon after each commit of a store that has such a printer, when something falls due, and every few
 * seconds besides. No transaction is open while a printer is spoken to.
 */
export class Carteiro {
  readonly #context: Context;
  readonly #log: FastifyBaseLogger;
  readonly #trava: Trava;
  readonly #comRede = new Set<string>();
  /** Of this server, by address. */
  readonly #emServico = new Map<string, Promise<void>>();
  /** Until when a printer that did not answer is not waited for. */
  readonly #caladas = new Map<string, number>();
  #depois: NodeJS.Timeout | undefined;
  #quando = Number.POSITIVE_INFINITY;
  #olhando: Promise<void> | undefined;
  #parando = new AbortController();
  #parado = false;

  constructor(context: Context, log: FastifyBaseLogger) {
    this.#context = context;
    this.#log = log;
    this.#trava = new Trava(context.database.login, () => this.#interromper());
  }

  ligar(): void {
    this.#context.database.ouvintes.add(this.#ouvir);
    this.#olharEm(0);
  }

  /** This store's list changed. */
  conhecer(lojaId: string): void {
    this.#comRede.add(lojaId);
    this.#olharEm(0);
  }

  /** Begins nothing more; what is under way has a little time to end. */
  async desligar(): Promise<void> {
    this.#parado = true;
    this.#context.database.ouvintes.delete(this.#ouvir);
    clearTimeout(this.#depois);
    await this.#olhando;
    const tarde = setTimeout(() => this.#parando.abort(), TEMPOS.encerrar);
    await Promise.all(this.#emServico.values());
    clearTimeout(tarde);
    await this.#trava.fechar();
  }

  readonly #ouvir = (lojaId: string): void => {
    if (this.#comRede.has(lojaId)) this.#olharEm(TEMPOS.juntar);
  };

  #interromper(): void {
    this.#parando.abort();
    this.#parando = new AbortController();
  }

  #olharEm(espera: number): void {
    const quando = performance.now() + espera;
    if (this.#parado || quando >= this.#quando) return;
    clearTimeout(this.#depois);
    this.#quando = quando;
    this.#depois = setTimeout(() => this.#comecar(), espera).unref();
  }

  #comecar(): void {
    this.#quando = Number.POSITIVE_INFINITY;
    // One look after the other: what came meanwhile is seen by the next.
    if (this.#olhando) this.#olharEm(TEMPOS.juntar);
    else {
      this.#olhando = this.#olhar().finally(() => {
        this.#olhando = undefined;
      });
    }
  }

  async #olhar(): Promise<void> {
    let espera = TEMPOS.ronda;
    try {
      const { database, agora } = this.#context;
      const now = agora();
      if (this.#comRede.size === 0) {
        for (const lojaId of await listarLojasComRede(database.identidade)) this.#comRede.add(lojaId);
      }
      const aFazer = await listarAFazer(database.identidade, now);
      for (const { lojaId } of aFazer.filter(({ vencer }) => vencer)) {
        await comLoja(database, { lojaId, ...EU }, (trx) => vencerImpressoes(trx, now));
      }
      this.#servirTodos(aFazer);
      for (const { proxima } of aFazer) {
        if (proxima) espera = Math.min(espera, Math.max(proxima.getTime() - now.getTime(), TEMPOS.juntar));
      }
    } catch (error) {
      // The database is away: what waits is found when it is back.
      this.#log.warn({ err: error }, 'looking for what is to be printed failed');
    }
    this.#olharEm(espera);
  }

  #servirTodos(aFazer: readonly AFazer[]): void {
    const porEndereco = new Map<string, Set<string>>();
    for (const { lojaId, endereco, enviar, enviadas } of aFazer) {
      if (endereco !== null) this.#comRede.add(lojaId);
      for (const cada of [...(endereco !== null && enviar ? [endereco] : []), ...(enviadas ?? [])]) {
        porEndereco.set(cada, (porEndereco.get(cada) ?? new Set()).add(lojaId));
      }
    }
    for (const [endereco, lojas] of porEndereco) {
      if (this.#emServico.has(endereco) || this.#parado) continue;
      const servico = this.#servir(endereco, lojas)
        .catch((error: unknown) => {
          this.#log.error({ err: error, endereco }, 'sending to a printer failed');
          return TEMPOS.falhou;
        })
        .then((espera) => {
          this.#emServico.delete(endereco);
          this.#olharEm(espera);
        });
      this.#emServico.set(endereco, servico);
    }
  }

  /** Answers after how long somebody should look again. */
  async #servir(endereco: string, lojas: ReadonlySet<string>): Promise<number> {
    if (!(await this.#trava.tomar(endereco))) return TEMPOS.ocupado;
    const { database, agora } = this.#context;
    try {
      for (const lojaId of lojas) {
        await comLoja(database, { lojaId, ...EU }, (trx) => mudarParaIncertas(trx, endereco, agora()));
      }
      let faltam = [...lojas];
      while (faltam.length > 0 && !this.#parado) {
        const servidas: string[] = [];
        for (const lojaId of faltam) if (await this.#enviarProxima(lojaId, endereco)) servidas.push(lojaId);
        faltam = servidas;
      }
    } finally {
      await this.#trava.soltar(endereco);
    }
    return TEMPOS.juntar;
  }

  /** False: nothing of this store's is due there. */
  async #enviarProxima(lojaId: string, endereco: string): Promise<boolean> {
    const { config, database, agora } = this.#context;
    const { signal } = this.#parando;
    if (this.#parado) return false;
    const tomada = await comLoja(database, { lojaId, ...EU }, async (trx) => {
      const envio = await mudarParaEnviando(trx, endereco, agora());
      const impressora = envio && (await buscarQualquerImpressora(trx, envio.impressoraId));
      return envio && impressora && { envio, impressora, papel: await buscarPapel(trx, envio.id) };
    });
    if (!tomada) return false;
    const { envio, impressora, papel } = tomada;
    let pulso = false;
    const bytes = () => {
      pulso = envio.pulsoAte !== null && envio.pulsoAte >= agora();
      if (envio.tipo === 'gaveta' && !pulso) return undefined;
      return escpos(linhasDaImpressao(papel, envio, impressora), saidaDe(envio, impressora, pulso));
    };
    const calada =
      impressora.respondeStatus === false && (this.#caladas.get(endereco) ?? 0) > performance.now();
    const sumiu = envio.tipo !== 'gaveta' && papel.length === 0;
    const resultado = sumiu
      ? SEM_LINHAS
      : await conversar({
          ...{
            endereco,
            perto: config.impressorasDeRede,
            respondia: impressora.respondeStatus,
            calada,
            bytes,
            signal,
          },
        });
    if (resultado.escrito && !resultado.confirmada && !calada) {
      this.#caladas.set(endereco, performance.now() + TEMPOS.calada);
    }
    if (resultado.acordou) this.#caladas.delete(endereco);
    await comLoja(database, { lojaId, ...EU }, (trx) =>
      anotarResultado(trx, envio, impressora.nome, resultado, { pulso, agora: agora() }),
    );
    return true;
  }
}

async function anotarResultado(
  trx: Trx,
  envio: PapelAEnviar,
  nome: string,
  resultado: ResultadoDoEnvio,
  { pulso, agora }: { pulso: boolean; agora: Date },
): Promise<void> {
  const { estado, motivo, confirmada, escrito, responde, acabou, interrompido } = resultado;
  if (responde !== null) await mudarRespondeStatus(trx, envio.impressoraId, responde);
  if (interrompido && !escrito) return mudarParaNaoEnviada(trx, envio.id, agora);
  if (!escrito && !acabou && envio.reservaId !== null) {
    const foi = `${nome}: ${motivo ?? ''} Foi para a impressora de reserva.`;
    if (await mudarParaReserva(trx, envio, foi, agora)) return;
  }
  const deNovo = !escrito && !acabou;
  await mudarDesfecho(trx, envio.id, {
    ...{ estado, motivo, confirmada, agora },
    proximaEm: deNovo ? proximaTentativa(envio.tentativas, agora) : null,
    ...(escrito ? { pulso } : {}),
  });
}
