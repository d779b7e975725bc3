import { fornecedores } from '@balcao/contract/compras/fornecedores.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { linkDepois } from '../../http/cursor.ts';
import { criarRota } from '../../http/rota.ts';
import { editarFornecedor } from './editar-fornecedor.ts';
import { excluirFornecedor } from './excluir-fornecedor.ts';
import { lerFornecedor } from './ler-fornecedor.ts';
import { listarFornecedores } from './listar-fornecedores.ts';
import { registrarFornecedor } from './registrar-fornecedor.ts';

export async function fornecedoresRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const rota = criarRota(app, context);

  rota(fornecedores.listar, async (recebido, reply) => {
    const { lista, ultimo } = await listarFornecedores(recebido);
    if (ultimo) reply.header('link', linkDepois(fornecedores.listar.path, recebido.query, ultimo));
    return lista;
  });

  rota(fornecedores.registrar, async (recebido, reply) => {
    const { fornecedor, novo } = await registrarFornecedor(recebido);
    reply.code(novo ? 201 : 200);
    return fornecedor;
  });

  rota(fornecedores.ler, lerFornecedor);

  rota(fornecedores.editar, editarFornecedor);

  rota(fornecedores.excluir, excluirFornecedor);
}
