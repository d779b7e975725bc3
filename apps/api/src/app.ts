import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { backupRoutes } from './backup/backup.routes.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Database } from './database/connect.ts';
import { registerReplica } from './database/escala/http.ts';
import { registerHealth } from './health/health.routes.ts';
import { createHealth, type HealthOptions } from './health/health.ts';
import { registerDrain } from './http/drain.ts';
import { registerErrors } from './http/errors.ts';
import { createFailureLog } from './http/failure-log.ts';
import { registerJsonBody } from './http/json-body.ts';
import { gatheredLog, logSerializers } from './http/log.ts';
import { registerOpenapi } from './http/openapi.ts';
import { clientErrorHandler, decodableUrl } from './http/raw-requests.ts';
import { newRequestId, registerSecurityHeaders } from './http/security-headers.ts';
import { registerValidation } from './http/validation.ts';
import { registerWeb } from './http/web.ts';
import { type Jobs, tellFailedJobs } from './jobs/jobs.ts';
import { createMemoryJobs } from './jobs/memory-jobs.ts';
import { createMail } from './mail/create-mail.ts';
import { assinaturasRoutes } from './modules/assinaturas/assinaturas.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { registerSessao } from './modules/auth/sessao/exigir-sessao.ts';
import { caixaRoutes } from './modules/caixa/caixa.routes.ts';
import { clientesRoutes } from './modules/clientes/clientes.routes.ts';
import { comprasRoutes } from './modules/compras/compras.routes.ts';
import { contagensRoutes } from './modules/contagens/contagens.routes.ts';
import { cozinhaRoutes } from './modules/cozinha/cozinha.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { despesasRoutes } from './modules/despesas/despesas.routes.ts';
import { dispositivosRoutes } from './modules/dispositivos/dispositivos.routes.ts';
import { formasRoutes } from './modules/formas/formas.routes.ts';
import { fornecedoresRoutes } from './modules/fornecedores/fornecedores.routes.ts';
import { funcionariosRoutes } from './modules/funcionarios/funcionarios.routes.ts';
import { fusoesRoutes } from './modules/fusoes/fusoes.routes.ts';
import { impressaoRoutes } from './modules/impressao/impressao.routes.ts';
import { lojaRoutes } from './modules/loja/loja.routes.ts';
import { movimentosRoutes } from './modules/movimentos/movimentos.routes.ts';
import { ordemRoutes } from './modules/ordem/ordem.routes.ts';
import { pendenciasRoutes } from './modules/pendencias/pendencias.routes.ts';
import { perdasRoutes } from './modules/perdas/perdas.routes.ts';
import { pixRoutes } from './modules/pix/pix.routes.ts';
import { producoesRoutes } from './modules/producoes/producoes.routes.ts';
import { produtosRoutes } from './modules/produtos/produtos.routes.ts';
import { relatoriosRoutes } from './modules/relatorios/relatorios.routes.ts';
import { syncRoutes } from './modules/sync/sync.routes.ts';
import { vendasRoutes } from './modules/vendas/vendas.routes.ts';
import type { Observer } from './observability/observer.ts';
import { clusterOf } from './postgres/cluster.ts';
import { readableLog } from './startup/readable-log.ts';

const JSON_LIMIT = 1024 * 1024;
/** Milliseconds for a request to arrive whole: 4 MiB over a poor line pass, a caller who never ends does not. */
const LONGEST_UPLOAD = 120_000;

/** The table of contents: what every request passes through, then the modules. */
export async function buildApp(
  config: Config,
  database: Database,
  {
    agora = systemClock,
    logTo,
    jobs = createMemoryJobs(),
    freeBytes,
    observers = [],
  }: {
    agora?: Clock;
    logTo?: NodeJS.WritableStream;
    jobs?: Jobs;
    freeBytes?: HealthOptions['freeBytes'];
    observers?: readonly Observer[];
  } = {},
): Promise<FastifyInstance> {
  const mail = observers.reduce((seen, { watchMail }) => watchMail(seen), createMail(config, agora));
  const app = Fastify({
    bodyLimit: JSON_LIMIT,
    trustProxy: proxiesOf(config),
    genReqId: newRequestId,
    rewriteUrl: decodableUrl,
    clientErrorHandler,
    // As long as a URL may be at all: an endless id is answered like any other that is none.
    routerOptions: { maxParamLength: 16_384 },
    requestTimeout: LONGEST_UPLOAD,
    forceCloseConnections: 'idle',
    // A request over a connection that is still open is served like all others, and is the last one over it.
    return503OnClosing: false,
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
      stream: logTo ?? (config.readable ? readableLog(process.stderr) : gatheredLog()),
    },
  });
  // Fastify reads plain text unasked; here nothing takes it, so it is a 415 like every other unknown type.
  app.removeContentTypeParser('text/plain');

  const context: Context = { config, database, agora, mail, jobs: tellFailedJobs(jobs, app.log) };
  const tellFailure = createFailureLog(app);
  registerErrors(app, tellFailure, (error, request) => noticed(error, request));
  for (const { watchApp } of observers) watchApp(app);
  registerDrain(app);
  registerValidation(app);
  registerJsonBody(app);
  app.setSerializerCompiler(serializerCompiler);
  await registerSecurityHeaders(app, config);
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await registerOpenapi(app, config);
  registerSessao(app, context);
  registerReplica(app, context);
  // The database's folder may lie on another disk.
  const folders = [config.dataDir, ...(config.databaseUrl === undefined ? [clusterOf(config.dataDir)] : [])];
  const health = createHealth({ database, folders, agora, ...(freeBytes ? { freeBytes } : {}) });
  const noticed = registerHealth(app, context, health, tellFailure);

  const modules = [
    authRoutes,
    lojaRoutes,
    formasRoutes,
    produtosRoutes,
    movimentosRoutes,
    perdasRoutes,
    producoesRoutes,
    comprasRoutes,
    contagensRoutes,
    ordemRoutes,
    fusoesRoutes,
    vendasRoutes,
    dispositivosRoutes,
    caixaRoutes,
    pendenciasRoutes,
    clientesRoutes,
    cozinhaRoutes,
    fornecedoresRoutes,
    dashboardRoutes,
    despesasRoutes,
    relatoriosRoutes,
    funcionariosRoutes,
    backupRoutes,
    assinaturasRoutes,
    pixRoutes,
    impressaoRoutes,
    syncRoutes,
  ];
  for (const routes of modules) await app.register(routes, { context });
  await registerWeb(app, config);
  return app;
}

/** A number is how many proxies stand before the server. */
function proxiesOf({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}
