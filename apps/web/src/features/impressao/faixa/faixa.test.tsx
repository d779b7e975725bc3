import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notarAvisadas } from '../../../dados/avisadas.ts';
import { type Desenho, desenhar, falha, type Pedida } from '../../../testing/desenhar.tsx';
import { dialogo, press } from '../../../testing/gestos.ts';
import {
  idDaImpressora,
  impressoraDeTeste as impressora,
  impressaoDeTeste as job,
} from '../impressao.test-helper.ts';
import FaixaImpressoes from './faixa.tsx';

const PENDENTES = 'GET /api/impressoes';
const TENTAR = 'POST /api/impressoes/:id/tentar';
const faixa = () => screen.findByRole('complementary', { name: 'Impressão parada' });
const pedidasDe = ({ pedidas }: Desenho, ...metodos: string[]) =>
  pedidas
    .filter(({ method }) => metodos.includes(method))
    .map(({ method, path, body }) => [method, path.slice('/api/impressoes/'.length), body]);

async function com(impressoes: readonly unknown[], impressoras = [impressora()]): Promise<Desenho> {
  const page = await desenhar(<FaixaImpressoes />, {
    respostas: { 'GET /api/impressoras': { impressoras }, [PENDENTES]: { impressoes } },
  });
  // A paper that is tried or given up is no longer waiting.
  const sai = ({ path }: Pedida) => {
    const [, , , id] = path.split('/');
    page.responder(PENDENTES, {
      impressoes: impressoes.filter((each) => (each as { id: string }).id !== id),
    });
    return {};
  };
  page.responder(TENTAR, sai);
  page.responder('DELETE /api/impressoes/:id', (pedida: Pedida) => {
    sai(pedida);
    return new Response(null, { status: 204 });
  });
  return page;
}

it('a receipt that did not come out says why, and is tried again with one press', async () => {
  const parado = job();
  const page = await com([parado]);
  expect((await faixa()).textContent).toContain('Recibo da venda nº 12 não saiu: sem papel');
  await press('Tentar de novo');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(pedidasDe(page, 'POST')).toEqual([['POST', `${parado.id}/tentar`, {}]]);
});

it('with one other printer it goes there with one press', async () => {
  const parado = job();
  const page = await com([parado], [impressora(), impressora({ id: idDaImpressora(2), nome: 'Copa' })]);
  await faixa();
  await press('Imprimir em Copa');
  expect(pedidasDe(page, 'POST')).toEqual([
    ['POST', `${parado.id}/tentar`, { impressoraId: idDaImpressora(2) }],
  ]);
});

it.each([
  ['Saiu', 'DELETE', ''],
  ['Não saiu', 'POST', '/tentar'],
] as const)('of one that nobody is sure of a person says %j', async (resposta, metodo, depois) => {
  const parado = job({ estado: 'incerto', motivo: 'A ligação caiu no meio do papel.' });
  const page = await com([parado]);
  expect((await faixa()).textContent).toContain('Recibo da venda nº 12: saiu?');
  await press(resposta);
  expect(pedidasDe(page, 'POST', 'DELETE').map((pedida) => pedida.slice(0, 2))).toEqual([
    [metodo, `${parado.id}${depois}`],
  ]);
});

it('several are a list; an order from long ago is asked about, and given up only when that is confirmed', async () => {
  const antes = new Date(Date.now() - 660_000).toISOString();
  const documento = { tipo: 'cozinha', id: 'p', titulo: 'Mesa 4' } as const;
  const [velho, novo] = [job({ documento, criadaEm: antes }), job()];
  const page = await com([novo, velho]);
  expect((await faixa()).textContent).toContain('1 pedido não saiu na cozinha, e mais 1 papel');
  await press('Ver os 2');
  const [primeiro] = within(await dialogo('O que não saiu')).getAllByRole('listitem');
  expect(primeiro?.textContent).toContain('A cozinha ainda precisa dele?');
  await press('Descartar', primeiro);
  await press('Descartar', await dialogo('Descartar Pedido de Mesa 4?'));
  await waitFor(() => expect(pedidasDe(page, 'DELETE')).toEqual([['DELETE', velho.id, undefined]]));
});

it('what another window was faster with is no error, and the list is asked for again', async () => {
  const page = await com([job()]);
  await faixa();
  page.responder(TENTAR, falha('JA_IMPRESSO'));
  page.responder(PENDENTES, { impressoes: [] });
  await press('Tentar de novo');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('comes with the event', async () => {
  const page = await com([]);
  await waitFor(() => expect(page.pedidas.map(({ path }) => path)).toContain('/api/impressoes'));
  page.responder(PENDENTES, { impressoes: [job()] });
  await act(async () => notarAvisadas(['impressoes']));
  await faixa();
});

it('a store without a printer is asked for no papers', async () => {
  const page = await desenhar(<FaixaImpressoes />, {
    respostas: { 'GET /api/impressoras': { impressoras: [] } },
  });
  await waitFor(() => expect(page.pedidas.map(({ path }) => path)).toContain('/api/impressoras'));
  expect(page.pedidas.map(({ path }) => path)).not.toContain('/api/impressoes');
});
