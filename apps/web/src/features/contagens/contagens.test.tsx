import type { Contagem } from '@balcao/contract/estoque/contagens';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { produtoDe } from '../../dados/copia/servidor.test-helper.ts';
import { fila } from '../../fila/fila.ts';
import { type Desenho, desenhar, falha, type Pedida, semRede } from '../../testing/desenhar.tsx';
import { dialogo, press, type } from '../../testing/gestos.ts';
import { lojaDeTeste } from '../../testing/loja.ts';
import ContagemPage from './contagem-page.tsx';
import ContagensPage from './contagens-page.tsx';

const LINHAS = 'POST /api/contagens/:id/linhas';
const id = '0190a000-0000-7000-8000-0000000000c1';
const bia = { id: 'bia', nome: 'Bia Ramos' };
const geral: Contagem = {
  ...{
    id,
    nome: 'Geral',
    categorias: null,
    cega: false,
    abertaEm: '2026-11-20T12:00:00.000Z',
    abertaPor: bia,
  },
  ...{ fechadaEm: null, fechadaPor: null, faltam: 2, valor: null, leituras: 1 },
  linhas: [linha('Café', 5, 6)],
};
const cafe = { ...produtoDe('cafe', 5, 6), nome: 'Café', codigoBarras: '7891000100103' };
const pao = {
  ...{ ...produtoDe('pao', 1, 12), nome: 'Pão', codigoBarras: '7891000200209' },
  ...{
    outrosCodigos: ['17891000200206'],
    embalagens: [{ codigo: '17891000200206', quantidade: 12, valor: 10 }],
  },
};
const queijo = { ...produtoDe('queijo', 40, 2), nome: 'Queijo', unidade: 'kg' };

function linha(nome: string, contado: number, esperado: number | null, mais: object = {}) {
  const diferenca = esperado === null ? null : contado - esperado;
  return {
    ...{
      produto: { id: nome === 'Café' ? 'cafe' : nome, nome },
      contado,
      esperado,
      diferenca,
      valor: diferenca,
    },
    ...{ vendidoEntre: 0, contadoEm: '2026-11-20T12:05:00.000Z', usuario: bia },
    ...mais,
  };
}

afterEach(async () => {
  await act(async () => {
    for (const { key } of fila.get().envios) await fila.discard(key);
  });
});

/** The page of a count; what is scanned stays on the device unless the server answers. */
async function abrir(contagem: Contagem = geral, respostas: Record<string, unknown> = {}): Promise<Desenho> {
  const loja = lojaDeTeste();
  for (const produto of [cafe, pao, queijo]) loja.servidor.por('produtos', produto.id, produto);
  if (contagem.fechadaEm === null) loja.servidor.por('contagens', contagem.id, contagem);
  const page = await desenhar(<ContagemPage />, {
    em: `/contagens/${id}`,
    rota: '/contagens/:id',
    quem: loja.quem,
    respostas: { ...loja.respostas, [LINHAS]: semRede, 'GET /api/contagens/:id': contagem, ...respostas },
  });
  await screen.findByRole('heading', { name: contagem.nome });
  await screen.findByText(contagem.fechadaEm === null ? /^faltam: 2$/ : /^Fechada em/);
  return page;
}

/** A scanner: wherever the focus is. */
const bipar = (code: string) =>
  act(async () => {
    const onde = document.activeElement ?? document.body;
    for (const key of [...code, 'Enter']) fireEvent.keyDown(onde, { key });
  });
const contadas = ({ pedidas }: Desenho) =>
  pedidas
    .filter(({ path }) => path.endsWith('/linhas'))
    .flatMap(
      ({ body }) => (body as { linhas: { produtoId: string; quantidade: number; somar: boolean }[] }).linhas,
    )
    .map(({ produtoId, quantidade, somar }) => [produtoId, quantidade, somar]);
const naLista = () =>
  within(screen.getByRole('list', { name: 'Contados' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const numero = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Quantidade|^Peso/ });
const digitar = async (text: string) => {
  fireEvent.change(numero(), { target: { value: text } });
  await act(async () => void fireEvent.submit(numero()));
};

it('scan, number, scan, number: each is on the device, and shown with what the others counted', async () => {
  await abrir();
  expect(naLista()).toEqual([expect.stringMatching(/Café.*Bia · .*esperado 6 · −1.*5$/)]);
  await bipar('7891000200209');
  fireEvent.change(numero(), { target: { value: '12' } });
  await bipar('7891000100103');
  await bipar('7891000100103');
  await waitFor(() => expect(fila.get().envios).toHaveLength(4));
  await waitFor(() =>
    expect(naLista()).toEqual([
      expect.stringMatching(/Café.*esperado 6 · \+1.*ainda neste aparelho7$/),
      expect.stringMatching(/Pão.*como esperado.*ainda neste aparelho12$/),
    ]),
  );
  screen.getByText('faltam: 1');
  expect(screen.getByText(/O que está em comanda aberta já saiu da prateleira/)).toBeTruthy();
});

it('a scanned box is all its pieces', async () => {
  await abrir();
  await bipar('7891000200209');
  await bipar('17891000200206');
  await waitFor(() =>
    expect(naLista()).toContainEqual(expect.stringMatching(/Pão.*ainda neste aparelho13$/)),
  );
});

it('by keyboard: a name, Enter, the weight, Enter; a press on a line corrects it', async () => {
  const page = await abrir();
  type('Buscar produto', 'quei');
  fireEvent.keyDown(screen.getByLabelText('Buscar produto'), { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(numero()));
  await digitar('1,5x');
  screen.getByText(/Digite o peso em quilos/);
  await digitar('1,255');
  await press(/^Café/);
  await press('Corrigir', screen.getByRole('form', { name: 'Café' }));
  screen.getByText('Digite quanto há.');
  await digitar('4');
  await waitFor(() =>
    expect(contadas(page)).toEqual([
      ['queijo', 1.255, true],
      ['cafe', 4, false],
    ]),
  );
});

it('a slow scanner’s code in the number’s field is a code, and an unknown one is said and written nowhere', async () => {
  const page = await abrir();
  await bipar('7891000200209');
  await digitar('37891000100103');
  await waitFor(() =>
    expect(contadas(page)).toEqual([
      ['pao', 1, true],
      ['pao', 2, true],
      ['cafe', 1, true],
    ]),
  );
  await bipar('7899999999999');
  expect(screen.getAllByText('Código 7899999999999 não cadastrado.')).not.toEqual([]);
  expect(fila.get().envios).toHaveLength(3);
});

it('a number that stands there when one leaves was meant', async () => {
  const page = await abrir();
  await press(/^Café/);
  fireEvent.change(numero(), { target: { value: '3' } });
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Contagens' })));
  await waitFor(() => expect(contadas(page)).toEqual([['cafe', 3, false]]));
});

it('is blind where it is, and waits to be closed until all of it has arrived', async () => {
  const cega = { ...geral, cega: true, linhas: [linha('Café', 5, null)] };
  const page = await abrir(cega);
  await bipar('7891000200209');
  await waitFor(() => expect(naLista()).toHaveLength(2));
  expect(document.body.textContent).not.toMatch(/esperado/);
  await press('Fechar contagem');
  const form = await dialogo('Fechar Geral');
  await within(form).findByText(/^1 leitura ainda está neste aparelho/);
  expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Contar como zero' }).disabled).toBe(
    true,
  );
  const feita = { ...cega, leituras: 2, linhas: [...cega.linhas, linha('pao', 1, null)] };
  page.responder(LINHAS, feita);
  const fechada = { ...geral, fechadaEm: '2026-11-20T13:00:00.000Z', fechadaPor: bia, faltam: 0, valor: -1 };
  page.responder('POST /api/contagens/:id/fechar', fechada);
  await press('Enviar agora', form);
  await waitFor(() => expect(within(form).queryByText(/neste aparelho/)).toBeNull());
  await press('Contar como zero', form);
  await screen.findByText(/^Fechada em/);
  expect(page.pedidas.find(({ path }) => path.endsWith('/fechar'))?.body).toEqual({ zerarFaltantes: true });
});

it('closed, it is money, the most of it first; each line leads to the ledger, and says what was sold in between', async () => {
  await abrir({
    ...geral,
    ...{ fechadaEm: '2026-11-20T13:00:00.000Z', fechadaPor: bia, valor: -13 },
    linhas: [
      linha('Sem custo', 1, 9, { valor: null }),
      linha('Confere', 4, 4),
      linha('Pouco', 5, 6, { valor: -3 }),
      linha('Muito', 1, 6, { valor: -10, vendidoEntre: 1 }),
    ],
  });
  const links = within(screen.getByRole('list', { name: 'Diferenças' })).getAllByRole('link');
  expect(links.map((link) => [link.querySelector('strong')?.textContent, link.getAttribute('href')])).toEqual(
    [
      ['Muito', '/products?movimentos=Muito'],
      ['Pouco', '/products?movimentos=Pouco'],
      ['Sem custo', '/products?movimentos=Sem custo'],
    ],
  );
  expect(links[0]?.textContent).toMatch(/vendido entre as duas leituras: 1.*−R\$.10,00/);
  expect(screen.getByRole('region', { name: 'Resultado' }).textContent).toMatch(/−R\$.13,00/);
});

it('what was seen for a count that another one closed is offered a new one', async () => {
  const page = await abrir(geral, { [LINHAS]: falha('CONTAGEM_FECHADA') });
  await bipar('7891000200209');
  await screen.findByText('1 leitura chegou depois do fechamento');
  page.responder('POST /api/contagens', ({ body }: Pedida) => ({
    ...geral,
    ...(body as object),
    linhas: [],
  }));
  page.responder(LINHAS, { ...geral, id: 'nova' });
  await press('Nova contagem com elas');
  const nova = () =>
    page.pedidas.find(({ method, path }) => method === 'POST' && path === '/api/contagens')?.body;
  await waitFor(() => expect(nova()).toMatchObject({ nome: 'Geral' }));
  expect(page.onde()).toBe(`/contagens/${(nova() as Contagem).id}`);
  await waitFor(() => expect(contadas(page).at(-1)).toEqual(['pao', 1, true]));
});

it('one is begun without a connection, and its list says where it is', async () => {
  const loja = lojaDeTeste();
  const page = await desenhar(<ContagensPage />, {
    em: '/contagens',
    rota: '/contagens',
    quem: loja.quem,
    respostas: { ...loja.respostas, 'GET /api/contagens': { contagens: [] }, 'POST /api/contagens': semRede },
  });
  await screen.findByText('Nenhuma contagem');
  await press('Contar');
  const form = await dialogo('Contar');
  type(/^Nome/, 'Freezer', form);
  await press('Começar', form);
  const [guardada] = await waitFor(() => {
    expect(fila.get().envios).toHaveLength(1);
    return fila.get().envios;
  });
  await waitFor(() => expect(page.onde()).toBe(`/contagens/${guardada?.vendaId}`));
});
