import { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { editarDespesa } from './editar-despesa.ts';
import { excluirDespesa } from './excluir-despesa.ts';
import { listarDespesas } from './listar-despesas.ts';
import { pagarDespesa } from './pagar-despesa.ts';
import { registrarDespesa } from './registrar-despesa.ts';
import { relatarDespesas } from './relatar-despesas.ts';
import { REPETIR, repetirDespesas } from './repetir-despesas.ts';

export async function despesasRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(despesas.listar, listarDespesas);

  rota(despesas.registrar, registrarDespesa);

  rota(despesas.editar, editarDespesa);

  rota(despesas.excluir, excluirDespesa);

  rota(despesas.pagar, pagarDespesa);

  rota(despesas.relatar, relatarDespesas);

  // A day begins at another minute in each zone.
  context.jobs.every('* * * * *', REPETIR, () => repetirDespesas(context));
}
