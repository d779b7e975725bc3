import { MAX_BYTES_COMPRA } from '@balcao/contract/compras/compras';
import { compras } from '@balcao/contract/compras/compras.endpoints';
import { MAX_ENVIO_DE_NOTAS } from '@balcao/contract/compras/limites';
import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { linkDaProxima } from '../../http/cursor.ts';
import { criarRota } from '../../http/rota.ts';
import { listarValidades } from './comprar/listar-validades.ts';
import { sugerirCompras } from './comprar/sugerir-compras.ts';
import { desfazerCompra } from './desfazer-compra.ts';
import { lerNotasEnviadas } from './leitura/ler-notas-enviadas.ts';
import { lerCompra } from './ler-compra.ts';
import { lerXmlDaCompra } from './ler-xml-da-compra.ts';
import { listarCompras } from './listar-compras.ts';
import { registrarCompra } from './registrar-compra.ts';

const DE_ARQUIVOS = ['application/xml', 'text/xml', 'application/zip', 'multipart/form-data'];

export async function comprasRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(compras.registrar, registrarCompra, { bodyLimit: MAX_BYTES_COMPRA });

  rota(compras.listar, async (recebido, reply) => {
    const pagina = await listarCompras(recebido);
    if (pagina.proxima) {
      reply.header('link', linkDaProxima(compras.listar.path, recebido.query, pagina.proxima));
    }
    return pagina.compras;
  });

  rota(compras.ler, lerCompra);

  rota(compras.lerXml, async (recebido, reply) => {
    const xml = await lerXmlDaCompra(recebido);
    reply.type('application/xml').header('content-disposition', 'attachment; filename="nota.xml"');
    return xml;
  });

  rota(compras.desfazer, desfazerCompra);

  rota(estoque.listarValidades, listarValidades);

  rota(estoque.sugerirCompras, sugerirCompras);

  await app.register(lerNotasRoutes, { context });
}

/** Registered apart: no other route takes files of these types. */
async function lerNotasRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(DE_ARQUIVOS, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  rota(compras.lerNotas, (recebido) => lerNotasEnviadas(recebido, recebido.headers['content-type'] ?? ''), {
    bodyLimit: MAX_ENVIO_DE_NOTAS,
  });
}
