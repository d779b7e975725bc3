import { assinaturas, simulado } from '@balcao/contract/assinaturas/assinaturas.endpoints';
import type { Endpoint } from '@balcao/contract/base/endpoint';
import { health } from '@balcao/contract/base/health.endpoints';
import { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { formas } from '@balcao/contract/caixa/formas.endpoints';
import { pendencias } from '@balcao/contract/caixa/pendencias.endpoints';
import { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { compras } from '@balcao/contract/compras/compras.endpoints';
import { fornecedores } from '@balcao/contract/compras/fornecedores.endpoints';
import { cozinha } from '@balcao/contract/cozinha/cozinha.endpoints';
import { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import { loja } from '@balcao/contract/loja/loja.endpoints';
import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { dispositivos } from '@balcao/contract/pessoas/dispositivos.endpoints';
import { funcionarios } from '@balcao/contract/pessoas/funcionarios.endpoints';
import { pix, pixSimulado } from '@balcao/contract/pix/pix.endpoints';
import { categorias, fusoes, ordem, produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { dashboard } from '@balcao/contract/relatorios/dashboard.endpoints';
import { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import { sync } from '@balcao/contract/sync/sync.endpoints';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../testing/routes-table.ts';
import { useTestApp } from '../testing/test-app.ts';
import { conteudoDe } from './rota.ts';

const test = useTestApp();

const TABLES = {
  assinaturas,
  auth,
  caixa,
  categorias,
  clientes,
  compras,
  contagens,
  cozinha,
  dashboard,
  despesas,
  estoque,
  formas,
  fornecedores,
  funcionarios,
  fusoes,
  impressao,
  loja,
  ordem,
  pendencias,
  pix,
  pixSimulado,
  produtos,
  relatorios,
  dispositivos,
  health,
  simulado,
  sync,
  vendas,
};
const ENDPOINTS: Endpoint[] = Object.values(TABLES).flatMap((table) => Object.values<Endpoint>(table));

const nameOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

it('every endpoint of the contract is a route of the server, and every route is an endpoint', () => {
  expect(ENDPOINTS.map(nameOf).sort()).toEqual(allRoutes(test).sort());
});

it('what a path leaves open is what its parameters are', () => {
  for (const endpoint of ENDPOINTS) {
    const open = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const known = endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : [];
    expect(known, nameOf(endpoint)).toEqual(open);
  }
});

describe('what a key stands for', () => {
  const id = '0190b2a4-6c3e-7d10-8a55-3f1f0c9e7b21';
  const outro = '0190b2a4-6c3e-7d10-8a55-3f1f0c9e7b22';
  const itens = [{ produtoId: outro, nome: 'Café', preco: 4.5, quantidade: 2 }];
  const futura = {
    tipo: 'FUTUROS',
    itens,
    identificador: 'MESA 1',
    id,
    paraQuem: null,
    quando: '2026-11-21',
  };
  const produto = { nome: 'Café', valor: 4.5, quantidade: 2, quantidadeAnterior: 1, codigoBarras: null };
  const arquivo = new TextEncoder().encode('nome;preco');
  const conteudo = (endpoint: Endpoint, body: unknown) =>
    conteudoDe(endpoint, { params: { id }, body }).toString('hex');

  it('is written as it was on the first day: what was done under a key is known by it', () => {
    const entregue = { criadaEm: '2026-11-20T15:00:00.000Z', origem: 'fila', vendedorId: outro };
    expect([
      conteudo(vendas.registrar, { ...entregue, ...futura, confirmarDuplicada: true, observacao: undefined }),
      conteudo(vendas.editar, { itens, versao: 3, criadaEm: entregue.criadaEm }),
      // What its screen counted by a device says since, and did not in the first days.
      conteudo(vendas.adicionarItens, {
        itens: itens.map((item) => ({ ...item, unidade: 'un' })),
        origem: 'fila',
      }),
      conteudo(produtos.editar, produto),
      conteudo(produtos.importar, arquivo),
    ]).toEqual([
      'f4603fe8719161a1433ce4501ac4fb489a44d6094b8196063d1bf6e76d6d910c',
      '13284b8fd80c8647d913c1523b32b0c751fed89c137d47fad297497525b73e58',
      '939e035a1e166f788863556362bca6d58422b5b20e6d0bb7eecf113fc017e558',
      '705c4604e3557abaf6ba5b95ddfc64cecefb0c7006c593219cf13b0f45f83d7a',
      'aae3ae37dfc8553f4ca0347018c2b637501f50daf83c237162733f5012b502b8',
    ]);
  });

  it('is other where anything that a person typed is', () => {
    const one = conteudo(vendas.registrar, futura);
    expect(conteudo(vendas.registrar, Object.fromEntries(Object.entries(futura).reverse()))).toBe(one);
    for (const field of Object.keys(futura)) {
      expect(conteudo(vendas.registrar, { ...futura, [field]: 'x' }), field).not.toBe(one);
    }
  });
});
