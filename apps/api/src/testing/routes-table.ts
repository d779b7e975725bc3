/**
 * Every route of the API: who may call it, and what he is answered in a store where nothing is. A route that has no row
 * here, or a row that has no route, fails `http/permissoes.test.ts`.
 */
import type { Permissao } from '@balcao/contract/pessoas/permissoes';
import { PIXEL } from './fotos.ts';
import { funcionario } from './loja/equipe.ts';
import { ROUTES_OF_PAPER } from './routes-of-paper.ts';
import { NOBODY, ROUTES_OF_STOCK } from './routes-of-stock.ts';
import { key, type Signed } from './signed.ts';
import type { TestApp } from './test-app.ts';

export interface Route {
  /** `public`: without a session; `signed`: by its own signature; else who is signed in, an employee by permission. */
  who: 'public' | 'signed' | 'all' | 'owner' | readonly Permissao[];
  /** The status for a person who may call it. */
  ok: number;
  /** Stays open when the plan is over. */
  open?: true;
  /** Answers without an end. */
  stream?: true;
  /** Part of a plan that has employees. */
  team?: true;
  /** Hears the words of a device's queue, which reach back to before a loss. */
  queue?: true;
  /** Whoever holds this reaches it by his queue alone: it is taken, and the owner told. */
  queueOf?: Permissao;
  /** A body of the right shape, so that later checks are reached; text is a CSV or XML, bytes are a photo. */
  body?: string | Buffer | object | (() => object);
}

const ITENS = [{ produtoId: NOBODY, nome: 'Pão', preco: 1, quantidade: 1 }];
const MUDANCA = { itens: [{ posicao: 0, quantidade: 1 }], para: { identificador: 'Mesa 2' } };
const SINAL = { pagamentos: [{ formaId: '018f0000-0000-7000-8000-000000000001', valor: 10 }] };
const DEVOLUCAO = {
  itens: [{ posicao: 0, quantidade: 1 }],
  pagamentos: [],
  motivo: 'Defeito',
  aoEstoque: true,
};
const COMANDAS = { vendaOriginalId: NOBODY, vendaDuplicadaId: NOBODY.replace(/0$/, '1') };
const PRODUTO = { nome: 'Pão', valor: 1, quantidade: 1, estoque: 1, categoria: 'Comidas', origem: 0 };
const DESPESA = { descricao: 'Luz', valor: 1, categoria: 'Energia', data: '2026-03-10' };
const LOJA = { nome: 'Loja', fuso: 'America/Sao_Paulo', comissaoPadrao: 10, larguraPapel: 80 };
const DINHEIRO = { tipo: 'DINHEIRO', nome: 'Dinheiro', padrao: true };
const DUPLICADOS = { produtoOriginalId: NOBODY, produtoDuplicadoId: NOBODY.replace(/0$/, '1') };
const CLIENTES = { clienteOriginalId: NOBODY, clienteDuplicadoId: NOBODY.replace(/0$/, '1') };

const produtos = ['produtos'] as const;
const vendas = ['vendas'] as const;
const despesas = ['despesas'] as const;
const relatorios = ['relatorios'] as const;

export const ROUTES: Readonly<Record<string, Route>> = {
  ...ROUTES_OF_STOCK,
  ...ROUTES_OF_PAPER,

  'GET /api/estacoes': { who: ['cozinha', 'vendas', 'produtos'], ok: 200 },
  'PUT /api/estacoes': { who: 'owner', ok: 200, body: { estacoes: [] } },
  'GET /api/cozinha': { who: ['cozinha'], ok: 200 },
  'POST /api/cozinha/{id}/estado': { who: ['cozinha'], ok: 404, body: { de: 'NOVO', estado: 'PRONTO' } },

  'GET /api/health': { who: 'public', ok: 200 },
  'GET /api/simulado/{id}': { who: 'public', ok: 404 },
  'POST /api/simulado/{id}': { who: 'public', ok: 400 },
  'POST /api/webhooks/mercadopago': { who: 'signed', ok: 401 },
  'GET /api/simulado/pix/{id}': { who: 'public', ok: 404 },
  'POST /api/simulado/pix/{id}': { who: 'public', ok: 400 },
  'POST /api/webhooks/pix/{lojaId}': { who: 'signed', ok: 401 },

  'POST /api/auth/register': { who: 'public', ok: 400 },
  'POST /api/auth/login': { who: 'public', ok: 400 },
  'POST /api/auth/forgot-password': { who: 'public', ok: 400 },
  'POST /api/auth/reset-password': { who: 'public', ok: 400 },
  'DELETE /api/auth/cookie': { who: 'public', ok: 204 },
  'PUT /api/auth/cookie': { who: 'all', ok: 204, open: true },
  'POST /api/auth/sessoes/conferir': { who: 'public', ok: 400 },
  'GET /api/auth/me': { who: 'all', ok: 200, open: true },
  'PUT /api/auth/me': { who: 'all', ok: 400, open: true },
  'PUT /api/auth/senha': { who: 'all', ok: 400, open: true },
  'GET /api/auth/sessoes': { who: 'all', ok: 200, open: true },
  'DELETE /api/auth/sessoes': { who: 'all', ok: 204, open: true },
  'POST /api/auth/sessoes/guardar': { who: 'all', ok: 200, open: true },
  'DELETE /api/auth/sessoes/{id}': { who: 'all', ok: 404, open: true },

  'GET /api/dashboard': { who: 'all', ok: 200, open: true },
  'GET /api/dashboard/dia': { who: 'all', ok: 200 },
  'GET /api/loja': { who: 'all', ok: 200, open: true },
  'PUT /api/loja': { who: 'owner', ok: 200, body: LOJA },
  'GET /api/loja/exportar': { who: 'owner', ok: 200, open: true },
  'GET /api/loja/backup': { who: 'owner', ok: 200 },

  'GET /api/loja/pix-automatico': { who: 'owner', ok: 200 },
  'PUT /api/loja/pix-automatico': { who: 'owner', ok: 200, body: { token: null } },
  'DELETE /api/loja/pix-automatico': { who: 'owner', ok: 204 },
  'POST /api/pix/cobrancas': { who: vendas, ok: 409, body: { valor: 1 } },
  'GET /api/pix/cobrancas/{id}': { who: vendas, ok: 404, open: true },

  'GET /api/formas': { who: vendas, ok: 200, open: true },
  'PUT /api/formas': { who: 'owner', ok: 200, body: { formas: [DINHEIRO] } },

  'GET /api/produtos': { who: ['produtos', 'vendas'], ok: 200 },
  'POST /api/produtos': { who: produtos, ok: 201, body: PRODUTO },
  'PUT /api/produtos/{id}': { who: produtos, ok: 404, body: PRODUTO },
  'DELETE /api/produtos/{id}': { who: produtos, ok: 404 },
  'POST /api/produtos/fundir': { who: produtos, ok: 404, body: DUPLICADOS },
  'POST /api/produtos/fundir/desfazer': { who: produtos, ok: 404, body: DUPLICADOS },
  'GET /api/produtos/codigo/{codigo}': { who: ['produtos', 'vendas'], ok: 404 },
  'POST /api/produtos/codigos': { who: produtos, ok: 400, body: { produtoIds: [NOBODY] } },
  'GET /api/produtos/separados': { who: produtos, ok: 200 },
  'PUT /api/produtos/separados': { who: produtos, ok: 404, body: { ...DUPLICADOS, separados: true } },
  'GET /api/produtos/ordem': { who: ['produtos', 'vendas'], ok: 200 },
  'GET /api/produtos/{id}/foto': { who: ['produtos', 'vendas'], ok: 404 },
  'PUT /api/produtos/{id}/foto': { who: produtos, ok: 404, body: PIXEL },
  'DELETE /api/produtos/{id}/foto': { who: produtos, ok: 404 },
  'POST /api/produtos/importar': { who: produtos, ok: 200, body: 'nome\r\nPão\r\n' },
  'GET /api/produtos/exportar': { who: produtos, ok: 200 },

  'GET /api/categorias': { who: ['produtos', 'vendas'], ok: 200 },
  'PUT /api/categorias': { who: produtos, ok: 200, body: { categorias: [] } },

  'GET /api/vendas': { who: vendas, ok: 200 },
  'GET /api/vendas/abertas': { who: vendas, ok: 200 },
  'GET /api/vendas/resumo': { who: vendas, ok: 200 },
  'GET /api/vendas/vendedores': { who: vendas, ok: 200 },
  'GET /api/vendas/{id}': { who: vendas, ok: 404 },
  'POST /api/vendas': { who: vendas, ok: 400, queue: true, body: { tipo: 'VENDAS', itens: ITENS } },
  'PUT /api/vendas/{id}': { who: vendas, ok: 404, queue: true, body: { itens: ITENS } },
  'POST /api/vendas/{id}/itens': { who: vendas, ok: 404, queue: true, body: { itens: ITENS } },
  'POST /api/vendas/{id}/mover': { who: vendas, ok: 404, body: MUDANCA },
  'POST /api/vendas/fundir': { who: vendas, ok: 404, body: COMANDAS },
  'PUT /api/vendas/{id}/encerrar': { who: vendas, ok: 404, queue: true },
  'POST /api/vendas/{id}/sinais': { who: vendas, ok: 404, queue: true, body: SINAL },
  'DELETE /api/vendas/{id}': { who: vendas, ok: 404 },
  'POST /api/vendas/{id}/devolucoes': { who: vendas, ok: 404, body: DEVOLUCAO },
  'GET /api/vendas/{id}/devolucoes': { who: vendas, ok: 404 },
  'GET /api/vendas/{id}/devolucoes/valor': { who: vendas, ok: 404 },

  'GET /api/dispositivos': { who: 'owner', ok: 200 },
  'POST /api/dispositivos': { who: vendas, ok: 201, body: { nome: 'Caixa da frente' } },
  'PUT /api/dispositivos/{id}': { who: 'owner', ok: 404, body: { nome: 'Caixa da frente' } },
  'POST /api/dispositivos/{id}/contato': {
    who: vendas,
    ok: 404,
    open: true,
    body: { ultimoSeq: 1, esperando: 0, versao: '1' },
  },

  'GET /api/caixas/gavetas': { who: vendas, ok: 200, open: true },
  'POST /api/caixas/gavetas': { who: 'owner', ok: 201, body: { nome: 'Caixa 2' } },
  'PUT /api/caixas/gavetas/{id}': { who: 'owner', ok: 404, body: { nome: 'Caixa 3' } },
  'GET /api/caixas/atual': { who: vendas, ok: 404, open: true },
  'GET /api/caixas': { who: vendas, ok: 200, open: true },
  'GET /api/caixas/{id}': { who: vendas, ok: 404, open: true },
  // In no store's drawer: what opens one has a row of its own in its module's tests.
  'POST /api/caixas': { who: vendas, ok: 400, queue: true, body: { fundo: 0, gavetaId: NOBODY } },
  'POST /api/caixas/{id}/movimentos': {
    who: vendas,
    ok: 404,
    queue: true,
    body: { tipo: 'SUPRIMENTO', valor: 1 },
  },
  'POST /api/caixas/{id}/fechar': { who: vendas, ok: 404, open: true, queue: true, body: { contado: [] } },
  'POST /api/caixas/{id}/reabrir': { who: 'owner', ok: 404, body: { motivo: 'Contei errado' } },
  'PUT /api/vendas/{id}/caixa': { who: 'owner', ok: 404, body: { caixaId: null } },

  'GET /api/pendencias': { who: 'owner', ok: 200 },
  'POST /api/pendencias/{id}/visto': { who: 'owner', ok: 404 },

  'GET /api/clientes': { who: vendas, ok: 200 },
  'GET /api/clientes/devedores': { who: vendas, ok: 200, open: true },
  'POST /api/clientes': { who: vendas, ok: 201, body: { nome: 'Maria' } },
  'GET /api/clientes/{id}': { who: vendas, ok: 404 },
  'PUT /api/clientes/{id}': { who: vendas, ok: 404, body: { nome: 'Maria' } },
  'DELETE /api/clientes/{id}': { who: 'owner', ok: 404 },
  'GET /api/clientes/{id}/extrato': { who: vendas, ok: 404, open: true },
  'POST /api/clientes/{id}/recebimentos': {
    who: vendas,
    ok: 404,
    open: true,
    queue: true,
    body: { valor: 1, formaId: NOBODY },
  },
  'POST /api/clientes/{id}/ajustes': { who: 'owner', ok: 404, body: { valor: -1, motivo: 'Erro' } },
  'POST /api/clientes/fundir': { who: 'owner', ok: 404, body: CLIENTES },
  'GET /api/clientes/{id}/exportar': { who: 'owner', ok: 404 },
  'POST /api/clientes/{id}/apagar-dados': { who: 'owner', ok: 404 },

  'GET /api/sync': { who: 'all', ok: 200, open: true },
  'GET /api/sync/chaves': { who: 'all', ok: 200, open: true },
  'GET /api/eventos': { who: 'all', ok: 200, open: true, stream: true },
  'PUT /api/vendas/{id}/presenca': { who: vendas, ok: 404, body: { dispositivo: NOBODY } },

  'GET /api/despesas': { who: despesas, ok: 200 },
  'POST /api/despesas': { who: despesas, ok: 201, body: DESPESA },
  'PUT /api/despesas/{id}': { who: despesas, ok: 404, body: DESPESA },
  'DELETE /api/despesas/{id}': { who: despesas, ok: 404 },
  'POST /api/despesas/{id}/pagar': { who: despesas, ok: 404 },
  'GET /api/despesas/relatorio': { who: ['despesas', 'relatorios'], ok: 200 },

  'GET /api/relatorios/dashboard': { who: relatorios, ok: 200 },
  'GET /api/relatorios/periodo': { who: relatorios, ok: 200 },
  'GET /api/relatorios/vendedores': { who: relatorios, ok: 200 },
  'GET /api/relatorios/horas': { who: relatorios, ok: 200 },
  'GET /api/relatorios/formas': { who: relatorios, ok: 200 },
  'GET /api/relatorios/lucro': { who: relatorios, ok: 200 },
  'GET /api/relatorios/conferencia': { who: relatorios, ok: 200 },
  'GET /api/relatorios/cancelamentos': { who: relatorios, ok: 200 },

  'GET /api/funcionarios': { who: 'all', ok: 200, team: true },
  'POST /api/funcionarios': { who: 'owner', ok: 201, team: true, body: () => funcionario() },
  'PUT /api/funcionarios/{id}': { who: 'owner', ok: 404, team: true, body: () => funcionario() },
  'DELETE /api/funcionarios/{id}': { who: 'owner', ok: 404 },

  'GET /api/assinaturas/status': { who: 'owner', ok: 200, open: true },
  'GET /api/assinaturas/historico': { who: 'owner', ok: 200, open: true },
  'GET /api/assinaturas/planos': { who: 'owner', ok: 200, open: true },
  'POST /api/assinaturas/criar-checkout': {
    who: 'owner',
    ok: 200,
    open: true,
    body: { planoId: 'premium', metodoPagamento: 'cartao' },
  },
  'DELETE /api/assinaturas/cancelar': { who: 'owner', ok: 409, open: true },

  // Signing out ends a walk through the table.
  'POST /api/auth/logout': { who: 'all', ok: 204, open: true },
};

/** The rows that need a session, in an order in which one session can call them all. */
export const WITH_SESSION = Object.entries(ROUTES).filter(
  ([, { who }]) => who !== 'public' && who !== 'signed',
);

export function mayCall({ who }: Route, held: readonly Permissao[]): boolean {
  if (typeof who === 'string') return who === 'all';
  return who.some((permissao) => held.includes(permissao));
}

export function urlOf(name: string): { method: string; url: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, url: path.replaceAll(/\{\w+\}/g, NOBODY) };
}

const DATES = 'dataInicio=2026-03-01&dataFim=2026-03-10&itens=0x1';

/** A call of that row, with what passes its shape; `words` are said besides. */
export async function callRoute(person: Signed, name: string, words: Record<string, string> = {}) {
  const { method, url } = urlOf(name);
  if (method === 'GET') {
    const payloadAsStream = ROUTES[name]?.stream === true;
    const query = `${DATES}&${new URLSearchParams(words)}`;
    const answer = await person.call(method, `${url}?${query}`, undefined, key(), { payloadAsStream });
    if (payloadAsStream) answer.stream().destroy();
    return answer;
  }
  const row = ROUTES[name]?.body;
  const body = typeof row === 'function' ? row() : row;
  if (Buffer.isBuffer(body)) return person.call(method, url, body, { ...key(), 'content-type': 'image/png' });
  if (typeof body === 'string') {
    const type = body.startsWith('<') ? 'application/xml' : 'text/csv';
    return person.call(method, url, body, { ...key(), 'content-type': type });
  }
  // Where goods come from is another word than how a call came.
  const own = body !== undefined && 'origem' in body ? { origem: body.origem } : {};
  const payload =
    body !== undefined || Object.keys(words).length > 0 ? { ...body, ...words, ...own } : undefined;
  return person.call(method, url, payload, key());
}

/** `GET /api/vendas/{id}` and all the others, from the server's own tree of routes. */
export function allRoutes({ app }: TestApp): string[] {
  const found: string[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] = /^(.*?)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    path.length = indent.length / 4;
    path.push(segment);
    const full = path.join('').replaceAll(/:(\w+)/g, '{$1}');
    for (const method of methods.split(', ')) found.push(`${method} ${full}`);
  }
  return found.filter((name) => / \/api\//.test(name) && !/^HEAD| \/api\/(docs|openapi)/.test(name));
}
