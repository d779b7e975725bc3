/** A device of the shop: its disk, its clock, its lock, and the pages that are open on it. */
import type { Venda } from '@balcao/contract/vendas/vendas';
import { ApiError, NetworkError } from '../../../dados/api-client.ts';
import { type Deposito, DepositoEmMemoria } from '../../../dados/copia/deposito.ts';
import { Sincronizador } from '../../../dados/copia/sincronizador.ts';
import { Contato } from '../contato.ts';
import { type Envio, isQueued } from '../envio.ts';
import { Motor } from '../motor.ts';
import type { Who } from '../motor-parts.ts';
import { Disco, DiscoDaPagina, type FalhasDoDisco } from './disco.test-helper.ts';
import type { Fios, Vida } from './fios.test-helper.ts';
import { enviarPor, type Rede } from './rede.test-helper.ts';
import type { Servidor } from './servidor.test-helper.ts';

/** certa: one sender at a time; perdida: given to a second one; nunca: to none; sem: a browser without locks. */
export type Trava = 'certa' | 'perdida' | 'nunca' | 'sem';

export const SEM_FALHAS: FalhasDoDisco = { aborta: 0, cheio: 0, le: 0 };

/** A tab as it stands on a screen: what the server said of it, with what waits here on top. */
export interface Vista {
  venda: Venda;
  /** Something of it still waits. */
  naFila: boolean;
}

export interface Mundo {
  fios: Fios;
  rede: Rede;
  servidor: Servidor;
  novaChave(): string;
}

export class Pagina {
  readonly vida: Vida = { viva: true };
  readonly aparelho: Aparelho;
  readonly store: DiscoDaPagina;
  readonly motor: Motor;
  readonly contato: Contato;
  /** This window's copy of the store. */
  readonly copia: Sincronizador;

  constructor(aparelho: Aparelho, mundo: Mundo) {
    const { fios, rede, servidor } = mundo;
    const { vida } = this;
    const ligado = () => aparelho.ligado;
    const relogio = {
      now: () => aparelho.agora(),
      random: fios.sorte.numero,
      newKey: mundo.novaChave,
      after: (ms: number, work: () => void) => fios.depois(vida, ms, work),
    };
    this.aparelho = aparelho;
    this.store = new DiscoDaPagina(aparelho.disco, fios, vida, () => aparelho.falhas);
    this.motor = new Motor({
      store: this.store,
      ...relogio,
      who: () => aparelho.quem,
      enviar: enviarPor(rede, vida, ligado, servidor.atender),
      exclusive: (work) => this.sozinha(fios, work),
      changed: () => void this.contato.avisar(),
    });
    const falar = async <T>(chegar: () => T) => {
      const dita = await rede.ir(vida, ligado, chegar);
      return typeof dita === 'object' ? dita : { kind: 'none' as const };
    };
    this.contato = new Contato({
      store: this.store,
      ...relogio,
      who: () => aparelho.quem,
      exclusive: async (work) => {
        await work();
        return true;
      },
      dizer: (pedido) => falar(() => servidor.dispositivos.dizer(pedido)),
      registrar: ({ id }) => falar(() => servidor.dispositivos.registrar(id)),
      versao: '1',
      reenviar: () => void this.motor.pump(),
      changed: () => undefined,
    });
    this.copia = new Sincronizador({
      chave: 'loja',
      deposito: aparelho.deposito.de(vida),
      perguntar: async (desde) => {
        const dita = await rede.ir(vida, ligado, () => servidor.sync.responder(desde));
        if (dita === 'nada') throw new NetworkError('no connection');
        if (dita === 'caiu') throw new ApiError(503, { code: 'INDISPONIVEL', mensagem: 'Tente de novo.' });
        return dita === 'portal' ? '<html>' : dita;
      },
      agora: () => aparelho.agora(),
      random: fios.sorte.numero,
      exclusivo: (work) => work(),
      avisar: (aviso) => {
        for (const outra of aparelho.paginas) {
          if (outra === this || fios.sorte.vez(20)) continue;
          fios.depois(outra.vida, fios.sorte.ate(50), () => void outra.copia.ouvir(structuredClone(aviso)));
        }
      },
      mostrar: () => undefined,
    });
  }

  fechar(): void {
    this.vida.viva = false;
    this.motor.stop();
    this.contato.stop();
    this.copia.fechar();
  }

  private async sozinha(fios: Fios, work: () => Promise<void>): Promise<boolean> {
    const { aparelho, vida } = this;
    const minha = await fios.passo(vida, () => {
      const livre = aparelho.dono === undefined || !aparelho.dono.viva;
      if (aparelho.trava === 'nunca' || (aparelho.trava === 'certa' && !livre)) return false;
      if (aparelho.trava !== 'sem') aparelho.dono = vida;
      return true;
    });
    if (!minha) return false;
    try {
      await work();
    } finally {
      if (aparelho.dono === vida) aparelho.dono = undefined;
    }
    return true;
  }
}

export class Aparelho {
  readonly nome: string;
  readonly disco: Disco;
  readonly quem: Who;
  ligado = true;
  trava: Trava = 'certa';
  dono: Vida | undefined;
  falhas: FalhasDoDisco = SEM_FALHAS;
  /** How wrong its clock is, in ms. */
  relogio = 0;
  paginas: Pagina[] = [];
  /** Its copy of the store, which may vanish. */
  deposito: DepositoFragil;
  /** The session of its drawer that its person thinks open. */
  caixa: string | undefined;
  private readonly mundo: Mundo;

  constructor(nome: string, mundo: Mundo) {
    this.nome = nome;
    this.mundo = mundo;
    this.disco = new Disco(nome);
    this.deposito = new DepositoFragil(mundo.fios, () => this.falhas);
    this.quem = { lojaId: 'loja', usuarioId: nome, nome, tipo: 'FUNCIONARIO', sessao: `s-${nome}` };
  }

  agora(): number {
    return this.mundo.fios.agora + this.relogio;
  }

  /** A page is opened, and goes on with what the disk holds. */
  abrir(): Pagina {
    const pagina = new Pagina(this, this.mundo);
    this.paginas = [...this.paginas.filter(({ vida }) => vida.viva), pagina];
    void pagina.motor.start();
    void pagina.copia.abrir();
    return pagina;
  }

  matar(pagina: Pagina): void {
    pagina.fechar();
    this.paginas = this.paginas.filter((outra) => outra !== pagina);
  }

  /** The open tabs as they are shown here. */
  async comandas(pagina: Pagina): Promise<Vista[]> {
    const rows = await pagina.store.unsettled('loja');
    const lidas = pagina.copia.guardada.atual?.tabelas.comandas ?? new Map<string, Venda>();
    const ids = new Set([...lidas.keys(), ...rows.map(({ vendaId }) => vendaId)]);
    return [...ids].flatMap((id) =>
      vistaDe(
        lidas.get(id),
        rows.filter((row) => row.vendaId === id),
      ),
    );
  }
}

/** The disk of the copy: it may fail, and what it holds may be gone. */
class DepositoFragil {
  private memoria = new DepositoEmMemoria();
  private readonly fios: Fios;
  private readonly falhas: () => FalhasDoDisco;

  constructor(fios: Fios, falhas: () => FalhasDoDisco) {
    this.fios = fios;
    this.falhas = falhas;
  }

  sumir(): void {
    this.memoria = new DepositoEmMemoria();
  }

  de(vida: Vida): Deposito {
    const passo = <T>(fazer: () => Promise<T>): Promise<T> =>
      this.fios.passo(vida, () => {
        if (this.fios.sorte.vez(this.falhas().aborta)) throw new DOMException('', 'AbortError');
        return fazer();
      });
    return {
      ler: (chave) => passo(() => this.memoria.ler(chave)),
      gravar: (chave, escrita) => passo(() => this.memoria.gravar(chave, escrita)),
      regravar: (chave, guardada) => passo(() => this.memoria.regravar(chave, guardada)),
    };
  }
}

function vistaDe(lida: Venda | undefined, rows: readonly Envio[]): Vista[] {
  const fila = rows.filter((row) => isQueued(row) && row.tipo === 'COMANDAS');
  let venda = lida;
  for (const { operation, body, vendaId: id, identificador } of fila) {
    if (operation === 'abrir') venda ??= { ...VAZIA, id, identificador, itensVenda: comoVenda(body.itens) };
    // What is taken away with it is still shown: whatever is typed on top of that has to bear it.
    else if (!venda || operation === 'mover' || operation === 'fundir') continue;
    else if (operation === 'encerrar') venda = { ...venda, finalizada: true };
    else if (operation === 'cancelar') venda = { ...venda, cancelada: true };
    else {
      const itens = comoVenda(body.itens);
      const itensVenda = operation === 'adicionar' ? [...venda.itensVenda, ...itens] : itens;
      venda = { ...venda, itensVenda, versao: venda.versao + 1 };
    }
  }
  if (!venda || venda.finalizada || venda.cancelada || venda.tipo !== 'COMANDAS') return [];
  return [{ venda, naFila: fila.length > 0 }];
}

const comoVenda = (itens: Envio['body']['itens']) =>
  itens.map((item) => ({ precoTabela: item.preco, ...item })) as Venda['itensVenda'];

const VAZIA = {
  tipo: 'COMANDAS',
  itensVenda: [],
  versao: 1,
  finalizada: false,
  cancelada: false,
} as unknown as Venda;
