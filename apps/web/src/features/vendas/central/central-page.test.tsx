import type { Venda } from '@balcao/contract/vendas/vendas';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fila } from '../../../fila/fila.ts';
import { esperarNoConsole } from '../../../testing/console.ts';
import { falha, type Opcoes } from '../../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../../testing/loja.ts';
import {
  abrirVendas,
  cafe,
  comanda,
  dinheiro,
  dito,
  escrever,
  press,
  tecla,
  vendaDe,
} from '../loja-que-vende.test-helper.tsx';

const ENCERRAR = 'PUT /api/vendas/:id/encerrar';
const regiao = (name: string) => screen.findByRole('region', { name });
const cartao = (name: string) => screen.findByRole('article', { name });
const botao = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const bolo = { ...cafe, id: 'bolo', nome: 'Bolo', valor: 13 };

describe('the lists', () => {
  it('that cannot be loaded are logged, and come when asked again, empty', async () => {
    esperarNoConsole(/^Erro ao carregar vendas/);
    const page = await abrirVendas({ respostas: { 'GET /api/vendas': falha('ERRO_INTERNO') } });
    await dito('Erro ao carregar as vendas.');
    screen.getByRole('button', { name: /Vendas No Balcão/ });
    page.responder('GET /api/vendas', []);
    // It is asked three times first.
    await waitFor(() => expect(botao('Tentar de novo').disabled).toBe(false));
    await press('Tentar de novo');
    await screen.findByText('Nenhuma venda registrada ainda');
    for (const texto of [
      'As vendas finalizadas aparecerão aqui',
      'Nenhuma comanda aberta',
      'Comandas em andamento aparecerão aqui',
    ]) {
      screen.getByText(texto);
    }
  });

  it('are the three newest sales and the open tabs: what is on them, and no dots', async () => {
    const nomes = ['Um', 'Dois', 'Três', 'Quatro'];
    const vendidas = nomes.map((identificador, hora) => ({
      ...comanda(identificador, [
        [cafe, 1],
        [bolo, 1],
      ]),
      ...{ finalizada: true, tipo: 'VENDAS' as const, createdAt: `2026-11-20T1${hora}:00:00.000Z` },
    }));
    const futura = { ...comanda('Encomenda'), tipo: 'FUTUROS' as const };
    await abrirVendas({ ultimas: vendidas.reverse(), abertas: [comanda('Mesa 1'), futura] });
    screen.getByRole('heading', { level: 1, name: 'Central de Vendas Comandas e encomendas' });
    const finalizadas = await regiao('VENDAS FINALIZADAS');
    screen.getByText('Últimas vendas concluídas');
    screen.getByText('Vendas em andamento');
    const titulos = within(finalizadas).getAllByRole('heading', { level: 3 });
    expect(titulos.map(({ textContent }) => textContent)).toEqual(['Quatro', 'Três', 'Dois']);
    const quatro = within(finalizadas).getByRole('article', { name: 'Quatro' });
    expect(quatro.textContent).toContain('2 itens');
    expect(quatro.textContent).toContain('Bolo1 × R$\u00a013,00R$\u00a013,00');
    within(quatro).getByRole('button', { name: 'Imprimir Quatro' });
    expect(within(finalizadas).queryByRole('tab')).toBeNull();
    const abertas = await regiao('COMANDAS ABERTAS');
    within(abertas).getByRole('article', { name: 'Mesa 1' });
    expect(abertas.textContent).not.toContain('Encomenda');
  });

  it('are read out in Portuguese', async () => {
    await abrirVendas({ abertas: [comanda('Mesa 1'), comanda('Mesa 2'), comanda('Mesa 3')] });
    const abertas = await regiao('COMANDAS ABERTAS');
    screen.getByText('A partir do cartão 1 de 3');
    const papeis = [...document.querySelectorAll('[aria-roledescription]')];
    expect(new Set(papeis.map((one) => one.getAttribute('aria-roledescription')))).toEqual(
      new Set(['carrossel', 'cartão']),
    );
    const nomes = within(abertas)
      .getAllByRole('button')
      .map((one) => one.ariaLabel ?? one.textContent);
    expect(nomes.join()).not.toMatch(/slide|carousel/i);
  });
});

describe('a sale is cancelled', () => {
  const marcada: Venda = { ...vendaDe({ identificador: 'Bala' }), marcas: ['POSSIVEL_DUPLICATA'] };

  it('where its card says that it may be counted twice, and why', async () => {
    const page = await abrirVendas({ ultimas: [marcada] });
    const card = (await regiao('VENDAS FINALIZADAS')).querySelector('article') as HTMLElement;
    within(card).getByText('Possível duplicata');
    within(card).getByText(/Se for a mesma, cancele uma das duas\./);
    page.responder('DELETE /api/vendas/:id', { ...marcada, cancelada: true });
    page.responder('GET /api/vendas', []);
    await press('Cancelar venda', card);
    const dialog = await screen.findByRole('dialog');
    await escrever(/^Motivo/, 'Registrada duas vezes', dialog);
    await press('Cancelar venda', dialog);
    await dito('Venda cancelada.');
    expect(page.enviados('DELETE')).toMatchObject([{ motivo: 'Registrada duas vezes' }]);
    await waitFor(() => expect(screen.queryByText('Possível duplicata')).toBeNull());
  });

  it('by an employee, who gives up an open tab, with a reason', async () => {
    const loja = lojaDeTeste();
    loja.quem = { ...loja.quem, id: 'bia', tipo: 'FUNCIONARIO', permissoes: ['vendas'] };
    const mesa = comanda('Mesa 4');
    const page = await abrirVendas({ loja, abertas: [mesa] });
    page.responder('DELETE /api/vendas/:id', () => {
      loja.servidor.tirar('comandas', mesa.id);
      return { ...mesa, cancelada: true, versao: 2 };
    });
    await press('Cancelar', await cartao('Mesa 4'));
    const question = await screen.findByRole('dialog', { name: 'Cancelar Mesa 4?' });
    await press('Cancelar comanda', question);
    within(question).getByText('Informe o motivo do cancelamento.');
    expect(page.enviados('DELETE')).toEqual([]);
    await escrever(/^Motivo/, 'Foram embora', question);
    await press('Cancelar comanda', question);
    await dito('Comanda cancelada.');
    expect(page.enviados('DELETE')).toMatchObject([{ motivo: 'Foram embora' }]);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Mesa 4' })).toBeNull());
  });
});

describe('a tab is paid', () => {
  const pergunta = () => screen.findByRole('dialog', { name: 'Finalizar comanda' });
  const encerrar = async (mesa: Venda, respostas: Opcoes['respostas'] = {}) => {
    const page = await abrirVendas({ abertas: [mesa], respostas });
    await press('Finalizar', await cartao(mesa.identificador));
    return { page, dialog: await pergunta() };
  };

  it('1 to 9 choose the form, except in a field that types; F4 finishes', async () => {
    const mesa = comanda('Mesa 7');
    const { page, dialog } = await encerrar(mesa);
    const escolhida = () => within(dialog).getAllByRole('button', { pressed: true })[0]?.textContent;
    let at = performance.now();
    /** A digit that a hand presses: two that come at once are a scanner's. */
    const digitar = (digito: string) => {
      at += 1_000;
      return tecla(digito, { timeStamp: at });
    };
    expect(escolhida()).toBe('Dinheiro');
    await digitar('3');
    expect(escolhida()).toBe('Débito');
    await digitar('1');
    expect(escolhida()).toBe('Dinheiro');
    within(dialog).getByLabelText('Recebido').focus();
    await digitar('5');
    expect(escolhida()).toBe('Dinheiro');
    await escrever('Recebido', '5', dialog);
    expect(dialog.textContent).toContain('Troco R$\u00a00,50');
    within(dialog).getByRole('button', { name: 'Dinheiro' }).focus();
    await digitar('4');
    within(dialog).getByLabelText('Parcelas').focus();
    await digitar('2');
    expect(escolhida()).toBe('Crédito');
    page.responder(ENCERRAR, { ...mesa, finalizada: true, numero: 7 });
    await tecla('F4');
    await dito('Comanda finalizada com sucesso!');
    expect(page.enviados('PUT')).toMatchObject([{ pagamentos: [{ valor: 4.5, parcelas: 1 }] }]);
  });

  it('and stays open where it could not be: Erro ao finalizar a comanda.', async () => {
    const { dialog } = await encerrar(comanda('Mesa 7'), { [ENCERRAR]: falha('VALIDACAO') });
    await press('Finalizar', dialog);
    await dito('Erro ao finalizar a comanda.');
    await cartao('Mesa 7');
  });

  it('on the device where the server could not take it, which is no more than that; it is sent later', async () => {
    const mesa = comanda('Mesa 7');
    const { page, dialog } = await encerrar(mesa, { [ENCERRAR]: falha('ERRO_INTERNO') });
    await press('Finalizar', dialog);
    await dito('Comanda finalizada: guardada neste aparelho, ainda não entregue.');
    page.responder(ENCERRAR, { ...mesa, finalizada: true, versao: 2 });
    await act(() => fila.wake());
    await waitFor(() => expect(fila.get().envios).toEqual([]));
    const pagas = page.enviados('PUT').map(({ pagamentos }) => pagamentos);
    expect(pagas.at(-1)).toMatchObject([{ formaId: dinheiro.id, valor: 4.5 }]);
  });

  it('once: closed elsewhere with another payment, the second is told how it was paid', async () => {
    const mesa = comanda('Mesa 7');
    const paga: Venda = {
      ...{ ...mesa, finalizada: true, numero: 1, versao: 2 },
      pagamentos: [{ nome: 'Pix', valor: 4.5 } as Venda['pagamentos'][number]],
    };
    const { page, dialog } = await encerrar(mesa, { [ENCERRAR]: falha('VENDA_FINALIZADA', { venda: paga }) });
    page.loja.servidor.tirar('comandas', mesa.id);
    page.responder('GET /api/vendas', [paga]);
    await press('Finalizar', dialog);
    await dito(
      'Esta comanda já foi finalizada em outro aparelho (Pix R$\u00a04,50). O pagamento feito aqui não foi registrado.',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const finalizadas = await regiao('VENDAS FINALIZADAS');
    await within(finalizadas).findByRole('article', { name: /Mesa 7/ });
  });

  it('as it is by then: what another device put on it is shown, and paid by a second press', async () => {
    const mesa = comanda('Mesa 5');
    const agora = {
      ...comanda('Mesa 5', [
        [cafe, 1],
        [bolo, 1],
      ]),
      id: mesa.id,
      versao: 2,
      total: 17.5,
    };
    const { page, dialog } = await encerrar(
      { ...mesa, total: 4.5 },
      {
        [ENCERRAR]: falha('COMANDA_ALTERADA', { venda: agora }),
      },
    );
    expect(dialog.textContent).toContain('Total: R$\u00a04,50.');
    await press('Finalizar', dialog);
    await screen.findByText(/^O total é R\$\s17,50, e não R\$\s4,50/);
    expect(dialog.textContent).toContain('Bolo+1');
    expect(dialog.textContent).toContain('Total: R$\u00a017,50.');
    page.responder(ENCERRAR, { ...agora, finalizada: true, numero: 9, versao: 3 });
    await press('Finalizar', dialog);
    const nota = (await screen.findByText(/Última comanda: R\$\s17,50/)).closest('[role="status"]');
    within(nota as HTMLElement).getByRole('button', { name: 'Imprimir recibo' });
    expect(page.enviados('PUT')).toMatchObject([{ versao: 1 }, { versao: 2, pagamentos: [{ valor: 17.5 }] }]);
  });

  it('what the owner took off it does not count against who closes it, more of her own does', async () => {
    const especial = { ...cafe, nome: 'Café especial', valor: 10 };
    const mesa = comanda('Mesa 7', [[especial, 2]]);
    for (const linha of mesa.itensVenda) linha.desconto = 6;
    const loja = lojaDeTeste();
    const limites = { descontoMaximo: 10, devolver: false, sangria: true };
    loja.quem = { ...loja.quem, id: 'bia', tipo: 'FUNCIONARIO', permissoes: ['vendas'], limites };
    const page = await abrirVendas({ loja, abertas: [{ ...mesa, total: 14 }] });
    await press('Finalizar', await cartao('Mesa 7'));
    const dialog = await pergunta();
    expect(dialog.textContent).toContain('Total: R$\u00a014,00.');
    await press('Dividir, desconto e acréscimo', dialog);
    const ajustes = await screen.findByRole('dialog', { name: 'Desconto e acréscimo' });
    await escrever('Desconto', '2,01', ajustes);
    await press('Pronto', ajustes);
    within(ajustes).getByText('Você pode dar até 10 % de desconto.');
    await escrever('Desconto', '2', ajustes);
    await press('Pronto', ajustes);
    expect(dialog.textContent).toContain('Total: R$\u00a012,00.');
    page.responder(ENCERRAR, { ...mesa, finalizada: true });
    await tecla('F4');
    await dito('Comanda finalizada com sucesso!');
    expect(page.enviados('PUT')).toMatchObject([{ desconto: 2, pagamentos: [{ valor: 12 }] }]);
  });
});
