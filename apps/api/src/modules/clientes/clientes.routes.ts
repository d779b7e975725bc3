import { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { linkDepois } from '../../http/cursor.ts';
import { criarRota } from '../../http/rota.ts';
import { ajustarConta } from './conta/ajustar-conta.ts';
import { lerExtrato } from './conta/ler-extrato.ts';
import { receberDoCliente } from './conta/receber-do-cliente.ts';
import { apagarDados } from './dados/apagar-dados.ts';
import { exportarCliente } from './dados/exportar-cliente.ts';
import { editarCliente } from './editar-cliente.ts';
import { excluirCliente } from './excluir-cliente.ts';
import { fundirClientes } from './fundir-clientes.ts';
import { lerCliente } from './ler-cliente.ts';
import { listarClientes } from './listar-clientes.ts';
import { listarDevedores } from './listar-devedores.ts';
import { registrarCliente } from './registrar-cliente.ts';

export async function clientesRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(clientes.listar, async ({ sessao, query }, reply) => {
    const { clientes: lista, ultimo } = await listarClientes(context, sessao, query);
    if (ultimo) reply.header('link', linkDepois(clientes.listar.path, query, ultimo));
    return lista;
  });

  rota(clientes.listarDevedores, listarDevedores);

  rota(clientes.registrar, async (recebido, reply) => {
    const { cliente, novo } = await registrarCliente(recebido);
    reply.code(novo ? 201 : 200);
    return cliente;
  });

  rota(clientes.ler, lerCliente);

  rota(clientes.editar, editarCliente);

  rota(clientes.excluir, excluirCliente);

  rota(clientes.lerExtrato, lerExtrato);

  rota(clientes.receber, receberDoCliente);

  rota(clientes.ajustar, ajustarConta);

  rota(clientes.fundir, fundirClientes);

  rota(clientes.exportar, exportarCliente);

  rota(clientes.apagarDados, apagarDados);
}
