import type { Cliente, ClienteNovo } from '@balcao/contract/clientes/clientes';
import { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import type { Intent } from '../motor/envio.ts';
import { CADASTRO, criado, intentDeCadastro } from './familias.ts';
import { lerFeito } from './leitura.ts';
import type { Operacao } from './operacao.ts';

type ClienteDito = Partial<ClienteNovo> & { id: string; nome: string };

export const cadastrarCliente: Operacao<{ cliente: ClienteDito }, 'criado'> = {
  ...criado,
  palavra: CADASTRO,
  endpoint: clientes.registrar,
  dito: 'cliente',
  corpo: ({ body }) => ({ ...body.cliente }),
  lerResposta: lerFeito<Cliente>('id', 'nome', 'saldo'),
  total: () => 0,
};

export function clienteNovo(cliente: ClienteDito, now: Date): Intent<'cadastrarCliente'> {
  return intentDeCadastro('cadastrarCliente', cliente.id, cliente.nome, { cliente }, now);
}

/** As the customer will be. */
export function clienteDe(dito: ClienteDito): Cliente {
  const { telefone = null, documento = null, endereco = null, observacao = null, limiteFiado = null } = dito;
  const { id, nome } = dito;
  return { id, nome, telefone, documento, endereco, observacao, limiteFiado, saldo: 0, ultimaCompra: null };
}
