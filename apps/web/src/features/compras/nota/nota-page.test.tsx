import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { falha, semRede } from '../../../testing/desenhar.tsx';
import { dialogo, enviados, press, type } from '../../../testing/gestos.ts';
import { abrirCompras, compraDe, enter, soltarNota } from '../compras.test-helper.tsx';
import { CHAVE, LINHAS, leituraDe, linhaDaNota } from './nota.test-helper.ts';

const refri = {
  ...produtoDe('refri', 5, 10),
  nome: 'Cola 2 litros',
  categoria: 'Bebidas',
  valor: 10,
  custo: 2.5,
};
const ENTRAR = 'POST /api/compras';
const comRefri = [{ ...LINHAS[0], produto: { id: 'refri', nome: refri.nome }, como: 'sugestao' as const }];
/** All of it is known: nothing is asked. */
const conhecida = () =>
  leituraDe({
    bonificacaoComCusto: false,
    linhas: [
      linhaDaNota(1, { produto: { id: 'refri', nome: refri.nome }, como: 'aprendido', pergunta: null }),
    ],
  });
const prontas = () => within(screen.getByRole('list', { name: 'Linhas prontas' }));
const corpos = (page: Awaited<ReturnType<typeof abrirCompras>>) =>
  enviados(page, 'POST').filter((body): body is Record<string, unknown> => !(body instanceof FormData));
const doFoco = () => document.activeElement as HTMLInputElement;

it('a note is answered by Enter alone, and sent with its file and what it teaches', async () => {
  const page = await abrirCompras({
    produtos: [refri],
    respostas: { [ENTRAR]: () => Response.json(compraDe(), { status: 201 }) },
  });
  const [, cafe, papel, bonus] = LINHAS;
  await soltarNota(page, leituraDe({ linhas: [...comRefri, cafe, papel, bonus] as typeof LINHAS as never }));
  expect(screen.getByText('4 linhas perguntam')).toBeTruthy();
  // The suggestion is what Enter takes; the bonus is the same goods.
  await waitFor(() => expect(doFoco().name).toBe('produto-1'));
  await enter();
  expect(screen.getByText('3 linhas perguntam')).toBeTruthy();
  expect(doFoco().name).toBe('produto-2');
  await enter();
  await waitFor(() => expect(doFoco().name).toBe('nome'));
  expect(doFoco().value).toBe('Cafe Torrado Moido 500 g');
  await enter();
  await enter();
  await waitFor(() => expect(doFoco().name).toBe('nome'));
  await enter();
  expect([doFoco().name, doFoco().value]).toEqual(['fator', '16']);
  expect(screen.getByText(/^16 peças, R\$\s1,6663 cada$/)).toBeTruthy();
  await enter();
  expect(doFoco().textContent).toBe('De graça');
  await enter();
  expect(doFoco().textContent).toBe('Dar entrada');
  expect(screen.getByText(/^R\$\s272,30$/)).toBeTruthy();
  expect(screen.getByText(/^R\$\s6,00 a menos que a nota$/)).toBeTruthy();
  await enter();
  await waitFor(() => expect(page.onde()).toBe(`/compras/${compraDe().id}`));
  const [corpo] = corpos(page) as {
    itens: object[];
    xml: string;
    chave: string;
    vencimentos: object[];
    precos: object[];
  }[];
  expect(corpo).toMatchObject({ chave: CHAVE, precos: [], fornecedor: { documento: '11444777000161' } });
  expect(corpo?.xml).toContain('CAFÉ');
  expect(corpo?.vencimentos).toHaveLength(2);
  expect(corpo?.itens).toMatchObject([
    { produtoId: 'refri', quantidade: 2, fator: 12, custo: 82.51, linha: 1, codigo: '789', unidade: 'CX' },
    { produto: { nome: 'Cafe Torrado Moido 500 g', categoria: 'Bebidas' }, lote: 'L2611', linha: 2 },
    { produto: { nome: 'Papel Higienico 30 m' }, fator: 16, linha: 3 },
    { produtoId: 'refri', custo: 0, bonificacao: true, linha: 4 },
  ]);
});

it('one that is known is one press; nothing changes a price without a tap', async () => {
  const page = await abrirCompras({
    produtos: [refri],
    respostas: { [ENTRAR]: () => Response.json(compraDe(), { status: 201 }) },
  });
  const cara = { ...conhecida().linhas[0], custo: 40, custoUnitario: 4 } as never;
  await soltarNota(page, { ...conhecida(), linhas: [cara], total: 40 });
  expect(screen.getByText('igual à nota')).toBeTruthy();
  // Once the catalogue is there.
  expect(await prontas().findByText(/custo R\$\s2,50 → R\$\s3,25/)).toBeTruthy();
  const tocar = prontas().getByRole('button', { name: /^Vender a R\$\s16,00$/ });
  await act(async () => void fireEvent.click(tocar));
  await act(async () => void fireEvent.click(tocar));
  await act(async () => void fireEvent.click(tocar));
  await press('Dar entrada');
  await waitFor(() => expect(corpos(page)).toHaveLength(1));
  expect(corpos(page)[0]?.precos).toEqual([{ produtoId: 'refri', valor: 16 }]);
});

it('a lost answer, a closed tab and a second press are one entry, under one key', async () => {
  const page = await abrirCompras({ produtos: [refri], respostas: { [ENTRAR]: semRede } });
  await soltarNota(page, conhecida());
  type('Frete pago à parte', '5,00');
  await press('Dar entrada');
  await screen.findByText(/nada entra duas vezes/);
  page.responder(ENTRAR, falha('TOKEN_DUPLICADO', { compra: compraDe() }));
  await press('Dar entrada');
  await waitFor(() => expect(page.onde()).toBe(`/compras/${compraDe().id}`));
  const chaves = page.pedidas
    .filter(({ method, path }) => method === 'POST' && path === '/api/compras')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(chaves).toHaveLength(2);
  expect(new Set(chaves).size).toBe(1);
});

it('what was said of a note is there when it is opened again, and what it asks is read anew', async () => {
  const page = await abrirCompras({ produtos: [refri] });
  await soltarNota(page, leituraDe());
  type('Frete pago à parte', '5,00');
  await act(async () => void fireEvent.click(screen.getByLabelText(/em 25\/01\/2027$/)));
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Compras' })));
  await screen.findByText('1 nota espera');
  expect(screen.getByText('4 perguntas')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'ATACADO TESTE LTDA' })));
  expect(await screen.findByLabelText('Frete pago à parte')).toHaveProperty('value', '5,00');
  expect(screen.getByLabelText(/em 25\/01\/2027$/)).toHaveProperty('checked', false);
});

it('a note that another window entered is said to be in, with the way to it', async () => {
  const page = await abrirCompras({
    produtos: [refri],
    respostas: { [ENTRAR]: falha('COMPRA_EXISTE', { compra: compraDe() }) },
  });
  await soltarNota(page, conhecida());
  await press('Dar entrada');
  await screen.findByText('Esta nota já deu entrada');
  expect(screen.getByRole('link', { name: 'Ver a compra' }).getAttribute('href')).toBe(
    `/compras/${compraDe().id}`,
  );
});

it('a note in another’s name is asked about, and then goes', async () => {
  const avisos = [{ codigo: 'OUTRO_DESTINATARIO', mensagem: 'Esta nota está em nome de outro CPF ou CNPJ.' }];
  const page = await abrirCompras({
    produtos: [refri],
    respostas: { [ENTRAR]: falha('CONFIRMAR', { avisos }) },
  });
  await soltarNota(page, conhecida());
  await press('Dar entrada');
  const pergunta = await dialogo('Confira antes de dar entrada');
  expect(pergunta.textContent).toContain('em nome de outro');
  page.responder(ENTRAR, () => Response.json(compraDe(), { status: 201 }));
  await press('É da loja, dar entrada', pergunta);
  await waitFor(() => expect(page.onde()).toBe(`/compras/${compraDe().id}`));
  expect(corpos(page).map(({ confirmacoes }) => confirmacoes)).toEqual([[], ['OUTRO_DESTINATARIO']]);
});

it('anything of a line can be changed, and a line may not have come', async () => {
  const page = await abrirCompras({
    produtos: [refri],
    respostas: { [ENTRAR]: () => Response.json(compraDe(), { status: 201 }) },
  });
  const duas = [
    ...conhecida().linhas,
    { ...linhaDaNota(2), ...{ produto: { id: 'b', nome: 'B' }, como: 'codigo', pergunta: null } },
  ];
  await soltarNota(page, { ...conhecida(), linhas: duas as never });
  await press('Cola 2 litros');
  let form = await dialogo('PRODUTO 1');
  type(/^Vieram/, '8', form);
  type('Custo da linha', '16,00', form);
  type('Lote', 'X9', form);
  await press('Pronto', form);
  expect(prontas().getByText(/8 peças/)).toBeTruthy();
  await press('B');
  form = await dialogo('PRODUTO 2');
  await act(async () => void fireEvent.click(within(form).getByLabelText('Não veio')));
  await press('Pronto', form);
  expect(prontas().getByText('Não veio: fica de fora')).toBeTruthy();
  await press('Dar entrada');
  await waitFor(() => expect(corpos(page)).toHaveLength(1));
  expect(corpos(page)[0]?.itens).toMatchObject([
    { produtoId: 'refri', quantidade: 8, custo: 16, lote: 'X9' },
  ]);
});
