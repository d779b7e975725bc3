import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { falha, type Pedida, semRede } from '../../../testing/desenhar.tsx';
import { dialogo, press, type } from '../../../testing/gestos.ts';
import { abrirCompras, compraDe, xmlDe } from '../compras.test-helper.tsx';
import { CHAVE, leituraDe } from '../nota/nota.test-helper.ts';

const ID = compraDe().id;
const soltar = (...arquivos: File[]) =>
  act(async () => {
    const page = screen.getByRole('heading', { name: 'Compras' }).closest('div') as HTMLElement;
    const dataTransfer = { files: arquivos, types: ['Files'] };
    fireEvent.dragOver(page, { dataTransfer });
    fireEvent.drop(page, { dataTransfer });
  });
const busca = (page: Awaited<ReturnType<typeof abrirCompras>>) =>
  page.pedidas.filter(({ path }) => path === '/api/compras').map(({ query }) => Object.fromEntries(query));

it('purchases are listed, found by words and supplier, and there is more of them', async () => {
  const link = { link: '</api/compras?limite=50&antes=x>; rel="next"' };
  const desfeita = compraDe({
    id: ID.replace(/1$/, '2'),
    fornecedor: null,
    desfeitaEm: '2026-11-28T12:00:00.000Z',
  });
  const sem = { documento: null, telefone: null, email: null, observacao: null };
  const page = await abrirCompras({
    fornecedores: [{ id: 'f1', nome: 'Atacado Teste', ativo: true, ...sem }],
    respostas: {
      'GET /api/compras': ({ query }: Pedida) =>
        query.has('antes') ? [] : Response.json([compraDe(), desfeita], { headers: link }),
    },
  });
  const lista = within(await screen.findByRole('list', { name: 'Compras' }));
  const linhas = lista.getAllByRole('link').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(linhas).toEqual([
    'Atacado Teste27/11/2026 · Nº 4321 · ColaR$ 272,30',
    'Sem fornecedor27/11/2026 · Nº 4321 · ColaDesfeitaR$ 272,30',
  ]);
  await press('Mostrar mais');
  await waitFor(() => expect(busca(page).at(-1)).toEqual({ limite: '50', antes: 'x' }));
  type('Buscar compra', '4321');
  const deQuem = await screen.findByLabelText('Fornecedor');
  await act(async () => void fireEvent.change(deQuem, { target: { value: 'f1' } }));
  await waitFor(() =>
    expect(busca(page).at(-1)).toEqual({ limite: '50', busca: '4321', fornecedorId: 'f1' }),
  );
  const noEndereco = new URL(page.onde(), location.origin).searchParams;
  expect(Object.fromEntries(noEndereco)).toEqual({ fornecedor: 'f1', busca: '4321' });
});

it('of several files each note says what it is: it waits, it asks, it is refused in words, it is in already', async () => {
  const page = await abrirCompras();
  await screen.findByText('Nenhuma compra ainda');
  const outra = CHAVE.replace('4321', '4322');
  page.responder('POST /api/compras/ler', {
    notas: [
      leituraDe(),
      leituraDe({ chave: outra, numero: '4322', linhas: [] }),
      leituraDe({
        linhas: [],
        chave: null,
        numero: null,
        fornecedor: null,
        recusa: { codigo: 'NAO_E_NFE', mensagem: 'Não é nota.' },
      }),
      leituraDe({ numero: '1', recusa: { codigo: 'JA_ENTROU', mensagem: 'Já entrou.', compraId: ID } }),
    ],
  });
  await soltar(new File([xmlDe()], 'a.xml'), new File([xmlDe(outra)], 'b.xml'), new File(['x'], 'c.txt'));
  await screen.findByText('2 notas esperam');
  expect([
    screen.getByText('4 perguntas'),
    screen.getByText('Pronta'),
    screen.getByText('Não é nota.'),
  ]).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Ver a compra' }).getAttribute('href')).toBe(`/compras/${ID}`);
  expect(page.onde()).toBe('/compras');
  await press('Tirar a nota 4322 da lista');
  await screen.findByText('1 nota espera');
});

it('without a connection it is said, for the list and for a note', async () => {
  const page = await abrirCompras({
    respostas: { 'GET /api/compras': semRede, 'POST /api/compras/ler': semRede },
  });
  await screen.findByText('Erro ao carregar as compras.');
  await soltar(new File([xmlDe()], 'a.xml'));
  await screen.findByText(/Ler uma nota precisa de conexão/);
  expect(page.onde()).toBe('/compras');
});

it('one purchase tells its lines, what the note says more, and is undone when the person is sure', async () => {
  const vencimentos = [{ data: '2026-12-26', valor: 136.15, pagaEm: null }];
  const page = await abrirCompras({
    em: `/compras/${ID}`,
    respostas: {
      'GET /api/compras/:id': compraDe({ vencimentos }),
      'DELETE /api/compras/:id': () => new Response(null, { status: 204 }),
    },
  });
  await screen.findByRole('heading', { name: 'Atacado Teste' });
  expect(
    screen.getByText(/24 peças \(2 × 12\) · R\$\s3,4379 cada · Lote L1 · Vence em 31\/05\/2027/),
  ).toBeTruthy();
  expect(screen.getByText(/A nota soma R\$\s278,30: entraram R\$\s6,00 a menos/)).toBeTruthy();
  expect(screen.getByText('Vence em 26/12/2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Baixar XML' })).toBeNull();
  await press('Desfazer');
  const pergunta = await dialogo('Desfazer esta compra?');
  expect(pergunta.textContent).toContain('pode deixar o saldo negativo');
  page.responder('GET /api/compras/:id', compraDe({ desfeitaEm: '2026-11-28T12:00:00.000Z' }));
  await press('Desfazer', pergunta);
  await screen.findByText(/^Desfeita em 28\/11\/2026/);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

it('a purchase that is not there says so', async () => {
  await abrirCompras({
    em: `/compras/${ID}`,
    respostas: { 'GET /api/compras/:id': falha('NAO_ENCONTRADO') },
  });
  await screen.findByRole('heading', { name: 'Compra não encontrada' });
});
