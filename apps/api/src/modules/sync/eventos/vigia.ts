import { COLECOES_DO_EVENTO, type ColecaoDoEvento, MAX_FLUXOS } from '@balcao/contract/sync/sync';
import type { Context } from '../../../context.ts';
import { type EntreServidores, ligarServidores } from '../../../database/escala/entre-servidores.ts';
import { lerNaLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import { planoExpirado } from '../../../http/permissoes.ts';
import { planoVigente } from '../../../http/plano-vigente.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { colecoesLegiveis } from '../colecoes.ts';
import type { PontoDaLoja } from '../cursor.ts';
import { buscarPonto } from '../mudancas.queries.ts';
import { Fluxo } from './fluxo.ts';
import { Presencas, type Sinal } from './presencas.ts';
import { listarColecoesMudadas, listarSessoesVivas, type SessaoViva } from './vigia.queries.ts';

/** Milliseconds after a commit in which others are waited for, and between two looks at one store. */
const JUNTAR = 30;
const ENTRE_OLHADAS = 150;
/** How often sessions are looked at, and who is in a tab; milliseconds. */
const RELOGIO = 1000;
/** Every so many rounds it looks at every store, for changes that no server told. */
const OLHADA_LENTA = 5;
/** Seconds after which a stream may be free again. */
const TENTE_EM = 5;

/** A store that somebody follows at this server. */
interface Vigiada {
  lojaId: string;
  fluxos: Set<Fluxo>;
  /** Up to where its streams were told. */
  pronta: Promise<PontoDaLoja>;
  /** A look is to come. */
  depois: NodeJS.Timeout | undefined;
  olhando: boolean;
  /** Something was written since the last look began. */
  suja: boolean;
}

/**
 * Whoever follows a store at this server, and what he is told: after each commit of this server's, and after what the
 * other servers say of theirs, it is looked up what changed. So what was refused is never told, and the last of a
 * burst always.
 */
export class Vigia {
  readonly #context: Context;
  readonly #lojas = new Map<string, Vigiada>();
  readonly #porPessoa = new Map<string, number>();
  readonly #presencas = new Presencas();
  #servidores: EntreServidores | undefined;
  #relogio: NodeJS.Timeout | undefined;
  #rodada = 0;
  #fechado = false;

  constructor(context: Context) {
    this.#context = context;
    context.database.ouvintes.add(this.#escrita);
  }

  /** From here on the other servers of this database are heard, and hear. */
  ligar(): void {
    this.#servidores = ligarServidores(
      this.#context.database.login,
      (texto) => this.#ouvir(texto),
      () => this.#olharTodas(),
    );
  }

  /** Every stream ends now. */
  encerrar(): void {
    this.#fechado = true;
    clearInterval(this.#relogio);
    this.#context.database.ouvintes.delete(this.#escrita);
    for (const { fluxos, depois } of this.#lojas.values()) {
      clearTimeout(depois);
      for (const fluxo of fluxos) fluxo.terminar();
    }
  }

  async desligar(): Promise<void> {
    await this.#servidores?.parar();
  }

  /** Answers when nothing that is committed from now on can be missed. */
  async abrir(sessao: Sessao): Promise<Fluxo> {
    const { lojaId, usuarioId } = sessao;
    if (this.#fechado) throw new AppError('INDISPONIVEL');
    const abertos = this.#porPessoa.get(usuarioId) ?? 0;
    if (abertos >= MAX_FLUXOS) throw new AppError('MUITAS_TENTATIVAS', { retryAfter: TENTE_EM });
    this.#porPessoa.set(usuarioId, abertos + 1);
    const fluxo = new Fluxo(sessao);
    const loja = this.#vigiar(lojaId);
    loja.fluxos.add(fluxo);
    fluxo.saida.once('close', () => this.#sair(loja, fluxo));
    try {
      await loja.pronta;
    } catch (error) {
      fluxo.saida.destroy();
      throw error;
    }
    if (this.#fechado) fluxo.terminar();
    this.#relogio ??= setInterval(() => void this.#bater(), RELOGIO).unref();
    for (const presenca of this.#presencas.daLoja(lojaId)) {
      if (this.#legiveis(fluxo, ['comandas']).length > 0) fluxo.dizer('presenca', presenca);
    }
    return fluxo;
  }

  /** Somebody has a tab open, or no longer. Answers who is in it. */
  marcar(sinal: Sinal) {
    this.#sinalizar(sinal);
    this.#servidores?.dizer(JSON.stringify(sinal));
    return this.#presencas.ler(sinal.lojaId, sinal.vendaId);
  }

  readonly #escrita = (lojaId: string): void => {
    this.#sujar(lojaId);
    this.#servidores?.dizer(lojaId);
  };

  #ouvir(texto: string): void {
    if (texto.startsWith('{')) this.#sinalizar(JSON.parse(texto));
    else this.#sujar(texto);
  }

  #sinalizar(sinal: Sinal): void {
    this.#esquecer();
    if (this.#presencas.marcar(sinal, this.#context.agora())) this.#contarPresenca(sinal);
  }

  #esquecer(): void {
    for (const mudada of this.#presencas.esquecer(this.#context.agora())) this.#contarPresenca(mudada);
  }

  #contarPresenca({ lojaId, vendaId }: Pick<Sinal, 'lojaId' | 'vendaId'>): void {
    const presenca = this.#presencas.ler(lojaId, vendaId);
    for (const fluxo of this.#lojas.get(lojaId)?.fluxos ?? []) {
      if (this.#legiveis(fluxo, ['comandas']).length > 0) fluxo.dizer('presenca', presenca);
    }
  }

  #legiveis({ ouvinte }: Fluxo, colecoes: readonly ColecaoDoEvento[]): ColecaoDoEvento[] {
    return colecoesLegiveis(ouvinte, planoExpirado(ouvinte, this.#context.agora()), colecoes);
  }

  #vigiar(lojaId: string): Vigiada {
    const known = this.#lojas.get(lojaId);
    if (known) return known;
    const pronta = this.#ler(lojaId).then(({ ponto }) => ponto);
    const loja: Vigiada = {
      lojaId,
      fluxos: new Set(),
      pronta,
      depois: undefined,
      olhando: false,
      suja: false,
    };
    this.#lojas.set(lojaId, loja);
    return loja;
  }

  #sair(loja: Vigiada, fluxo: Fluxo): void {
    loja.fluxos.delete(fluxo);
    const resta = (this.#porPessoa.get(fluxo.usuarioId) ?? 1) - 1;
    if (resta > 0) this.#porPessoa.set(fluxo.usuarioId, resta);
    else this.#porPessoa.delete(fluxo.usuarioId);
    if (loja.fluxos.size > 0) return;
    clearTimeout(loja.depois);
    if (this.#lojas.get(loja.lojaId) === loja) this.#lojas.delete(loja.lojaId);
    if (this.#lojas.size > 0) return;
    clearInterval(this.#relogio);
    this.#relogio = undefined;
  }

  #sujar(lojaId: string): void {
    const loja = this.#lojas.get(lojaId);
    if (!loja) return;
    loja.suja = true;
    this.#olharEm(loja, JUNTAR);
  }

  #olharTodas(): void {
    for (const lojaId of this.#lojas.keys()) this.#sujar(lojaId);
  }

  #olharEm(loja: Vigiada, espera: number): void {
    if (loja.olhando || this.#fechado) return;
    loja.depois ??= setTimeout(() => void this.#olhar(loja), espera);
  }

  async #olhar(loja: Vigiada): Promise<void> {
    loja.depois = undefined;
    loja.olhando = true;
    loja.suja = false;
    try {
      const antes = await loja.pronta;
      const { ponto, mudadas } = await this.#ler(loja.lojaId, antes);
      // A permission lost before the change is seen as lost.
      if (mudadas.length > 0) await this.#conferir(loja.fluxos);
      for (const fluxo of loja.fluxos) {
        const colecoes = this.#legiveis(fluxo, mudadas);
        if (colecoes.length > 0) fluxo.dizer('mudou', { colecoes });
      }
      loja.pronta = Promise.resolve(ponto);
    } catch {
      // The database is away: what it has is told when it is back.
      loja.suja = true;
    } finally {
      loja.olhando = false;
      if (loja.suja && loja.fluxos.size > 0) this.#olharEm(loja, ENTRE_OLHADAS);
    }
  }

  #ler(lojaId: string, antes?: PontoDaLoja): Promise<{ ponto: PontoDaLoja; mudadas: ColecaoDoEvento[] }> {
    return lerNaLoja(this.#context.database, lojaId, async (trx) => {
      const { versao, numero } = await buscarPonto(trx);
      const ponto = { versao, numero };
      const mudadas = antes ? await listarColecoesMudadas(trx, antes) : [];
      return { ponto, mudadas: COLECOES_DO_EVENTO.filter((colecao) => mudadas.includes(colecao)) };
    });
  }

  /** Ends the streams whose session has ended; the others' persons are what they are now. */
  async #conferir(fluxos: Iterable<Fluxo>): Promise<void> {
    const { config, database, agora } = this.#context;
    const todos = [...fluxos];
    const ids = [...new Set(todos.map(({ sessaoId }) => sessaoId))];
    const vivas = new Map<string, SessaoViva>();
    for (const viva of await listarSessoesVivas(database, ids, agora())) vivas.set(viva.sessaoId, viva);
    for (const fluxo of todos) {
      const viva = vivas.get(fluxo.sessaoId);
      if (viva) fluxo.ouvinte = { ...viva, ...planoVigente(config, viva) };
      else fluxo.terminar();
    }
  }

  async #bater(): Promise<void> {
    this.#rodada += 1;
    this.#esquecer();
    const surdo = this.#servidores !== undefined && !this.#servidores.ligado();
    if (surdo || this.#rodada % OLHADA_LENTA === 0) this.#olharTodas();
    const fluxos = [...this.#lojas.values()].flatMap((loja) => [...loja.fluxos]);
    // Away is no end: the next round asks again.
    await this.#conferir(fluxos).catch(() => {});
  }
}
