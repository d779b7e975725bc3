import type { VendaInput } from '@balcao/contract/vendas/vendas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { produtoDe } from '../../../../dados/copia/servidor.test-helper.ts';
import { fila } from '../../../../fila/fila.ts';
import { FIRST_ATTEMPT_GRACE, PATIENCE } from '../../../../fila/motor/agenda.ts';
import { falha, type Pedida, semRede } from '../../../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../../../testing/loja.ts';
import {
  abrirVendas,
  cafe,
  dito,
  escolher,
  itens,
  press,
  tecla,
  vender,
} from '../../loja-que-vende.test-helper.tsx';

const VENDER = 'POST /api/vendas';
const vendida = (texto: RegExp) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Última venda' }).textContent).toMatch(texto));

it('without a connection it is sold and said so, on fiado up to the last known limit; above it its owner is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  const loja = lojaDeTeste();
  loja.servidor.por('clientes', 'julia', {
    ...{ id: 'julia', nome: 'Dona Júlia', telefone: null, documento: null, endereco: null },
    ...{ observacao: null, limiteFiado: 30, saldo: 20, ultimaCompra: null },
  });
  const page = await abrirVendas({ loja, em: '/selling/caixa', respostas: { [VENDER]: semRede } });
  const fiar = async (cafes: number) => {
    for (let n = 0; n < cafes; n += 1) await escolher('Café coado');
    await press('Fiado');
    await tecla('F4');
    const dialog = await screen.findByRole('dialog', { name: 'De quem é o fiado' });
    fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'julia' } });
    fireEvent.click(await screen.findByRole('option', { name: /Dona Júlia/ }));
    await tecla('F4');
  };
  await fiar(1);
  await vendida(/R\$\s4,50/);
  await dito('Venda registrada com sucesso!');
  await fiar(2);
  const limite = await screen.findByRole('dialog', { name: 'O limite de fiado não alcança' });
  expect(limite.textContent).toMatch(/Este cliente ainda pode levar R\$\s5,50 fiado\./);
  await press('Voltar', limite);
  within(itens()).getByText('Café coado');
  await tecla('F4');
  await press('Autorizar', await screen.findByRole('dialog', { name: 'O limite de fiado não alcança' }));
  await vendida(/R\$\s9,00/);

  const antes = page.enviados('POST').length;
  page.responder(VENDER, vender);
  // The second, behind the first on her account, was left to whoever pressed the button: for seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FIRST_ATTEMPT_GRACE });
  onTestFinished(() => void vi.useRealTimers());
  await act(() => fila.wake());
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  const feitas = page.enviados('POST').slice(antes);
  expect(feitas.map(({ origem, autorizar = false, itens }) => [origem, autorizar, itens])).toMatchObject([
    ['fila', false, [{ quantidade: 1 }]],
    ['fila', true, [{ quantidade: 2 }]],
  ]);
});

it('over a slow connection nobody waits; what is asked late waits for its person', async () => {
  const pao = { ...produtoDe('pao', 0.75, 50), nome: 'Pão francês' };
  let chegou = () => {};
  const devagar = new Promise<void>((done) => {
    chegou = done;
  });
  const timer = globalThis.setTimeout;
  await abrirVendas({
    em: '/selling/caixa',
    produtos: [cafe, pao],
    respostas: {
      [VENDER]: async (pedida: Pedida) => {
        await devagar;
        const [item] = (pedida.body as VendaInput).itens;
        return item?.produtoId === 'cafe' ? falha('VENDA_DUPLICADA_TEMPORAL')() : vender(pedida);
      },
    },
  });
  // Here the till loses patience at once.
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => timer(work, ms === PATIENCE ? 0 : ms));
  for (const [nome, texto] of [
    ['Café coado', /R\$\s4,50/],
    ['Pão francês', /R\$\s0,75/],
  ] as const) {
    await escolher(nome);
    await tecla('F4');
    await vendida(texto);
  }
  await act(async () => chegou());
  await waitFor(() =>
    expect(fila.get().envios.map(({ state, body }) => [state, body.itens[0]?.nome])).toEqual([
      ['quarantine', 'Café coado'],
    ]),
  );
  expect(screen.queryByRole('dialog', { name: 'Esta venda já foi registrada?' })).toBeNull();
});
