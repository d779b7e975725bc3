import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { lerSala } from '../../apps/web/src/features/relatorios/salas.ts';
import { type Conta, entrar, expect, novaConta, novaVenda, novoProduto } from './base.ts';

/** Today in São Paulo, the zone of a new store. */
export const HOJE = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
export const BR = () => HOJE().split('-').reverse().join('/');

/** A store with three products sold: R$ 0,75, R$ 4,50 and, under a nasty name, R$ 100,05. */
export async function comVendas(request: APIRequestContext): Promise<Conta> {
  const conta = await novaConta(request);
  const pao = await novoProduto(request, conta, { nome: 'Pão francês', valor: 0.75 });
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, categoria: 'Bebidas' });
  const formula = await novoProduto(request, conta, { nome: '=1+1', valor: 100.05, categoria: 'Variados' });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [pao, cafe] });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [formula] });
  return conta;
}

/** The first heading of each room. */
const PRIMEIRO = {
  resumo: 'Análise Financeira Automática',
  produtos: 'Most asked products',
  comissoes: 'Relatório por Período - Comissões',
};

/** The room's address is `path`, or the summary's. */
export async function abrir(page: Page, conta: Conta, path = '/relatorio') {
  await entrar(page, conta, path);
  const sala = lerSala(new URL(path, 'http://balcao').searchParams);
  await expect(page.getByRole('heading', { name: PRIMEIRO[sala] })).toBeVisible();
}

/** By its link. */
export async function irPara(page: Page, sala: 'Resumo' | 'Produtos' | 'Comissões') {
  await page
    .getByRole('navigation', { name: 'Partes do relatório' })
    .getByRole('link', { name: sala })
    .click();
}

export async function baixado(page: Page, nome: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: nome }).click();
  const file = await waiting;
  await page.keyboard.press('Escape');
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
