import type { Usuario } from '@balcao/contract/pessoas/auth';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { perguntas } from '../../ui/dialogos/perguntas.ts';
import { type Cadastro, fila } from '../desta-pagina.ts';
import type { Intent } from '../motor/envio.ts';
import { fakeVenda, item } from '../motor/simulador.test-helper.ts';
import { clienteNovo } from '../operacoes/cadastrar-cliente.ts';
import { produtoNoCaixa } from '../operacoes/cadastrar-produto.ts';
import { despesaNova } from '../operacoes/lancar-despesa.ts';
import { ehCadastro } from '../operacoes/operacoes.ts';
import { useFila } from '../use-fila.ts';
import Corrigir from './corrigir.tsx';
import { EnvioNaLista } from './envio.tsx';

const ana: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'FUNCIONARIO' },
  ...{ permissoes: ['vendas', 'produtos'], limites: null, lojaId: 'loja', assinatura: 'premium' },
  planoExpiraEm: null,
};

interface Sent {
  url: string;
  key: string | null;
  body: Record<string, unknown>;
}
let sent: Sent[];
let answer: (request: Sent) => Response;
const refusal =
  (status: number, code: string, more: object = {}) =>
  () =>
    Response.json({ code, mensagem: 'Recusado.', message: 'Recusado.', ...more }, { status });

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    if (!/\/api\/(vendas|produtos|clientes|despesas|caixas)/.test(url)) return Response.json({});
    const request = { url, key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) };
    sent.push(request);
    return answer(request);
  });
  sessaoGuardada.save({ usuario: ana, token: 't1' });
});
afterEach(async () => {
  await act(async () => {
    for (const { key } of fila.get().envios) await fila.discard(key);
  });
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** What waits, as its person sees it. */
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

/** Written with nobody looking on, and refused. */
async function recusado(intent: Intent, como: typeof answer): Promise<Sent> {
  answer = como;
  await fila.guardar(intent);
  await fila.retryNow(intent.key);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Lista />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText(/Última resposta/);
  return sent.at(-1) as Sent;
}
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
    const antes = await recusado(intent, refusal(404, 'NAO_ENCONTRADO'));
    expect(screen.getByText(/A comanda não está no servidor/).textContent).toContain('Abra de novo');
    answer = ({ body }) => Response.json(fakeVenda(String(body.id), [item('cafe', 2)]));
    press('Abrir de novo');
    await esvaziou();
    const depois = sent.at(-1);
    expect(depois).toMatchObject({
      url: '/api/vendas',
      body: {
        tipo: 'COMANDAS',
        id: intent.vendaId,
        identificador: 'Mesa 4',
        itens: [item('cafe', 2)],
        criadaEm,
      },
    });
    expect(depois?.key).not.toBe(antes.key);
  });

  it('is sold at the counter where it was paid', async () => {
    const pagamentos = [{ formaId: 'f1', valor: 9 }];
    const intent = naComanda('encerrar', { pagamentos, versao: 3 });
    await recusado(intent, refusal(404, 'NAO_ENCONTRADO'));
    answer = ({ body }) => Response.json(fakeVenda(String(body.id), [item('cafe', 2)]));
    press('Registrar no balcão');
    await esvaziou();
    const { body } = sent.at(-1) as Sent;
    expect(body).toMatchObject({ tipo: 'VENDAS', id: intent.vendaId, pagamentos, itens: [item('cafe', 2)] });
    expect(body).not.toHaveProperty('versao');
  });

  it('may be left out, on its person’s word', async () => {
    const intent = naComanda('adicionar');
    await recusado(intent, refusal(404, 'NAO_ENCONTRADO'));
    press('Descartar');
    await waitFor(() => expect(perguntas.get()).toHaveLength(1));
    expect(perguntas.get()[0]?.titulo).toBe('Descartar esta venda?');
    perguntas.get()[0]?.responder(true);
    await esvaziou();
    expect(sent).toHaveLength(1);
  });

  it('stays where the plan or a permission holds it back: nothing is opened or left out there', async () => {
    await recusado(naComanda('adicionar'), refusal(402, 'PLANO_EXPIRADO'));
    expect(screen.getByText(/Recusado/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Abrir de novo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
  });
});

it('what was done in a drawer whose opening was lost says so, and may be left out', async () => {
  const caixa = { tipo: 'SANGRIA' as const, valor: 50, motivo: null };
  const intent = naComanda('movimentarCaixa', { itens: [], caixa });
  await recusado({ ...intent, caixaId: crypto.randomUUID() }, refusal(404, 'NAO_ENCONTRADO'));
  expect(screen.getByText(/A abertura deste caixa se perdeu/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descartar' })).toBeTruthy();
});

describe('Corrigir', () => {
  const now = new Date(criadaEm);
  const bolo = () =>
    produtoNoCaixa({ id: crypto.randomUUID(), nome: 'Bolo', valor: 9, codigoBarras: '789' }, now);
  const invalido = refusal(400, 'VALIDACAO', { campos: { nome: 'Este nome não serve.' } });
  const abrir = async () => {
    press('Corrigir');
    return within(await screen.findByRole('dialog'));
  };
  const campo = (nome: RegExp) => screen.getByLabelText<HTMLInputElement>(nome);
  const digitar = (nome: RegExp, value: string) => fireEvent.change(campo(nome), { target: { value } });

  it('shows what was typed and why it was refused, and sends nothing that is empty or no amount', async () => {
    await recusado(bolo(), invalido);
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
    expect(sent).toHaveLength(1);
  });

  it('a product goes again under its id, and what was sold of it follows', async () => {
    const produto = bolo();
    await recusado(produto, invalido);
    const sale = naComanda('abrir', { itens: [item(produto.vendaId, 1)] });
    await act(() => fila.guardar(sale));
    await act(() => fila.retryNow(sale.key));
    expect(sent).toHaveLength(1);
    answer = ({ url, body }) =>
      Response.json(url === '/api/produtos' ? { ...body, quantidade: 0 } : fakeVenda(String(body.id), []), {
        status: 201,
      });
    await abrir();
    digitar(/^Nome/, ' Bolo de milho ');
    digitar(/^Preço/, '12,50');
    digitar(/^Código de barras/, '');
    press('Guardar e enviar');
    await esvaziou();
    const [, depois, venda] = sent;
    expect(depois).toMatchObject({
      body: { id: produto.vendaId, nome: 'Bolo de milho', valor: 12.5, codigoBarras: null },
    });
    expect(venda?.body.itens).toEqual([item(produto.vendaId, 1)]);
  });

  it('a customer has a name and a telephone', async () => {
    const maria = clienteNovo({ id: crypto.randomUUID(), nome: 'Maria' }, now);
    await recusado(maria, invalido);
    const dialog = await abrir();
    expect(dialog.queryByLabelText(/^Preço|^Valor/)).toBeNull();
    answer = ({ body }) => Response.json({ ...body, saldo: 0, limiteFiado: null }, { status: 201 });
    digitar(/^Nome/, 'Maria Lima');
    digitar(/^Telefone/, ' 11988887777 ');
    press('Guardar e enviar');
    await esvaziou();
    expect(sent.at(-1)?.body).toMatchObject({
      id: maria.vendaId,
      nome: 'Maria Lima',
      telefone: '11988887777',
    });
  });

  it('an expense has a description and an amount', async () => {
    const id = crypto.randomUUID();
    const conta = { descricao: 'Luz', valor: 80, categoria: 'Energia', data: '2026-11-20' } as const;
    const luz = despesaNova({ id, ...conta }, now);
    await recusado(luz, invalido);
    await abrir();
    answer = ({ body }) => Response.json(body, { status: 201 });
    expect(campo(/^Descrição/).value).toBe('Luz');
    digitar(/^Valor/, '81');
    press('Guardar e enviar');
    await esvaziou();
    expect(sent.at(-1)?.body).toMatchObject({ descricao: 'Luz', valor: 81 });
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
