import { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { abrirCaixa } from './abrir-caixa.ts';
import { editarGaveta } from './editar-gaveta.ts';
import { fecharCaixa } from './fechar-caixa.ts';
import { lerCaixa, lerCaixaAtual } from './ler-caixa.ts';
import { listarCaixas } from './listar-caixas.ts';
import { listarGavetas } from './listar-gavetas.ts';
import { movimentarCaixa } from './movimentar-caixa.ts';
import { porVendaNoCaixa } from './por-venda-no-caixa.ts';
import { reabrirCaixa } from './reabrir-caixa.ts';
import { registrarGaveta } from './registrar-gaveta.ts';

export async function caixaRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(caixa.listarGavetas, listarGavetas);

  rota(caixa.criarGaveta, registrarGaveta);

  rota(caixa.editarGaveta, editarGaveta);

  rota(caixa.abrir, abrirCaixa);

  rota(caixa.movimentar, movimentarCaixa);

  rota(caixa.fechar, fecharCaixa);

  rota(caixa.reabrir, reabrirCaixa);

  rota(caixa.lerAtual, lerCaixaAtual);

  rota(caixa.listar, listarCaixas);

  rota(caixa.ler, lerCaixa);

  rota(caixa.porVenda, porVendaNoCaixa);
}
