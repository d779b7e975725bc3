import { vendas } from '@balcao/contract/vendas.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { contarAbertas } from './contar-abertas.ts';
import { adicionarItens } from './edicao/adicionar-itens.ts';
import { cancelarVenda } from './edicao/cancelar-venda.ts';
import { editarVenda } from './edicao/editar-venda.ts';
import { encerrarVenda } from './edicao/encerrar-venda.ts';
import { ehHistorico, listarHistorico } from './historico/listar-historico.ts';
import { listarVendedores } from './historico/listar-vendedores.ts';
import { somarHistorico } from './historico/somar-historico.ts';
import { lerVenda } from './ler-venda.ts';
import { listarVendas } from './listar-vendas.ts';
import { registrarVenda } from './registrar-venda.ts';

export async function vendasRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(vendas.listar, async ({ sessao, query }, reply) => {
    const listar = ehHistorico(query) ? listarHistorico : listarVendas;
    const pagina = await listar(context, sessao, query);
    if (pagina.proxima !== undefined) {
      reply.header('link', `<${vendas.listar.path}?${pagina.proxima}>; rel="next"`);
    }
    return pagina.vendas;
  });

  rota(vendas.somar, ({ sessao, query }) => somarHistorico(context, sessao, query));

  rota(vendas.listarVendedores, ({ sessao }) => listarVendedores(context, sessao));

  rota(vendas.contarAbertas, ({ sessao }) => contarAbertas(context, sessao));

  rota(vendas.buscar, ({ sessao, params }) => lerVenda(context, sessao, params.id));

  rota(vendas.registrar, ({ sessao, headers, body }) =>
    registrarVenda(context, sessao, headers['idempotency-key'], body),
  );

  rota(vendas.editar, ({ sessao, params, headers, body }) =>
    editarVenda(context, sessao, params.id, headers['idempotency-key'], body),
  );

  rota(vendas.adicionarItens, async ({ sessao, params, headers, body }, reply) => {
    const chave = headers['idempotency-key'];
    const { venda, nova } = await adicionarItens(context, sessao, params.id, chave, body);
    if (nova) reply.code(201);
    return venda;
  });

  rota(vendas.encerrar, ({ sessao, params, body }) => encerrarVenda(context, sessao, params.id, body));

  rota(vendas.cancelar, ({ sessao, params, body }) => cancelarVenda(context, sessao, params.id, body.motivo));
}
