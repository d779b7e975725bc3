/** Windows of one browser that share a disk, over a network that loses what a test wants. */
import type { Venda } from '@balcao/contract/vendas/vendas';
import { settle } from '../../lib/relogio.test-helper.ts';
import { NetworkError } from '../api-client.ts';
import type { CopiaDaLoja, TabelaDaCopia } from './aplicar.ts';
import { type Deposito, DepositoEmMemoria } from './deposito.ts';
import { type Listas, listar } from './listas.ts';
import type { ServidorDeMentira } from './servidor.test-helper.ts';
import { type Aviso, Sincronizador } from './sincronizador.ts';

export type Falha = 'nada' | 'pedido' | 'resposta' | 'portal';

/** A disk that can be taken away, and be full. */
class Disco implements Deposito {
  dentro = new DepositoEmMemoria();
  cheio = false;
  ler = (chave: string) => this.dentro.ler(chave);
  gravar: Deposito['gravar'] = (chave, escrita) => this.#sePuder(() => this.dentro.gravar(chave, escrita));
  regravar: Deposito['regravar'] = (chave, toda) => this.#sePuder(() => this.dentro.regravar(chave, toda));
  async #sePuder<T>(work: () => Promise<T>): Promise<T> {
    if (this.cheio) throw new DOMException('full', 'QuotaExceededError');
    return work();
  }
}

export class Navegador {
  readonly disco = new Disco();
  readonly janelas: { sincronizador: Sincronizador; listas: () => Listas | undefined }[] = [];
  /** Told at the end: what is thrown inside of a window is one more failure that it lives with. */
  readonly atrasadas: string[] = [];
  /** Tabs that a write was answered. */
  readonly #anotadas = new Set<string>();
  readonly servidor: ServidorDeMentira;
  readonly random: () => number;
  falha: Falha = 'nada';
  #lock: Promise<unknown> = Promise.resolve();

  constructor(servidor: ServidorDeMentira, random: () => number, comTrava: boolean, janelas = 2) {
    this.servidor = servidor;
    this.random = random;
    for (let n = 0; n < janelas; n += 1) this.abrir(comTrava);
  }

  abrir(comTrava: boolean): Sincronizador {
    let mostrada: CopiaDaLoja | undefined;
    let listas: Listas | undefined;
    const sincronizador = new Sincronizador({
      chave: 'loja',
      deposito: this.disco,
      perguntar: (desde) => this.#perguntar(desde),
      agora: () => 1,
      random: this.random,
      exclusivo: (work) => {
        if (!comTrava) return work();
        const turn = this.#lock.then(work);
        this.#lock = turn.catch(() => undefined);
        return turn;
      },
      avisar: (aviso: Aviso) => {
        for (const outra of this.janelas) {
          if (outra.sincronizador !== sincronizador) void outra.sincronizador.ouvir(structuredClone(aviso));
        }
      },
      mostrar: (copia, delta) => {
        listas = copia && listar(copia, mostrada ? delta : undefined, listas);
        mostrada = copia;
        if (copia) this.atrasadas.push(...this.#atrasadas(copia));
      },
    });
    this.janelas.push({ sincronizador, listas: () => listas });
    return sincronizador;
  }

  async anotar(janela: Sincronizador | undefined, venda: Venda): Promise<void> {
    this.#anotadas.add(venda.id);
    await janela?.anotar([venda]);
  }

  async #perguntar(desde: string | undefined): Promise<unknown> {
    const falha = this.falha;
    this.falha = 'nada';
    await Promise.resolve();
    if (falha === 'pedido') throw new NetworkError('lost');
    if (falha === 'portal') return { bemVindo: 'Wi-Fi do shopping' };
    const resposta = structuredClone(this.servidor.responder(desde));
    await Promise.resolve();
    if (falha === 'resposta') throw new NetworkError('lost');
    return resposta;
  }

  /** Rows that the cursor says are there, and that are not; and what it says is gone, and is shown. */
  #atrasadas({ cursor, tabelas, lidas }: CopiaDaLoja): string[] {
    if (cursor === undefined) return [];
    return lidas.flatMap((tabela) =>
      [...this.#ate(cursor, tabela)]
        .filter(([id, { linha }]) => {
          const aqui = tabelas[tabela]?.get(id);
          // A tab that is paid, or whose answer came late, may stay until the next answer of the list.
          return linha === undefined
            ? aqui !== undefined && !(tabela === 'comandas' && this.#anotadas.has(id))
            : aqui === undefined;
        })
        .map(([id]) => `${tabela} ${id}`),
    );
  }

  #ate(cursor: string, tabela: TabelaDaCopia) {
    try {
      return this.servidor.ate(cursor, tabela);
    } catch {
      return new Map<string, { linha: unknown }>();
    }
  }

  async descansar(): Promise<void> {
    this.falha = 'nada';
    this.disco.cheio = false;
    for (const { sincronizador } of [...this.janelas, ...this.janelas]) {
      await sincronizador.sincronizar().catch(() => undefined);
      await settle();
    }
  }
}
