/** Three devices, one server, what is between them, and a plan of what happens; in the end everything comes to rest. */
import { isBlocked } from '../dependencias.ts';
import { type Envio, ehPergunta, isUnsettled } from '../envio.ts';
import { Aparelho, type Mundo, type Pagina, SEM_FALHAS, type Trava } from './aparelho.test-helper.ts';
import { Fios, Sorte } from './fios.test-helper.ts';
import { Livro } from './livro.test-helper.ts';
import { FAZEM, type Faz, Pessoas } from './pessoas.test-helper.ts';
import { BOM, Rede, type Tempo } from './rede.test-helper.ts';
import { Servidor } from './servidor.test-helper.ts';

const INICIO = Date.parse('2026-11-20T15:00:00.000Z');
const HORA = 3_600_000;

/** Events of a device beside the acts of its person. */
export const ACONTECE = [
  ...['cair', 'cair', 'voltar', 'voltar', 'voltar', 'morrer', 'janela', 'relogio', 'trava', 'disco'],
  ...['olhar', 'olhar', 'olhar', 'acordar', 'tentar', 'tempo', 'contato', 'sumir'],
] as const;
type Acontece = (typeof ACONTECE)[number];

export interface Lance {
  aparelho: number;
  faz: Faz | Acontece;
  n: number;
  /** How long until the next one, in ms. */
  ms: number;
}

export interface Plano {
  semente: number;
  /** How often a page dies between two steps, in ten thousand. */
  mortes: number;
  tempo: Tempo;
  lances: readonly Lance[];
}

const TRAVAS: readonly Trava[] = ['certa', 'perdida', 'nunca', 'sem'];
const fazem: readonly string[] = FAZEM;
const ehDePessoa = (faz: Lance['faz']): faz is Faz => fazem.includes(faz);

export class Loja implements Mundo {
  readonly fios: Fios;
  readonly rede: Rede;
  readonly servidor: Servidor;
  readonly livro = new Livro();
  readonly aparelhos: readonly Aparelho[];
  /** Rows that waited for a person at rest, as they were then. */
  readonly paraPessoa: Envio[] = [];
  private readonly plano: Plano;
  private readonly pessoas: Pessoas;
  private chaves = 0;

  constructor(plano: Plano) {
    this.plano = plano;
    this.fios = new Fios(new Sorte(plano.semente), INICIO);
    this.rede = new Rede(this.fios);
    this.rede.tempo = plano.tempo;
    this.servidor = new Servidor(() => this.fios.agora);
    this.aparelhos = ['ana', 'bia', 'caio'].map((nome) => new Aparelho(nome, this));
    this.pessoas = new Pessoas(this, this.livro);
  }

  novaChave = (): string => {
    this.chaves += 1;
    return `k${this.chaves}`;
  };

  async viver(): Promise<void> {
    for (const aparelho of this.aparelhos) aparelho.abrir();
    for (const { aparelho: qual, faz, n, ms } of this.plano.lances) {
      const aparelho = this.aparelhos[qual];
      if (!aparelho) continue;
      const pagina = aparelho.paginas[n % Math.max(1, aparelho.paginas.length)] ?? aparelho.abrir();
      if (ehDePessoa(faz)) void this.pessoas.fazer(faz, n, pagina);
      else this.acontecer(faz, n, aparelho, pagina);
      await this.fios.correr(ms, () => this.talvezMorra());
    }
  }

  /** Any page, between any two steps. */
  private talvezMorra(): void {
    const { sorte } = this.fios;
    if (!sorte.vez(this.plano.mortes / 100)) return;
    const aparelho = sorte.um(this.aparelhos);
    const pagina = sorte.um(aparelho?.paginas ?? []);
    if (pagina) aparelho?.matar(pagina);
  }

  private acontecer(faz: Acontece, n: number, aparelho: Aparelho, pagina: Pagina): void {
    if (faz === 'cair') aparelho.ligado = false;
    if (faz === 'voltar') {
      aparelho.ligado = true;
      for (const { motor } of aparelho.paginas) void motor.wake();
    }
    if (faz === 'morrer') aparelho.matar(pagina);
    if (faz === 'janela') aparelho.abrir();
    // Up to half an hour off, and another time at each jump.
    if (faz === 'relogio') aparelho.relogio = ((n % 61) - 30) * 60_000;
    if (faz === 'trava') aparelho.trava = TRAVAS[n % 4] ?? 'certa';
    if (faz === 'disco') aparelho.falhas = n % 2 === 0 ? SEM_FALHAS : { aborta: 8, cheio: n % 20, le: 3 };
    if (faz === 'olhar') void pagina.copia.sincronizar().catch(() => undefined);
    if (faz === 'contato') void pagina.contato.avisar({ acordar: true });
    if (faz === 'sumir') aparelho.deposito.sumir();
    if (faz === 'acordar') void pagina.motor.wake();
    if (faz === 'tempo') this.rede.tempo = n % 2 === 0 ? BOM : this.plano.tempo;
    if (faz === 'tentar') void this.tentar(n, pagina);
  }

  /** An impatient person presses 'Tentar agora' at whatever waits, and again. */
  private async tentar(n: number, { store, motor }: Pagina): Promise<void> {
    const rows = await store.unsettled('loja').catch(() => []);
    const row = rows[n % Math.max(1, rows.length)];
    if (!row) return;
    for (let vez = 0; vez <= n % 2; vez += 1) void motor.retryNow(row.key).catch(() => undefined);
  }

  /** The sun shines: what waits is sent. What waits for a person after that is answered by one. */
  async repousar(): Promise<void> {
    this.rede.tempo = BOM;
    for (const aparelho of this.aparelhos) {
      aparelho.ligado = true;
      aparelho.trava = 'certa';
      aparelho.falhas = SEM_FALHAS;
      for (const pagina of aparelho.paginas) aparelho.matar(pagina);
      aparelho.abrir();
    }
    await this.fios.correr(6 * HORA);
    for (const aparelho of this.aparelhos) {
      const rows = aparelho.disco.emOrdem(isUnsettled);
      // What stands behind something that waits for a person waits with it.
      for (const row of rows.filter((um) => !isBlocked(um, rows))) {
        this.paraPessoa.push(row);
      }
    }
    await this.responder((pagina, key, pergunta) =>
      pergunta && key.endsWith('2') ? pagina.motor.discard(key) : pagina.motor.retryNow(key),
    );
    await this.responder((pagina, key) => pagina.motor.discard(key));
    for (const { paginas } of this.aparelhos) {
      for (const { copia, contato } of paginas) {
        void copia.sincronizar();
        void contato.falar();
      }
    }
    await this.fios.correr(HORA);
  }

  private async responder(
    como: (pagina: Pagina, key: string, pergunta: boolean) => Promise<void>,
  ): Promise<void> {
    for (const aparelho of this.aparelhos) {
      const [pagina] = aparelho.paginas;
      for (const row of aparelho.disco.emOrdem(isUnsettled)) {
        if (pagina) void como(pagina, row.key, ehPergunta(row));
        await this.fios.correr(60_000);
      }
    }
    await this.fios.correr(6 * HORA);
  }
}
