/**
 * Which version of the app this device opens. Every version that came whole lies in one cache, file by file; here stands
 * which of them the pages are opened from (`vigente`), which one came last (`pronta`), and whether that one may be taken
 * when the app is opened afresh (`livre`). In the Cache storage too: it goes when the files go.
 */
import type { PaginaDaCasca } from './paginas.ts';

export interface Versao {
  id: string;
  /** Under which key each page's file lies in the cache. */
  paginas: Readonly<Record<PaginaDaCasca, string>>;
}

/** The cache of the files of every version that is needed. */
export const SHELL_CACHE = 'balcao-arquivos';
const CASCA = 'balcao-casca';

type Nota = 'vigente' | 'pronta' | 'livre' | 'limpar';

export class Guarda {
  private readonly caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.caches = caches;
  }

  vigente(): Promise<Versao | undefined> {
    return this.ler<Versao>('vigente');
  }

  /** The version that came whole and is not the one that pages are opened from. */
  async nova(): Promise<Versao | undefined> {
    const [vigente, pronta] = await Promise.all([this.vigente(), this.ler<Versao>('pronta')]);
    return vigente && pronta && vigente.id !== pronta.id ? pronta : undefined;
  }

  /** All its files are here. The first one is used at once; a later one waits until a window takes it. */
  async chegou(versao: Versao): Promise<void> {
    await this.notar('pronta', versao);
    if (!(await this.vigente())) await this.notar('vigente', versao);
  }

  /** From now on pages are opened from it. What the windows of before still need stays until none is left. */
  async assumir(versao: Versao): Promise<void> {
    await this.notar('vigente', versao);
    await this.apagar('livre');
    await this.notar('limpar', true);
  }

  /** Nothing is being done on this device: the next time that the app is opened afresh, this version may be taken. */
  async liberar(id: string | undefined): Promise<void> {
    if (id === undefined) await this.apagar('livre');
    else await this.notar('livre', id);
  }

  async livre(): Promise<string | undefined> {
    return this.ler<string>('livre');
  }

  /** Whether files of an older version may still lie there. Told once. */
  async devoLimpar(): Promise<boolean> {
    const dito = (await this.ler<boolean>('limpar')) === true;
    if (dito) await this.apagar('limpar');
    return dito;
  }

  /** Its files are not whole any more: pages come from the server again. */
  async esquecer(): Promise<void> {
    await this.apagar('vigente');
  }

  private async ler<T>(nota: Nota): Promise<T | undefined> {
    const cache = await this.caches.open(CASCA);
    return (await cache.match(endereco(nota)))?.json() as Promise<T | undefined>;
  }

  private async notar(nota: Nota, value: unknown): Promise<void> {
    const cache = await this.caches.open(CASCA);
    await cache.put(endereco(nota), new Response(JSON.stringify(value)));
  }

  private async apagar(nota: Nota): Promise<void> {
    const cache = await this.caches.open(CASCA);
    await cache.delete(endereco(nota));
  }
}

/** A cache wants an address; no server answers under this one. */
const endereco = (nota: Nota) => `/casca/${nota}`;
