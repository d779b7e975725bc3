import { funcionarios } from '@balcao/contract/funcionarios.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { editarFuncionario } from './editar-funcionario.ts';
import { excluirFuncionario } from './excluir-funcionario.ts';
import { listarFuncionarios } from './listar-funcionarios.ts';
import { registrarFuncionario } from './registrar-funcionario.ts';

export async function funcionariosRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const rota = criarRota(app, context);

  rota(funcionarios.listar, async ({ sessao }) => ({
    funcionarios: await listarFuncionarios(context, sessao),
  }));

  rota(funcionarios.registrar, async ({ sessao, body }) => ({
    funcionario: await registrarFuncionario(context, sessao, body),
  }));

  rota(funcionarios.editar, async ({ sessao, params, body }) => ({
    funcionario: await editarFuncionario(context, sessao, params.id, body),
  }));

  rota(funcionarios.excluir, ({ sessao, params }) => excluirFuncionario(context, sessao, params.id));
}
