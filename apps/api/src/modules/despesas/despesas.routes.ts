import { despesas } from '@balcao/contract/despesas.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { excluirDespesa } from './excluir-despesa.ts';
import { listarDespesas } from './listar-despesas.ts';
import { registrarDespesa } from './registrar-despesa.ts';
import { relatarDespesas } from './relatar-despesas.ts';

export async function despesasRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(despesas.listar, ({ sessao }) => listarDespesas(context, sessao));

  rota(despesas.registrar, ({ sessao, body }) => registrarDespesa(context, sessao, body));

  rota(despesas.excluir, ({ sessao, params }) => excluirDespesa(context, sessao, params.id));

  rota(despesas.relatar, ({ sessao, query }) => relatarDespesas(context, sessao, query.quando));
}
