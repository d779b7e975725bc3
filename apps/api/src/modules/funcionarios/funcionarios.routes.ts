import { funcionarios } from '@balcao/contract/pessoas/funcionarios.endpoints';
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

  rota(funcionarios.listar, listarFuncionarios);

  rota(funcionarios.registrar, registrarFuncionario);

  rota(funcionarios.editar, editarFuncionario);

  rota(funcionarios.excluir, excluirFuncionario);
}
