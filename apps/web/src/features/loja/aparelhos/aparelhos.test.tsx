import type { Dispositivo } from '@balcao/contract/pessoas/dispositivos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Desenho, desenhar, type Pedida, type Resposta, semRede } from '../../../testing/desenhar.tsx';
import { press } from '../../../testing/gestos.ts';
import { lojaDeTeste } from '../../../testing/loja.ts';
import { Aparelhos } from './aparelhos.tsx';

const agora = new Date().toISOString();
const DA_BIA: Dispositivo = {
  ...{ id: 'd1', nome: 'Celular da Bia', usuario: { id: 'bia', nome: 'Bia' } },
  ...{ ultimoContato: agora, ultimoSeq: 9, recebidas: 2, faltando: [1, 4, 5, 6, 7, 8, 9], esperando: 0 },
  versao: '0.1.0',
};
const EM_DIA: Dispositivo = { ...DA_BIA, id: 'd2', nome: 'Caixa da frente', recebidas: 9, faltando: [] };

function abrir(aparelhos: Resposta): Promise<Desenho> {
  const { quem, respostas } = lojaDeTeste();
  return desenhar(<Aparelhos />, {
    ...{ em: '/configuracoes/aparelhos', quem },
    respostas: { ...respostas, 'GET /api/dispositivos': aparelhos },
  });
}
const cartoes = async () =>
  within(await screen.findByRole('list', { name: 'Aparelhos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('what each device lacks is told by its numbers, the worst first', async () => {
  await abrir({ dispositivos: [EM_DIA, DA_BIA] });
  const [bia, frente] = await cartoes();
  expect(bia).toMatch(/Celular da Bia.*Faltam 7 vendas.*nº 1 e 4 a 9/);
  expect(frente).toMatch(/Caixa da frente.*Em dia/);
  expect(screen.getByText('Um aparelho tem vendas que ainda não chegaram.')).toBeTruthy();
});

it('a device gets a name of the shop’s own', async () => {
  const page = await abrir({ dispositivos: [DA_BIA] });
  await screen.findByRole('heading', { name: 'Celular da Bia' });
  await press('Renomear Celular da Bia');
  const form = await screen.findByRole('dialog', { name: 'Nome do aparelho' });
  const campo = within(form).getByRole('textbox', { name: /^Nome/ });
  fireEvent.change(campo, { target: { value: '' } });
  await press('Salvar nome', form);
  expect(within(form).getByText('Campo obrigatório.')).toBeTruthy();
  page.responder('PUT /api/dispositivos/:id', ({ body }: Pedida) => ({ ...DA_BIA, ...(body as object) }));
  fireEvent.change(campo, { target: { value: 'Celular do salão' } });
  await press('Salvar nome', form);
  await screen.findByRole('heading', { name: 'Celular do salão' });
  const escritas = page.pedidas.filter(({ method }) => method === 'PUT');
  expect(escritas).toMatchObject([{ path: '/api/dispositivos/d1', body: { nome: 'Celular do salão' } }]);
});

it('before the first sale it says from when a device is there', async () => {
  await abrir({ dispositivos: [] });
  await screen.findByText('Nenhum aparelho vendeu ainda');
});

it('where the list can’t be had it is asked for again', async () => {
  const page = await abrir(semRede);
  await screen.findByText('Não foi possível carregar os aparelhos.');
  page.responder('GET /api/dispositivos', { dispositivos: [EM_DIA] });
  await press('Tentar de novo');
  await waitFor(async () => expect(await cartoes()).toHaveLength(1));
});
