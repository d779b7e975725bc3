import { randomUUID } from 'node:crypto';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import { linhasDe } from '@balcao/papel/testing/interprete';
import { afterAll, expect, test } from 'vitest';
import { ImpressoraFalsa } from '../../testing/impressora-falsa.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item, written } from '../../testing/loja/vendas.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { TEMPOS } from '../impressao/envio/tempos.ts';

const antes = { ...TEMPOS };
Object.assign(TEMPOS, { conectar: 1000, resposta: 60, parado: 150, juntar: 2, ocupado: 5 });
afterAll(() => Object.assign(TEMPOS, antes));

const given = useTestApp();
const loja = umaLoja(given, async (ana) => {
  const pizza = await ana.novoProduto({ nome: 'Pizza', valor: 40, categoria: 'Comidas' });
  const suco = await ana.novoProduto({ nome: 'Suco', valor: 8, categoria: 'Bebidas' });
  return { pizza, suco };
});
const pizza = (quantidade = 1, fields: object = {}) =>
  item(loja.pizza, { nome: 'Pizza', preco: 40, quantidade, ...fields });
const suco = (quantidade = 1) => item(loja.suco, { nome: 'Suco', preco: 8, quantidade });

/** A kitchen and a bar, both with paper, at these addresses; nobody listens at one that is not said. */
async function abrirCozinha(cozinha = '127.3.3.1:9100', bar = '127.3.3.2:9100') {
  const [fogao = '', balcao = ''] = await loja.impressorasDe({ endereco: cozinha }, { endereco: bar });
  const estacoes = await loja.gravarEstacoes([
    { nome: 'Cozinha', categorias: ['Comidas'], impressoraId: fogao, reserva: balcao, tela: false },
    { nome: 'Bar', categorias: ['Bebidas'], impressoraId: balcao, vendasDiretas: true },
  ]);
  return estacoes.map(({ id }) => id);
}
const impressoes = async (): Promise<Impressao[]> =>
  (await loja.get<{ impressoes: Impressao[] }>('/api/impressoes')).impressoes.toReversed();
const titulos = async () => (await impressoes()).map(({ documento }) => documento.titulo);

test('a slip comes out by itself: what, for which tab, by whom, when on the store’s clock, and no price', async () => {
  const falsa = await ImpressoraFalsa.ligar();
  await abrirCozinha(falsa.endereco);
  const venda = await loja.abrirMesa('', {
    identificador: 'Mesa 4',
    itens: [pizza(2, { observacao: 'sem cebola' }), pizza(1), suco(1)],
  });
  const [papel, doBar] = await impressoes();
  const [pedido] = await loja.lerPedidos();
  expect(papel).toMatchObject({
    documento: { tipo: 'cozinha', id: pedido?.id, titulo: 'Mesa 4 · Cozinha' },
    por: null,
    reimpressao: false,
  });
  expect(doBar?.documento.titulo).toBe('Mesa 4 · Bar');
  await loja.ateEstado(papel?.id ?? '', 'impresso');
  const { linhas } = await loja.lerImpressao(papel?.id ?? '');
  expect(linhas.map((linha) => linha.trim())).toEqual([
    'Mesa 4',
    expect.stringMatching(/^Cozinha +10\/03\/2026 12:00$/),
    `Vendedor: ${venda.vendedor.nome}`,
    '='.repeat(48),
    '2 × Pizza',
    '>> sem cebola',
    '-'.repeat(48),
    '1 × Pizza',
  ]);
  expect(falsa.linhas.slice(0, linhas.length)).toEqual(linhas);
  const altas = linhasDe(falsa.eventos).filter(({ dupla }) => dupla === 'altura');
  expect(altas.map(({ texto }) => texto)).toEqual(['Mesa 4', '2 × Pizza', '>> sem cebola', '1 × Pizza']);
});

test('in its printer’s queue a cancellation stands before what comes in its place', async () => {
  await abrirCozinha();
  const { id } = await loja.abrirMesa('', { identificador: 'Mesa 4', itens: [pizza(2), suco(1)] });
  given.clock.advance(1000);
  written(await loja.gravar('PUT', `/api/vendas/${id}`, { itens: [pizza(1, { observacao: 'x' })] }), 200);
  expect(await titulos()).toEqual([
    ...['Mesa 4 · Cozinha', 'Mesa 4 · Bar'],
    ...['Mesa 4 · Cozinha · cancelado', 'Mesa 4 · Bar · cancelado', 'Mesa 4 · Cozinha'],
  ]);
  const cancelado = await loja.lerImpressao((await impressoes())[2]?.id ?? '');
  expect(cancelado.linhas[0]?.trim()).toBe('CANCELADO');
  expect(cancelado.linhas.at(-1)).toBe('2 × Pizza');
});

test('who is told what did not come out is told what it was', async () => {
  await abrirCozinha();
  const venda = await loja.vender('', { itens: [suco(3)] });
  const { impressoes: pendentes } = await loja.get<{ impressoes: Impressao[] }>(
    '/api/impressoes?pendentes=true',
  );
  expect(pendentes.map(({ documento }) => [documento.tipo, documento.titulo])).toEqual([
    ['cozinha', `Venda nº ${venda.numero} · Bar`],
  ]);
});

test('a slip that the device printed itself is a card alone; what it did not print is printed', async () => {
  const [cozinha, bar] = await abrirCozinha();
  const fila = { criadaEm: '2026-03-10T14:50:00Z', origem: 'fila', cozinhaImpressa: [cozinha] };
  const { id } = await loja.abrirMesa('', { identificador: 'Mesa 4', itens: [pizza(1), suco(1)], ...fila });
  given.clock.advance(1000);
  await loja.gravar('POST', `/api/vendas/${id}/itens`, {
    itens: [pizza(1), suco(1)],
    ...fila,
    cozinhaImpressa: [bar],
  });
  await loja.gravar('PUT', `/api/vendas/${id}`, {
    itens: [pizza(3)],
    ...fila,
    cozinhaImpressa: [cozinha, bar],
  });
  expect(await titulos()).toEqual(['Mesa 4 · Bar', 'Mesa 4 · Cozinha']);
  expect(await loja.lerPedidos()).toHaveLength(6);
  const { linhas } = await loja.lerImpressao((await impressoes())[0]?.id ?? '');
  expect(linhas[1]).toMatch(/10\/03\/2026 11:50$/);
  expect(linhas.join('\n')).toContain('Chegou depois');
  const recusada = await loja.gravar('POST', `/api/vendas/${id}/itens`, {
    itens: [suco(1)],
    cozinhaImpressa: ['x'],
  });
  expect(recusada.statusCode).toBe(400);
});

test('a slip that a device can’t print, or that nobody takes, goes to the spare printer', async () => {
  const dispositivoId = randomUUID();
  await loja.call('POST', '/api/dispositivos', { id: dispositivoId, nome: 'Caixa 1' });
  const usb = { ligacao: 'USB', nome: 'Cozinha', dispositivoId };
  const [cabo = '', rede = ''] = await loja.impressorasDe(usb, { endereco: '127.3.3.2:9100' });
  const estacao = { nome: 'Cozinha', categorias: ['Comidas'], impressoraId: cabo, reserva: rede, tela: true };
  await loja.gravarEstacoes([estacao]);
  for (const nome of ['Mesa 1', 'Mesa 2'])
    await loja.abrirMesa('', { identificador: nome, itens: [pizza(1)] });
  const [uma, outra] = await impressoes();
  await loja.call('POST', `/api/impressoes/${uma?.id}/tomar`, { dispositivoId });
  const dita = { dispositivoId, estado: 'sem_papel', motivo: 'A impressora está sem papel.' };
  const { impressora, motivo, estado } = (
    await loja.call('POST', `/api/impressoes/${uma?.id}/estado`, dita)
  ).json<Impressao>();
  expect(impressora.id).toBe(rede);
  expect(['na_fila', 'enviando', 'falhou']).toContain(estado);
  expect(motivo).toBe('Cozinha: A impressora está sem papel. Foi para a impressora de reserva.');
  // The device goes silent; a moment more than it may.
  given.clock.advance(120_000);
  expect((await impressoes())[1]).toMatchObject({ impressora: { id: cabo }, estado: 'na_fila' });
  given.clock.advance(1);
  expect(await loja.lerImpressao(outra?.id ?? '')).toMatchObject({ impressora: { id: rede } });
  expect((await loja.call('POST', `/api/impressoes/${outra?.id}/tomar`, { dispositivoId })).statusCode).toBe(
    400,
  );
});

test('a station whose printer is gone prints on its spare one, and without any shows its cards', async () => {
  await abrirCozinha();
  const [fogao, balcao] = (await loja.get('/api/impressoras')).impressoras;
  await loja.porImpressoras({ ...balcao });
  const [cozinha] = (await loja.get('/api/estacoes')).estacoes;
  expect(cozinha).toMatchObject({ impressoraId: balcao.id, reserva: null, tela: false });
  await loja.abrirMesa('', { itens: [pizza(1)] });
  expect((await impressoes()).map(({ impressora }) => impressora.id)).toEqual([balcao.id]);
  await loja.porImpressoras();
  expect((await loja.get('/api/estacoes')).estacoes[0]).toMatchObject({ impressoraId: null, tela: true });
  await loja.abrirMesa('', { itens: [pizza(2)] });
  expect([(await impressoes()).length, (await loja.lerPedidos()).length, fogao.nome]).toEqual([
    1,
    2,
    'Impressora 1',
  ]);
});
