/** What features ask the queue for beside selling: each made from what was typed, once per form or press. Pure. */
import { PADROES } from '@balcao/contract/produtos/padroes';
import type { Ditos } from './ditos.ts';
import type { Intent } from './envio.ts';

const SEM_LINHAS = { itens: [], tipo: 'VENDAS' } as const;

type Cadastro = { id: string; nome: string };

/** Its id is its key, too: a form that is sent twice is one. */
function cadastro(operation: Intent['operation'], { id, nome }: Cadastro, dito: Ditos, now: Date): Intent {
  const { itens, tipo } = SEM_LINHAS;
  const body = { itens: [...itens], criadaEm: now.toISOString(), ...dito };
  return { key: id, operation, vendaId: id, tipo, identificador: nome, body };
}

export function produtoNovo(produto: NonNullable<Ditos['produto']>, now: Date): Intent {
  return cadastro('cadastrarProduto', produto, { produto }, now);
}

/** One that is sold before anybody counted it: without stock control, until somebody says otherwise. */
export function produtoNoCaixa(
  novo: Cadastro & { valor: number; codigoBarras?: string | null | undefined },
  now: Date,
): Intent {
  return produtoNovo({ ...PADROES, ...novo, semControle: true }, now);
}

export function clienteNovo(cliente: NonNullable<Ditos['cliente']>, now: Date): Intent {
  return cadastro('cadastrarCliente', cliente, { cliente }, now);
}

export function despesaNova(despesa: NonNullable<Ditos['despesa']>, now: Date): Intent {
  return cadastro('lancarDespesa', { id: despesa.id, nome: despesa.descricao }, { despesa }, now);
}
