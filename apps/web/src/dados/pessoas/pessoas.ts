/**
 * Who may unlock this device by PIN. Clock, randomness and storage come in as parameters. A try is counted on the disk,
 * strictly, before it is made: no reload, no crash and no second window takes it back. A wait runs by the page's own
 * monotonic clock, from when this page first saw that it is due: the device's clock is not asked, a reload begins anew.
 */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { SessaoGuardada } from '../sessao-guardada.ts';
import { esperaApos, MAX_ERRADAS } from './pin.ts';
import { abrirSelo, type CofreDoPin, type Selo, selar } from './selo.ts';

/** How long a person may be away from this device: the server's session lasts as long. Milliseconds. */
const MAX_AUSENCIA = 30 * 86_400_000;

export interface PessoaGuardada {
  usuarioId: string;
  /** As last heard of the server: name, permissions. */
  usuario: Usuario;
  /** The server's name of the sealed session: it is asked whether it goes on. Opens nothing. */
  sessaoId: string;
  /** The token that only delivers sales of this person that were written here. */
  entrega: string;
  /** Null: too many wrong PINs. The person's sales go out all the same; a new session takes the password. */
  selo: Selo | null;
  /** Wrong PINs in a row; one that is being tried counts already. */
  erradas: number;
  /** When the server last knew him here, and the latest instant that this device has seen. Epoch milliseconds. */
  vistaEm: number;
  relogio: number;
}

export interface PessoasStore {
  all(): Promise<PessoaGuardada[]>;
  /** In one strict transaction; null takes the row out, undefined leaves it. Answers what is there afterwards. */
  change(
    usuarioId: string,
    work: (row: PessoaGuardada | undefined) => PessoaGuardada | null | undefined,
  ): Promise<PessoaGuardada | undefined>;
}

export interface PessoasParts extends CofreDoPin {
  store: PessoasStore;
  /** Epoch milliseconds by the server's clock, as far as it is known. */
  agora(): number;
  /** Milliseconds of this page's life: a clock that can't be set. */
  monotonico(): number;
}

export type Destrancada =
  | { kind: 'aberta'; sessao: SessaoGuardada }
  | { kind: 'errado'; restam: number; espera: number }
  | { kind: 'espere'; espera: number }
  /** The password is needed: too many wrong ones, 30 days away, or no longer known here. */
  | { kind: 'senha' };

export class PessoasDoAparelho {
  private readonly parts: PessoasParts;
  /** How many wrong ones this page knows of, and since when. */
  private readonly vistas = new Map<string, { erradas: number; desde: number }>();

  constructor(parts: PessoasParts) {
    this.parts = parts;
  }

  /** The persons who may be asked for a PIN; from now on this page's waits run. */
  comPin(rows: readonly PessoaGuardada[]): PessoaGuardada[] {
    for (const row of rows) this.espera(row);
    const now = this.parts.agora();
    return rows.filter((row) => row.selo !== null && !ausente(row, now));
  }

  /** Milliseconds until this person's next try. */
  espera({ usuarioId, erradas }: Pick<PessoaGuardada, 'usuarioId' | 'erradas'>): number {
    const now = this.parts.monotonico();
    const before = this.vistas.get(usuarioId);
    const seen = before?.erradas === erradas ? before : { erradas, desde: now };
    this.vistas.set(usuarioId, seen);
    return Math.max(0, esperaApos(erradas) - (now - seen.desde));
  }

  /** Seals the signed-in person's session behind this PIN, in place of an earlier one. */
  async guardar(
    pin: string,
    { usuario, token }: SessaoGuardada,
    { id, entrega }: { id: string; entrega: string },
  ): Promise<void> {
    const { store, agora } = this.parts;
    const selo = await selar(this.parts, usuario.id, pin, token);
    const now = agora();
    const row = { usuarioId: usuario.id, usuario, sessaoId: id, entrega, selo };
    await store.change(usuario.id, () => ({ ...row, erradas: 0, vistaEm: now, relogio: now }));
  }

  async destrancar(usuarioId: string, pin: string): Promise<Destrancada> {
    const { store, subtle } = this.parts;
    const tried = await this.contarTentativa(usuarioId);
    if ('kind' in tried) return tried;
    const { row, selo } = tried;
    const token = await abrirSelo(subtle, usuarioId, pin, selo);
    if (token === undefined) return this.errou(row);
    const now = this.parts.agora();
    const open = await store.change(usuarioId, (present) =>
      present?.sessaoId === row.sessaoId
        ? { ...present, erradas: 0, relogio: Math.max(now, present.relogio) }
        : undefined,
    );
    // Forgotten or dismissed while the key was made.
    if (open?.sessaoId !== row.sessaoId) return { kind: 'senha' };
    return { kind: 'aberta', sessao: { usuario: open.usuario, token, porPin: true } };
  }

  /** 'Trocar PIN': the old one opens, the new one seals. */
  async trocarPin(usuarioId: string, antigo: string, novo: string): Promise<Destrancada> {
    const opened = await this.destrancar(usuarioId, antigo);
    if (opened.kind !== 'aberta') return opened;
    const selo = await selar(this.parts, usuarioId, novo, opened.sessao.token);
    await this.parts.store.change(usuarioId, (row) => row && { ...row, selo });
    return opened;
  }

  async esquecer(usuarioId: string): Promise<void> {
    await this.parts.store.change(usuarioId, (row) => row && null);
  }

  /** The server answered for this person just now, with name and permissions. */
  async vista(usuario: Usuario): Promise<void> {
    const now = this.parts.agora();
    await this.parts.store.change(usuario.id, (row) => {
      if (!row) return undefined;
      const same = JSON.stringify(row.usuario) === JSON.stringify(usuario);
      if (same && now - row.vistaEm < 3_600_000) return undefined;
      return { ...row, usuario, vistaEm: now, relogio: Math.max(now, row.relogio) };
    });
  }

  /** The server was asked about `perguntadas` and told which go on: of the others nothing stays here. */
  async conferidas(perguntadas: readonly string[], abertas: readonly string[]): Promise<void> {
    const gone = perguntadas.filter((id) => !abertas.includes(id));
    for (const { usuarioId, sessaoId } of await this.parts.store.all()) {
      if (!gone.includes(sessaoId)) continue;
      await this.parts.store.change(usuarioId, (row) => (row?.sessaoId === sessaoId ? null : undefined));
    }
  }

  /** In one transaction: may it be tried, and it is counted. */
  private async contarTentativa(
    usuarioId: string,
  ): Promise<Destrancada | { row: PessoaGuardada; selo: Selo }> {
    const now = this.parts.agora();
    let refused: Destrancada | undefined = { kind: 'senha' };
    const row = await this.parts.store.change(usuarioId, (present) => {
      if (!present?.selo || ausente(present, now)) return undefined;
      if (present.erradas >= MAX_ERRADAS) return { ...present, selo: null };
      const espera = this.espera(present);
      refused = espera > 0 ? { kind: 'espere', espera } : undefined;
      if (refused) return undefined;
      return { ...present, erradas: present.erradas + 1, relogio: Math.max(now, present.relogio) };
    });
    if (refused || !row?.selo) return refused ?? { kind: 'senha' };
    return { row, selo: row.selo };
  }

  private async errou({ usuarioId, erradas, sessaoId }: PessoaGuardada): Promise<Destrancada> {
    const restam = MAX_ERRADAS - erradas;
    if (restam > 0) return { kind: 'errado', restam, espera: this.espera({ usuarioId, erradas }) };
    await this.parts.store.change(usuarioId, (row) =>
      row?.sessaoId === sessaoId ? { ...row, selo: null } : undefined,
    );
    return { kind: 'senha' };
  }
}

/** A clock that was set back does not shorten an absence. */
function ausente({ vistaEm, relogio }: Pick<PessoaGuardada, 'vistaEm' | 'relogio'>, agora: number): boolean {
  return Math.max(agora, relogio) - vistaEm > MAX_AUSENCIA;
}
