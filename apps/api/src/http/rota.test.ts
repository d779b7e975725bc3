import { assinaturas, simulado } from '@balcao/contract/assinaturas.endpoints';
import { auth } from '@balcao/contract/auth.endpoints';
import { dashboard } from '@balcao/contract/dashboard.endpoints';
import { despesas } from '@balcao/contract/despesas.endpoints';
import type { Endpoint } from '@balcao/contract/endpoint';
import { funcionarios } from '@balcao/contract/funcionarios.endpoints';
import { fusoes } from '@balcao/contract/fusoes.endpoints';
import { loja } from '@balcao/contract/loja.endpoints';
import { produtos } from '@balcao/contract/produtos.endpoints';
import { relatorios } from '@balcao/contract/relatorios.endpoints';
import { saude } from '@balcao/contract/saude.endpoints';
import { vendas } from '@balcao/contract/vendas.endpoints';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../testing/routes-table.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();

const TABLES = {
  assinaturas,
  auth,
  dashboard,
  despesas,
  funcionarios,
  fusoes,
  loja,
  produtos,
  relatorios,
  saude,
  simulado,
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
