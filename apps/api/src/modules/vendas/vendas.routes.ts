import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { contarAbertas } from './contar-abertas.ts';
import { avaliarDevolucao } from './devolucao/avaliar-devolucao.ts';
import { devolverItens } from './devolucao/devolver-itens.ts';
import { listarDevolucoes } from './devolucao/listar-devolucoes.ts';
import { adicionarItens } from './edicao/adicionar-itens.ts';
import { cancelarVenda } from './edicao/cancelar-venda.ts';
import { editarVenda } from './edicao/editar-venda.ts';
import { encerrarVenda } from './edicao/encerrar-venda.ts';
import { fundirComandas } from './edicao/fundir-comandas.ts';
import { moverItens } from './edicao/mover-itens.ts';
import { ehHistorico, listarHistorico } from './historico/listar-historico.ts';
import { listarVendedores } from './historico/listar-vendedores.ts';
import { somarHistorico } from './historico/somar-historico.ts';
import { lerVenda } from './ler-venda.ts';
import { listarVendas } from './listar-vendas.ts';
import { registrarVenda } from './registrar-venda.ts';
import { receberSinal } from './sinal/receber-sinal.ts';

export async function vendasRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(vendas.listar, async ({ sessao, query }, reply) => {
    const listar = ehHistorico(query) ? listarHistorico : listarVendas;
    const pagina = await listar(context, sessao, query);
    if (pagina.proxima !== undefined) reply.header('link', pagina.proxima);
    return pagina.vendas;
  });

  rota(vendas.somarHistorico, somarHistorico);

  rota(vendas.listarVendedores, listarVendedores);

  rota(vendas.contarAbertas, contarAbertas);

  rota(vendas.ler, lerVenda);

  rota(vendas.registrar, registrarVenda);

  rota(vendas.editar, editarVenda);

  rota(vendas.adicionarItens, async (recebido, reply) => {
    const { venda, nova } = await adicionarItens(recebido);
    if (nova) reply.code(201);
    return venda;
  });

  rota(vendas.mover, moverItens);

  rota(vendas.fundir, fundirComandas);

  rota(vendas.encerrar, encerrarVenda);

  rota(vendas.receberSinal, receberSinal);

  rota(vendas.cancelar, cancelarVenda);

  rota(vendas.devolver, devolverItens);

  rota(vendas.listarDevolucoes, listarDevolucoes);

  rota(vendas.avaliarDevolucao, avaliarDevolucao);
}
