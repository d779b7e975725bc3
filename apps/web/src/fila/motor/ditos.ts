/** What the operations beside a sale's own lines say, as it is sent: written down once, with the envio. */
import type { ClienteNovo } from '@balcao/contract/clientes/clientes';
import type { DespesaInput } from '@balcao/contract/despesas/despesas';
import type { ProdutoNovo } from '@balcao/contract/produtos/produtos';
import type { MoverInput } from '@balcao/contract/vendas/mover';
import type { PagamentoInput } from '@balcao/contract/vendas/pagamento';
import type { DestinoDoSinal } from '@balcao/contract/vendas/sinal.schemas';

/** Made on the device, with an id of the device's: a repeat is no second one. */
export type OperacaoDeCadastro = 'cadastrarProduto' | 'cadastrarCliente' | 'lancarDespesa';
/** What happens to a sale beside its lines; `mover` and `fundir` to two tabs at once. */
export type OperacaoDeMudanca = 'receberSinal' | 'cancelar' | 'mover' | 'fundir';

export interface Ditos {
  produto?: ProdutoNovo & { id: string };
  cliente?: Partial<ClienteNovo> & { id: string; nome: string };
  despesa?: DespesaInput & { id: string };
  sinalRecebido?: { pagamentos: PagamentoInput[]; gavetaId?: string };
  cancelamento?: {
    motivo: string | null;
    gavetaId?: string;
    /** Where the money goes that was paid before: see `DELETE /api/vendas/{id}`. */
    sinal?: DestinoDoSinal;
    clienteId?: string;
  };
  /** A new tab has the id that the device drew. */
  mover?: Pick<MoverInput, 'itens'> & { para: string | { identificador: string; id: string } };
  /** The tab that stays is the envio's own; this one goes. */
  fundir?: { vendaDuplicadaId: string };
}

const CADASTROS: readonly string[] = [
  'cadastrarProduto',
  'cadastrarCliente',
  'lancarDespesa',
] satisfies OperacaoDeCadastro[];
const MUDANCAS: readonly string[] = [
  'receberSinal',
  'cancelar',
  'mover',
  'fundir',
] satisfies OperacaoDeMudanca[];

export function ehCadastro(operation: string): operation is OperacaoDeCadastro {
  return CADASTROS.includes(operation);
}

export function ehMudanca(operation: string): operation is OperacaoDeMudanca {
  return MUDANCAS.includes(operation);
}

/** The other tab of lines that move. */
export function outraComanda({ mover, fundir }: Ditos): string | undefined {
  if (fundir) return fundir.vendaDuplicadaId;
  return typeof mover?.para === 'object' ? mover.para.id : mover?.para;
}
