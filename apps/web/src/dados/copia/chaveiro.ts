/**
 * The keys of the signed-in person. The server gives those of what that person may see; on the disk they lie under the
 * session's token, which leaves the device at the sign-out, or is sealed behind the PIN.
 */
import { type VisaoDaLoja, visaoDe } from '@balcao/contract/pessoas/permissoes';
import type { ChavesDoAparelho } from '@balcao/contract/sync/sync';
import { sync } from '@balcao/contract/sync/sync.endpoints';
import { chamar } from '../api-client.ts';
import type { SessaoGuardada } from '../sessao-guardada.ts';
import { type Cifrado, type Fechadura, fechaduraDaChave, fechaduraDoToken, podeCifrar } from './cifra.ts';

/** One person's keys on the disk. */
export interface ChavesFechadas {
  /** The view for which they were given. */
  visao: VisaoDaLoja;
  chaves: Cifrado;
}

export interface ChaveirosNoDisco {
  lerChaves(usuarioId: string): Promise<ChavesFechadas | undefined>;
  guardarChaves(usuarioId: string, fechadas: ChavesFechadas): Promise<void>;
}

export interface Chaveiro {
  /** The person's own. */
  pessoa: Fechadura;
  visoes: Partial<Record<VisaoDaLoja, Fechadura>>;
}

async function montar({ pessoa, visoes }: ChavesDoAparelho): Promise<Chaveiro> {
  const fechaduras = Object.entries(visoes).map(async ([visao, chave]) => [
    visao,
    await fechaduraDaChave(chave),
  ]);
  return {
    pessoa: await fechaduraDaChave(pessoa),
    visoes: Object.fromEntries(await Promise.all(fechaduras)),
  };
}

export class ChaveiroDaSessao {
  readonly #sessao: Pick<SessaoGuardada, 'token' | 'usuario'>;
  readonly #disco: ChaveirosNoDisco;
  readonly #vale: () => boolean;
  #chaveiro: Promise<Chaveiro | undefined>;
  #pedido: Promise<boolean> | undefined;

  /** `vale`: that person is still signed in, with these rights; nothing is asked or written afterwards. */
  constructor(
    sessao: Pick<SessaoGuardada, 'token' | 'usuario'>,
    disco: ChaveirosNoDisco,
    vale: () => boolean,
  ) {
    this.#sessao = sessao;
    this.#disco = disco;
    this.#vale = vale;
    this.#chaveiro = podeCifrar() ? this.#doDisco().catch(() => undefined) : Promise.resolve(undefined);
  }

  /** Undefined: this device has none yet. Never waits for the server. */
  ler(): Promise<Chaveiro | undefined> {
    return this.#chaveiro;
  }

  /** Asks the server where the disk has none; true: it gave them. */
  completar(): Promise<boolean> {
    this.#pedido ??= this.#pedir();
    return this.#pedido;
  }

  async #pedir(): Promise<boolean> {
    if (!podeCifrar() || (await this.#chaveiro) || !this.#vale()) return false;
    const chaves = await chamar(sync.lerChaves).catch(() => undefined);
    // A captive portal answers JSON, too.
    if (typeof chaves?.pessoa !== 'string' || !this.#vale()) return false;
    this.#chaveiro = montar(chaves);
    const { token, usuario } = this.#sessao;
    const fechadas = await (await fechaduraDoToken(token)).fechar(chaves);
    if (!this.#vale()) return false;
    await this.#disco
      .guardarChaves(usuario.id, { visao: visaoDe(usuario), chaves: fechadas })
      .catch(() => undefined);
    return true;
  }

  async #doDisco(): Promise<Chaveiro | undefined> {
    const { token, usuario } = this.#sessao;
    const [fechadas, fechadura] = await Promise.all([
      this.#disco.lerChaves(usuario.id),
      fechaduraDoToken(token),
    ]);
    if (fechadas?.visao !== visaoDe(usuario)) return undefined;
    return montar((await fechadura.abrir(fechadas.chaves)) as ChavesDoAparelho);
  }
}
