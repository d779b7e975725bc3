import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { desenhar, falha, type Pedida, type Resposta } from '../../testing/desenhar.tsx';
import type { Cadastro } from '../a-pedido.ts';
import { fila } from '../desta-pagina.ts';
import type { Intent } from '../motor/envio.ts';
import { fakeVenda, item } from '../motor/simulador.test-helper.ts';
import { clienteNovo } from '../operacoes/cadastrar-cliente.ts';
import { produtoNoCaixa } from '../operacoes/cadastrar-produto.ts';
import { despesaNova } from '../operacoes/lancar-despesa.ts';
import { leituraNova } from '../operacoes/leitura-nova.ts';
import { ehCadastro } from '../operacoes/operacoes.ts';
import { useFila } from '../use-fila.ts';
import Corrigir from './corrigir.tsx';
import { EnvioNaLista } from './envio.tsx';

afterEach(async () => {
  await act(async () => {
    for (const { key } of fila.get().envios) await fila.discard(key);
  });
});

/** The row of a waiting envio, as its person sees it. */
function Lista() {
  const { envios } = useFila();
  const [now] = useState(() => Date.now());
  const [corrigindo, setCorrigindo] = useState<Cadastro>();
  return (
    <>
      {envios.map((envio) => (
        <EnvioNaLista
          key={envio.key}
          envio={envio}
          now={now}
          onFix={(um) => ehCadastro(um) && setCorrigindo(um)}
        />
      ))}
      {corrigindo && <Corrigir envio={corrigindo} onClose={() => setCorrigindo(undefined)} />}
    </>
  );
}

const ENDERECOS = ['vendas', 'produtos', 'clientes', 'despesas', 'caixas/:id/movimentos', 'vendas/:id/itens'];

/** Written with nobody looking on, and refused: what was sent, and from now on an answer to all of it. */
async function recusado(intent: Intent, como: () => Response) {
  const respostas = (resposta: Resposta) =>
    Object.fromEntries([
      ...ENDERECOS.map((path) => [`POST /api/${path}`, resposta]),
      ['PUT /api/vendas/:id/encerrar', resposta],
    ]);
  const page = await desenhar(<Lista />, { respostas: respostas(como) });
  await act(async () => void (await fila.guardar(intent)));
  await act(() => fila.retryNow(intent.key));
  await screen.findByText(/Precisa de você|o servidor ainda não aceita/);
  const sent = () =>
    page.pedidas.flatMap(({ method, path, headers, body }) =>
      method === 'GET' || !/vendas|produtos|clientes|despesas|caixas/.test(path)
        ? []
        : [{ path, key: headers.get('idempotency-key'), body: body as Record<string, unknown> }],
    );
  const responder = (resposta: (pedida: { path: string; body: Record<string, unknown> }) => Response) => {
    const all = respostas(({ path, body }: Pedida) =>
      resposta({ path, body: body as Record<string, unknown> }),
    );
    for (const [oque, um] of Object.entries(all)) page.responder(oque, um);
  };
  return { sent, responder };
}
const vendida = ({ body }: { body: Record<string, unknown> }) =>
  Response.json(fakeVenda(String(body.id), [item('cafe', 2)]));
const semAbertura = falha('NAO_ENCONTRADO');
const criadaEm = '2026-11-20T15:00:00.000Z';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const naComanda = (operation: Intent['operation'], body: object = {}) =>
  ({
    ...{ key: crypto.randomUUID(), operation, vendaId: crypto.randomUUID(), tipo: 'COMANDAS' },
    ...{ identificador: 'Mesa 4', body: { itens: [item('cafe', 2)], criadaEm, ...body } },
  }) as Intent;
const esvaziou = () => waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]));

describe('what was put on a tab whose opening was lost', () => {
  it('says why it waits, and opens it anew with that, under its id and another key', async () => {
    const intent = naComanda('adicionar');
    const { sent, responder } = await recusado(intent, semAbertura);
    const [antes] = sent();
    expect(screen.getByText(/A comanda não está no servidor/).textContent).toContain('Abra de novo');
    responder(vendida);
    press('Abrir de novo');
    await esvaziou();
    const depois = sent().at(-1);
    const nova = { tipo: 'COMANDAS', id: intent.vendaId, identificador: 'Mesa 4', criadaEm };
    expect(depois).toMatchObject({ path: '/api/vendas', body: { ...nova, itens: [item('cafe', 2)] } });
    expect(depois?.key).not.toBe(antes?.key);
  });

  it('is sold at the counter where it was paid', async () => {
    const pagamentos = [{ formaId: 'f1', valor: 9 }];
    const intent = naComanda('encerrar', { pagamentos, versao: 3 });
    const { sent, responder } = await recusado(intent, semAbertura);
    responder(vendida);
    press('Registrar no balcão');
    await esvaziou();
    const { body } = sent().at(-1) ?? {};
    expect(body).toMatchObject({ tipo: 'VENDAS', id: intent.vendaId, pagamentos, itens: [item('cafe', 2)] });
    expect(body).not.toHaveProperty('versao');
  });

  it('may be left out, on its person’s word', async () => {
    const intent = naComanda('adicionar');
    const { sent } = await recusado(intent, semAbertura);
    press('Descartar');
    const pergunta = await screen.findByRole('dialog', { name: 'Descartar esta venda?' });
    fireEvent.click(within(pergunta).getByRole('button', { name: 'Descartar' }));
    await esvaziou();
    expect(sent()).toHaveLength(1);
  });

  it('stays where the plan or a permission holds it back: nothing is opened or left out there', async () => {
    await recusado(naComanda('adicionar'), falha('PLANO_EXPIRADO', { mensagem: 'Recusado.' }));
    expect(screen.getByText(/Recusado/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Abrir de novo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
  });
});

it('what was done in a drawer whose opening was lost says so, and may be left out', async () => {
  const caixa = { tipo: 'SANGRIA' as const, valor: 50, motivo: null };
  const intent = naComanda('movimentarCaixa', { itens: [], caixa });
  await recusado({ ...intent, caixaId: crypto.randomUUID() }, semAbertura);
  expect(screen.getByText(/A abertura deste caixa se perdeu/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descartar' })).toBeTruthy();
});

describe('Corrigir', () => {
  const now = new Date(criadaEm);
  const bolo = () =>
    produtoNoCaixa({ id: crypto.randomUUID(), nome: 'Bolo', valor: 9, codigoBarras: '789' }, now);
  const invalido = falha('VALIDACAO', { campos: { nome: 'Este nome não serve.' } });
  const abrir = async () => {
    press('Corrigir');
    return within(await screen.findByRole('dialog'));
  };
  const campo = (nome: RegExp) => screen.getByLabelText<HTMLInputElement>(nome);
  const digitar = (nome: RegExp, value: string) => fireEvent.change(campo(nome), { target: { value } });

  it('shows what was typed and why it was refused, and sends nothing that is empty or no amount', async () => {
    const { sent } = await recusado(bolo(), invalido);
    const dialog = await abrir();
    expect(dialog.getByRole('alert').textContent).toBe('Este nome não serve.');
    const typed = [/^Nome/, /^Preço/, /^Código de barras/].map((nome) => campo(nome).value);
    expect(typed).toEqual(['Bolo', '9,00', '789']);
    digitar(/^Nome/, ' ');
    press('Guardar e enviar');
    expect(dialog.getByText('Campo obrigatório.')).toBeTruthy();
    digitar(/^Nome/, 'Bolo de milho');
    digitar(/^Preço/, 'x');
    press('Guardar e enviar');
    expect(dialog.getByText(/^Valor inválido/)).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('a product goes again under its id, and what was sold of it follows', async () => {
    const produto = bolo();
    const { sent, responder } = await recusado(produto, invalido);
    const sale = naComanda('abrir', { itens: [item(produto.vendaId, 1)] });
    await act(() => fila.guardar(sale));
    await act(() => fila.retryNow(sale.key));
    expect(sent()).toHaveLength(1);
    responder(({ path, body }) =>
      Response.json(path === '/api/produtos' ? { ...body, quantidade: 0 } : fakeVenda(String(body.id), [])),
    );
    await abrir();
    digitar(/^Nome/, ' Bolo de milho ');
    digitar(/^Preço/, '12,50');
    digitar(/^Código de barras/, '');
    press('Guardar e enviar');
    await esvaziou();
    const [, depois, venda] = sent();
    expect(depois).toMatchObject({
      body: { id: produto.vendaId, nome: 'Bolo de milho', valor: 12.5, codigoBarras: null },
    });
    expect(venda?.body.itens).toEqual([item(produto.vendaId, 1)]);
  });

  it('a customer has a name and a telephone', async () => {
    const maria = clienteNovo({ id: crypto.randomUUID(), nome: 'Maria' }, now);
    const { sent, responder } = await recusado(maria, invalido);
    const dialog = await abrir();
    expect(dialog.queryByLabelText(/^Preço|^Valor/)).toBeNull();
    responder(({ body }) => Response.json({ ...body, saldo: 0, limiteFiado: null }));
    digitar(/^Nome/, 'Maria Lima');
    digitar(/^Telefone/, ' 11988887777 ');
    press('Guardar e enviar');
    await esvaziou();
    const { vendaId: id } = maria;
    expect(sent().at(-1)?.body).toMatchObject({ id, nome: 'Maria Lima', telefone: '11988887777' });
  });

  it('an expense has a description and an amount', async () => {
    const id = crypto.randomUUID();
    const conta = { descricao: 'Luz', valor: 80, categoria: 'Energia', data: '2026-11-20' } as const;
    const luz = despesaNova({ id, ...conta }, now);
    const { sent, responder } = await recusado(luz, invalido);
    await abrir();
    responder(({ body }) => Response.json(body));
    expect(campo(/^Descrição/).value).toBe('Luz');
    digitar(/^Valor/, '81');
    press('Guardar e enviar');
    await esvaziou();
    expect(sent().at(-1)?.body).toMatchObject({ descricao: 'Luz', valor: 81 });
  });

  it('stays open where the disk does not take it', async () => {
    await recusado(bolo(), invalido);
    const dialog = await abrir();
    digitar(/^Nome/, 'Bolo de milho');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    press('Guardar e enviar');
    expect(await dialog.findByText('Erro ao guardar a correção.')).toBeTruthy();
    expect(campo(/^Nome/).value).toBe('Bolo de milho');
    put.mockRestore();
  });
});

it('what was seen for a count that is closed goes into a new one, all of it, as of when it was seen', async () => {
  const page = await desenhar(<Lista />, {
    respostas: {
      'POST /api/contagens': ({ body }: Pedida) =>
        Response.json({ ...(body as object), linhas: [], faltam: 0 }),
      'POST /api/contagens/:id/linhas': falha('CONTAGEM_FECHADA'),
    },
  });
  const contagem = { id: 'geral', nome: 'Geral' };
  const cafe = { id: 'cafe', nome: 'Café', unidade: 'un' } as const;
  const lidas = [1, 2].map((n) =>
    leituraNova(`k${n}`, contagem, { produto: cafe, quantidade: n, somar: true }, new Date(n * 60_000)),
  );
  for (const lida of lidas) await act(async () => void (await fila.guardar(lida)));
  await act(() => fila.wake());
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Contar em outra' })).toHaveLength(2));
  const antes = page.pedidas.length;
  page.responder('POST /api/contagens/:id/linhas', () =>
    Response.json({ id: 'nova', linhas: [], faltam: 0 }),
  );
  fireEvent.click(screen.getAllByRole('button', { name: 'Contar em outra' })[0] as HTMLElement);
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  const [aberta, ...contadas] = page.pedidas.slice(antes).filter(({ path }) => path.includes('contagens'));
  const nova = aberta?.body as { id: string; nome: string };
  expect(nova.nome).toBe('Geral');
  expect(contadas.map(({ path }) => path)).toEqual(lidas.map(() => `/api/contagens/${nova.id}/linhas`));
  expect(contadas.map(({ body }) => (body as { linhas: unknown }).linhas)).toEqual(
    lidas.map(({ body }) => body.leitura.linhas),
  );
});
