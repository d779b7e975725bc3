/** The last notes on a product, on this device: they are offered the next time. Pure but for its place. */
import { lembrarEGuardar } from '../../../../dados/guardado.ts';
import { lerLembrado } from '../../../../dados/lembrado.ts';

const POR_PRODUTO = 5;
const PRODUTOS = 200;

type Lembradas = [chave: string, observacoes: string[]][];

interface Lugar {
  ler(): unknown;
  gravar(lembradas: Lembradas): void;
}

const NO_APARELHO: Lugar = {
  ler: () => lerLembrado('observacoes'),
  gravar: (lembradas) => lembrarEGuardar('observacoes', lembradas),
};

export class Observacoes {
  private readonly lugar: Lugar;
  constructor(lugar: Lugar = NO_APARELHO) {
    this.lugar = lugar;
  }

  /** A line without a product is known by its name. */
  of({ produtoId, nome }: { produtoId: string | null; nome: string }): readonly string[] {
    return this.all().find(([chave]) => chave === (produtoId ?? nome))?.[1] ?? [];
  }

  add(item: { produtoId: string | null; nome: string }, observacao: string): void {
    const chave = item.produtoId ?? item.nome;
    const notes = [observacao, ...this.of(item).filter((other) => other !== observacao)];
    const others = this.all().filter(([other]) => other !== chave);
    const kept: Lembradas = [[chave, notes.slice(0, POR_PRODUTO)], ...others];
    this.lugar.gravar(kept.slice(0, PRODUTOS));
  }

  private all(): Lembradas {
    const value = this.lugar.ler();
    return Array.isArray(value) ? (value as Lembradas) : [];
  }
}
