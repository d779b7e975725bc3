/** The model of the server: the devices of the store, and the numbers of their sales. */
import type { Venda } from '@balcao/contract/vendas/vendas';
import type { PedidoDeContato, RespostaDoContato } from '../contato.ts';
import type { Pedido } from './pedido.test-helper.ts';

interface Dispositivo {
  /** Number → the sale that has it. */
  vendas: Map<number, string>;
  descartadas: Set<number>;
  ultimoSeq: number;
}

export class Dispositivos {
  private readonly conhecidos = new Map<string, Dispositivo>();
  private readonly comNome = new Set<string>();

  /** The number of a new sale; a number that another sale has is not taken twice. */
  numerar(
    vendaId: string,
    { dispositivoId, seqLocal }: Pedido['body'],
  ): Pick<Venda, 'dispositivoId' | 'seqLocal' | 'marcas'> {
    if (dispositivoId === undefined || seqLocal === undefined) {
      return { dispositivoId: null, seqLocal: null, marcas: [] };
    }
    const { vendas } = this.de(dispositivoId);
    if (vendas.has(seqLocal)) return { dispositivoId: null, seqLocal: null, marcas: ['SEQUENCIA_REPETIDA'] };
    vendas.set(seqLocal, vendaId);
    return { dispositivoId, seqLocal, marcas: [] };
  }

  registrar = (id: string): RespostaDoContato => {
    this.comNome.add(id);
    return { kind: 'ok', faltando: [] };
  };

  dizer = ({ id, ultimoSeq, descartadas }: PedidoDeContato): RespostaDoContato => {
    if (!this.comNome.has(id)) return { kind: 'desconhecido' };
    const dele = this.de(id);
    dele.ultimoSeq = Math.max(dele.ultimoSeq, ultimoSeq);
    for (const numero of descartadas) dele.descartadas.add(numero);
    return { kind: 'ok', faltando: this.faltando(id) };
  };

  /** Every number up to the highest that was said or seen that no sale has and nobody gave up. */
  faltando(id: string): number[] {
    const { vendas, descartadas, ultimoSeq } = this.de(id);
    const ate = Math.max(ultimoSeq, ...vendas.keys());
    const todos = Array.from({ length: Math.max(0, ate) }, (_, n) => n + 1);
    return todos.filter((numero) => !vendas.has(numero) && !descartadas.has(numero));
  }

  /** Every device that it has heard of. */
  get todos(): string[] {
    return [...this.conhecidos.keys()];
  }

  private de(id: string): Dispositivo {
    const dele = this.conhecidos.get(id) ?? { vendas: new Map(), descartadas: new Set(), ultimoSeq: 0 };
    this.conhecidos.set(id, dele);
    return dele;
  }
}
